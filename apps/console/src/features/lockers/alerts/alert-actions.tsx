import { alertsCalls } from '@cubby/contract/lockers/alerts/alerts.calls';
import type { Alert } from '@cubby/contract/lockers/alerts/alerts.schemas';
import { IconCheck, IconHandGrab } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import type { RowAction } from '../../../platform/resource/actions.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Acknowledges alerts, and takes them over. @param onDone reads the list again */
export const useAlertActions = (onDone: () => unknown): readonly RowAction<Alert>[] => {
  const { t } = useTranslation();
  const can = useCan();
  const { userId } = useSession();
  const acknowledge = useCallMutation(alertsCalls.acknowledgeAlerts);
  const assign = useCallMutation(alertsCalls.assignAlerts);
  const allowed = can('ALERT_EDIT');
  const idsOf = (rows: readonly Alert[]) => rows.map(({ alertId }) => alertId);
  const run = async (work: Promise<{ changed: number }>, done: 'acknowledge' | 'take') => {
    try {
      const { changed } = await work;
      toast.done(t(`alerts.${done}.done`, { count: changed }));
    } catch {
      // The mutation shows the error in a toast.
    }
    await onDone();
  };
  return [
    {
      id: 'acknowledge',
      bulkLabel: (count) => t('alerts.acknowledge.chosen', { count }),
      icon: IconCheck,
      allowed,
      refuses: ({ acknowledgedTime }) => (acknowledgedTime === null ? undefined : t('alerts.acknowledge.refused')),
      run: (rows) => run(acknowledge.mutateAsync({ body: { alertIds: idsOf(rows) } }), 'acknowledge'),
    },
    {
      id: 'take',
      bulkLabel: (count) => t('alerts.take.chosen', { count }),
      icon: IconHandGrab,
      allowed,
      refuses: ({ assigneeId }) => (assigneeId === userId ? t('alerts.take.refused') : undefined),
      run: (rows) => run(assign.mutateAsync({ body: { alertIds: idsOf(rows), assigneeId: userId } }), 'take'),
    },
  ];
};
