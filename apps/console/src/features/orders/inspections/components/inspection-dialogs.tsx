import { inspectionsCalls as calls } from '@cubby/contract/orders/inspections/inspections.calls';
import { inspectionLimits } from '@cubby/contract/orders/inspections/inspections.limits';
import {
  type Inspection,
  inspectionEndSchema,
  inspectionHandOnSchema,
} from '@cubby/contract/orders/inspections/inspections.schemas';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { refusalOf } from '../../../../platform/api/refusal-of.ts';
import { useInvalidate } from '../../../../platform/api/use-call.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { type Names, PickField, TextField } from '../../../../ui/form/controls.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import type { LoadOptions } from '../../../../ui/typeahead/use-async-options.ts';

interface InspectionDialogProps {
  readonly inspection: Inspection;
  readonly close: () => void;
  /** Reads the inspection again. */
  readonly onDone: () => Promise<unknown>;
}

/**
 * Another user was quicker and has changed the inspection: it is read again, so that the next attempt has its version.
 */
const useRefuse = (onDone: InspectionDialogProps['onDone']) => async (error: unknown) => {
  await onDone();
  throw refusalOf(error);
};

/** Chooses who continues the inspection. */
export const HandOnDialog = ({ inspection, close, onDone }: InspectionDialogProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const refuse = useRefuse(onDone);
  const { inspectionId: id, version } = inspection;
  const load: LoadOptions = async (query, signal) => {
    const people = await callApi(calls.listInspectionPeople, { params: { id }, query: { query } }, { signal });
    return people.map(({ userId, name }) => ({ value: userId, label: name }));
  };
  const form = useContractForm({
    schema: inspectionHandOnSchema.omit({ version: true }),
    initialValues: { userId: '', names: {} as Names },
    toRequest: ({ userId }) => ({ userId }),
    onSubmit: async (body) => {
      const handedOn = await callApi(calls.handOnInspection, { params: { id }, body: { version, ...body } }).catch(
        refuse,
      );
      void invalidate(calls.listInspections);
      await onDone();
      toast.done(t('inspections.handOn.done', { name: handedOn.userName ?? '' }));
      return close;
    },
  });
  return (
    <Dialog opened onClose={close} title={t('inspections.handOn.title')} closeOnClickOutside={false}>
      <Form form={form} variant="dialog" submitLabel={t('inspections.handOn.action')} onCancel={close}>
        <p>{t('inspections.handOn.body')}</p>
        <PickField form={form} path="userId" label={t('inspections.handOn.userId')} load={load} required />
      </Form>
    </Dialog>
  );
};

/** Ends the inspection; what no user has answered needs a reason. */
export const EndDialog = ({ inspection, close, onDone }: InspectionDialogProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const refuse = useRefuse(onDone);
  const { inspectionId: id, version, list } = inspection;
  const left = list.filter(({ answer }) => answer === null).length;
  const form = useContractForm({
    schema: inspectionEndSchema.omit({ version: true }),
    initialValues: { note: '' },
    onSubmit: async (body) => {
      await callApi(calls.endInspection, { params: { id }, body: { version, ...body } }).catch(refuse);
      void invalidate(calls.listInspections);
      await onDone();
      toast.done(t('inspections.end.done'));
      return close;
    },
  });
  return (
    <Dialog opened onClose={close} title={t('inspections.end.title')} closeOnClickOutside={false}>
      <Form form={form} variant="dialog" submitLabel={t('inspections.end.action')} onCancel={close}>
        <p>{left === 0 ? t('inspections.end.all') : t('inspections.end.body', { count: left })}</p>
        {left > 0 && (
          <TextField
            form={form}
            path="note"
            label={t('inspections.end.note')}
            required
            maxLength={inspectionLimits.noteMax}
          />
        )}
      </Form>
    </Dialog>
  );
};
