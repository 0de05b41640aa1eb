/** What a person may do with the terminal of a site: enrol one, renew and revoke its identity, send it commands. */
import type { CallAnswer } from '@cubby/contract/kernel/define-call';
import { commandsCalls } from '@cubby/contract/lockers/commands/commands.calls';
import type { TerminalCommand } from '@cubby/contract/lockers/commands/commands.schemas';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import type { Terminal } from '@cubby/contract/lockers/terminals/terminals.schemas';
import { IconFileText, IconKey, IconPhoto, IconPlugConnectedX, IconReload, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { reportRefusal } from '../../../platform/api/report-refusal.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import type { RowAction } from '../../../platform/resource/actions.tsx';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The one-time code that is shown, and the way to make another. */
export const useEnrolment = (siteId: string) => {
  const [made, setMade] = useState<CallAnswer<typeof terminalsCalls.makeEnrolment>>();
  const [pending, setPending] = useState(false);
  const begin = async (): Promise<void> => {
    setPending(true);
    try {
      setMade(await callApi(terminalsCalls.makeEnrolment, { params: { siteId } }));
    } catch (error) {
      reportRefusal(error);
    } finally {
      setPending(false);
    }
  };
  return { made, pending, begin, end: () => setMade(undefined) };
};

interface ActionsProps {
  readonly siteId: string;
  readonly siteName: string;
  readonly allowed: boolean;
}

export const useTerminalActions = ({
  siteId,
  siteName: name,
  allowed,
}: ActionsProps): readonly RowAction<Terminal>[] => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  /** Says that it was done, or why not; reads again what it changes. */
  const act = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await call();
      toast.done(done);
    } catch (error) {
      reportRefusal(error);
    }
    void invalidate(terminalsCalls.getTerminal, commandsCalls.listCommands);
  };
  const command = (kind: TerminalCommand['kind']) =>
    act(
      () => callApi(commandsCalls.sendTerminalCommand, { params: { siteId }, body: { kind } }),
      t('terminals.sent', { what: t(`commands.kinds.${kind}`) }),
    );
  return [
    {
      id: 'logs',
      label: t('terminals.logs.action'),
      icon: IconFileText,
      allowed,
      run: () => command('SEND_LOGS'),
    },
    {
      id: 'screenshot',
      label: t('terminals.screenshot.action'),
      icon: IconPhoto,
      allowed,
      run: () => command('SEND_SCREENSHOT'),
    },
    {
      id: 'restart',
      label: t('terminals.restart.action'),
      icon: IconReload,
      allowed,
      run: async () => {
        const sure = await confirm({
          title: t('terminals.restart.title', { name }),
          body: t('terminals.restart.body'),
          action: t('terminals.restart.action'),
        });
        if (sure) await command('RESTART');
      },
    },
    {
      id: 'rotate',
      label: t('terminals.rotate.action'),
      icon: IconKey,
      allowed,
      run: async () => {
        const sure = await confirm({
          title: t('terminals.rotate.title'),
          body: t('terminals.rotate.body'),
          action: t('terminals.rotate.action'),
        });
        if (sure)
          await act(
            () => callApi(terminalsCalls.rotateTerminalSecret, { params: { siteId } }),
            t('terminals.rotate.done'),
          );
      },
    },
    {
      id: 'revoke',
      label: t('terminals.revoke.action'),
      icon: IconPlugConnectedX,
      allowed,
      danger: true,
      run: async () => {
        const sure = await confirm({
          title: t('terminals.revoke.title', { name }),
          body: t('terminals.revoke.body'),
          action: t('terminals.revoke.action'),
          cancel: t('terminals.revoke.dismiss'),
          danger: true,
        });
        if (sure)
          await act(
            () => callApi(terminalsCalls.revokeTerminal, { params: { siteId } }),
            t('terminals.revoke.done', { name }),
          );
      },
    },
    {
      id: 'reset',
      label: t('terminals.reset.action'),
      icon: IconRestore,
      allowed,
      danger: true,
      run: async () => {
        const sure = await confirm({
          title: t('terminals.reset.title', { name }),
          body: t('terminals.reset.body'),
          action: t('terminals.reset.action'),
          cancel: t('terminals.reset.dismiss'),
          danger: true,
        });
        if (sure)
          await act(
            () => callApi(terminalsCalls.resetTerminal, { params: { siteId } }),
            t('terminals.reset.done', { name }),
          );
      },
    },
  ];
};
