import { upgradeTasksCalls as calls } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.calls';
import { postponeUpgradeSchema } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.inputs.schemas';
import type { UpgradeItem } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { clockTextIn, momentOfClock } from '../../../ui/date-range/zone-day.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DayField } from '../../../ui/form/controls.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast/toast.ts';

interface PostponeDialogProps {
  readonly taskId: string;
  readonly item: UpgradeItem;
  readonly close: () => void;
  readonly onSaved: () => void;
}

const dayMs = 86_400_000;

/** Postpones the upgrade of one site; the time is on the clock of the site. */
export const PostponeDialog = ({ taskId, item, close, onSaved }: PostponeDialogProps) => {
  const { t } = useTranslation();
  const { siteId, siteName: name, timeZone: zone, startTime, endTime } = item;
  const [initialValues] = useState(() => ({
    until: clockTextIn(zone, Math.min(Math.max(startTime, Date.now()) + dayMs, endTime)),
  }));
  const form = useContractForm({
    schema: postponeUpgradeSchema,
    initialValues,
    toRequest: ({ until }) => ({ until: momentOfClock(zone, until) ?? until }),
    onSubmit: async (body) => {
      try {
        await callApi(calls.postponeUpgrade, { params: { id: taskId, siteId }, body });
      } catch (error) {
        throw refusalOf(error);
      }
      toast.done(t('upgradeTasks.postpone.done', { name }));
      return onSaved;
    },
  });
  return (
    <Dialog opened onClose={close} title={t('upgradeTasks.postpone.title', { name })}>
      <Form form={form} variant="dialog" submitLabel={t('upgradeTasks.postpone.save')} onCancel={close}>
        <DayField
          form={form}
          path="until"
          label={t('upgradeTasks.postpone.until')}
          description={t('upgradeTasks.postpone.help', { zone, end: clockTextIn(zone, endTime) })}
          time="00:00"
        />
      </Form>
    </Dialog>
  );
};
