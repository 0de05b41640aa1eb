import { commandsCalls } from '@cubby/contract/lockers/commands/commands.calls';
import type { CommandRow } from '@cubby/contract/lockers/commands/commands.schemas';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { reportRefusal } from '../../../platform/api/report-refusal.ts';
import type { RowAction } from '../../../platform/resource/actions.tsx';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** Approves, declines and withdraws commands that no user has sent yet. @param onDone reads the list again */
export const useCommandActions = (onDone: () => unknown): readonly RowAction<CommandRow>[] => {
  const { t } = useTranslation();
  const can = useCan();
  /** A call for each; says how many it took, and why not the others. */
  const each = async (
    call: typeof commandsCalls.approveCommand | typeof commandsCalls.withdrawCommand,
    rows: readonly CommandRow[],
    done: 'approve.done' | 'withdraw.done',
  ) => {
    let count = 0;
    for (const { commandId } of rows) {
      try {
        await callApi(call, { params: { commandId } });
        count += 1;
      } catch (error) {
        reportRefusal(error);
      }
    }
    if (count > 0) toast.done(t(`commands.${done}`, { count }));
    void onDone();
  };
  const approve = async (rows: readonly CommandRow[]) => {
    const count = rows.length;
    const sure = await confirm({
      title: t('commands.approve.title', { count }),
      body: t('commands.approve.body'),
      items: rows.map(({ siteName, boxName, reason }) =>
        [pairText(siteName, boxName ?? '–'), reason].filter(Boolean).join(' · '),
      ),
      action: t('commands.approve.chosen', { count }),
    });
    if (sure) await each(commandsCalls.approveCommand, rows, 'approve.done');
  };
  const end = (rows: readonly CommandRow[]) => each(commandsCalls.withdrawCommand, rows, 'withdraw.done');
  return [
    {
      id: 'approve',
      bulkLabel: (count) => t('commands.approve.chosen', { count }),
      icon: IconCheck,
      allowed: can('UNLOCK_APPROVE'),
      refuses: ({ canApprove }) => (canApprove ? undefined : t('commands.approve.refused')),
      run: approve,
    },
    {
      id: 'decline',
      bulkLabel: (count) => t('commands.decline.chosen', { count }),
      icon: IconX,
      allowed: can('UNLOCK_APPROVE'),
      refuses: ({ canApprove }) => (canApprove ? undefined : t('commands.approve.refused')),
      run: end,
    },
    {
      id: 'withdraw',
      bulkLabel: (count) => t('commands.withdraw.chosen', { count }),
      icon: IconX,
      allowed: can('SITE_UNLOCK') || can('TERMINAL_EDIT'),
      // Of another user's that waits for this person it is said that they decline it.
      refuses: ({ canWithdraw, canApprove }) =>
        canWithdraw && !canApprove ? undefined : t('commands.withdraw.refused'),
      run: end,
    },
  ];
};
