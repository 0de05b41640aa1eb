import { walksCalls as calls } from '@cubby/contract/orders/walks/walks.calls';
import { walkLimits } from '@cubby/contract/orders/walks/walks.limits';
import { type Walk, walkEndSchema, walkHandOnSchema } from '@cubby/contract/orders/walks/walks.schemas';
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

interface WalkDialogProps {
  readonly walk: Walk;
  readonly close: () => void;
  /** Reads the walk again. */
  readonly onDone: () => Promise<unknown>;
}

/** Whoever was quicker has changed the walk: it is read again, and the next try knows it. */
const useRefuse = (onDone: WalkDialogProps['onDone']) => async (error: unknown) => {
  await onDone();
  throw refusalOf(error);
};

/** Chooses who continues the walk. */
export const HandOnDialog = ({ walk, close, onDone }: WalkDialogProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const refuse = useRefuse(onDone);
  const { walkId: id, version } = walk;
  const load: LoadOptions = async (query, signal) => {
    const people = await callApi(calls.listWalkPeople, { params: { id }, query: { query } }, { signal });
    return people.map(({ userId, name }) => ({ value: userId, label: name }));
  };
  const form = useContractForm({
    schema: walkHandOnSchema.omit({ version: true }),
    initialValues: { userId: '', names: {} as Names },
    toRequest: ({ userId }) => ({ userId }),
    onSubmit: async (body) => {
      const walked = await callApi(calls.handOnWalk, { params: { id }, body: { version, ...body } }).catch(refuse);
      void invalidate(calls.listWalks);
      await onDone();
      toast.done(t('walks.handOn.done', { name: walked.userName ?? '' }));
      return close;
    },
  });
  return (
    <Dialog opened onClose={close} title={t('walks.handOn.title')} closeOnClickOutside={false}>
      <Form form={form} variant="dialog" submitLabel={t('walks.handOn.action')} onCancel={close}>
        <p>{t('walks.handOn.body')}</p>
        <PickField form={form} path="userId" label={t('walks.handOn.userId')} load={load} required />
      </Form>
    </Dialog>
  );
};

/** Ends the walk; what nobody has answered needs a reason. */
export const EndDialog = ({ walk, close, onDone }: WalkDialogProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const refuse = useRefuse(onDone);
  const { walkId: id, version, list } = walk;
  const left = list.filter(({ answer }) => answer === null).length;
  const form = useContractForm({
    schema: walkEndSchema.omit({ version: true }),
    initialValues: { note: '' },
    onSubmit: async (body) => {
      await callApi(calls.endWalk, { params: { id }, body: { version, ...body } }).catch(refuse);
      void invalidate(calls.listWalks);
      await onDone();
      toast.done(t('walks.end.done'));
      return close;
    },
  });
  return (
    <Dialog opened onClose={close} title={t('walks.end.title')} closeOnClickOutside={false}>
      <Form form={form} variant="dialog" submitLabel={t('walks.end.action')} onCancel={close}>
        <p>{left === 0 ? t('walks.end.all') : t('walks.end.body', { count: left })}</p>
        {left > 0 && (
          <TextField form={form} path="note" label={t('walks.end.note')} required maxLength={walkLimits.noteMax} />
        )}
      </Form>
    </Dialog>
  );
};
