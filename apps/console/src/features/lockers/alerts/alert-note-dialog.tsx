import { Textarea } from '@mantine/core';
import { alertsCalls } from '@cubby/contract/lockers/alerts/alerts.calls';
import { type Alert, alertNoteSchema } from '@cubby/contract/lockers/alerts/alerts.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast/toast.ts';

interface AlertNoteDialogProps {
  readonly alert: Alert;
  readonly close: () => void;
  readonly onSaved: () => void;
}

/** What was found, and what was done about it. */
export const AlertNoteDialog = ({ alert, close, onSaved }: AlertNoteDialogProps) => {
  const { t } = useTranslation();
  const { mutateAsync } = useCallMutation(alertsCalls.noteAlert, { quiet: true });
  const [initialValues] = useState({ note: alert.note ?? '' });
  const f = useContractForm({
    schema: alertNoteSchema,
    initialValues,
    toRequest: ({ note }) => ({ note, version: alert.version }),
    onSubmit: async (body) => {
      try {
        await mutateAsync({ params: { alertId: alert.alertId }, body });
      } catch (error) {
        throw refusalOf(error);
      }
      toast.done(t('alerts.note.saved'));
      onSaved();
    },
  });
  return (
    <Dialog opened onClose={close} title={t('alerts.note.title')}>
      <Form form={f} variant="block" submitLabel={t('alerts.note.save')} onCancel={close}>
        <Textarea label={t('alerts.note.label')} rows={4} data-autofocus {...f.field('note')} />
      </Form>
    </Dialog>
  );
};
