import { TextInput } from '@mantine/core';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { roleLabelInputSchema } from '@cubby/contract/people/roles/roles.schemas';
import { useTranslation } from 'react-i18next';
import { roleTypeNameOf } from '../../../../platform/i18n/built-in-names.ts';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { errorText } from '../../../../platform/api/report-error.ts';
import { refusalOf } from '../../../../platform/api/refusal-of.ts';
import { useCall, useCallMutation } from '../../../../platform/api/use-call.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { listText, pairText } from '../../../../ui/punctuation/punctuation.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from '../roles.module.css';

const stale = [rolesCalls.listRoleLabels, rolesCalls.queryRoleLabels];

const LabelForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const { data: labels } = useCall(rolesCalls.listRoleLabels, {}, { quiet: true });
  const { mutateAsync } = useCallMutation(rolesCalls.addRoleLabel, { quiet: true, invalidates: stale });
  const f = useContractForm<{ name: string }, typeof roleLabelInputSchema>({
    schema: roleLabelInputSchema,
    initialValues: { name: '' },
    onSubmit: async (body) => {
      try {
        const { name } = await mutateAsync({ body });
        toast.done(t('roles.label.added', { name }));
        setTimeout(onClose, 0);
      } catch (error) {
        // The code 403 flags the name (administration.md 8).
        if (isApiError(error, 403))
          throw Object.assign(new Error(), {
            fieldErrors: [{ path: 'name', code: 'taken', message: errorText(error) }],
          });
        throw refusalOf(error);
      }
    },
  });
  return (
    <Form form={f} variant="dialog" submitLabel={t('roles.label.action')} onCancel={onClose}>
      <TextInput {...f.field('name')} label={t('roles.label.name')} autoComplete="off" data-autofocus />
      {labels && labels.length > 0 && (
        <p className={classes.quiet}>
          {pairText(t('roles.label.there'), listText(labels.map(({ name }) => roleTypeNameOf(name))))}
        </p>
      )}
    </Form>
  );
};

/** Adds a type of roles; the existing types are listed next to it (administration.md 2). */
export const LabelDialog = ({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('roles.label.title')} closeOnClickOutside={false}>
      <LabelForm onClose={onClose} />
    </Dialog>
  );
};
