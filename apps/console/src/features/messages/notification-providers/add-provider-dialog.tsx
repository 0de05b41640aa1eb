import { notificationProvidersCalls } from '@cubby/contract/messages/notification-providers/notification-providers.calls';
import type { ProviderType } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import { providerInputSchema } from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../platform/api/refusal-of.ts';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { confirmDiscard, hasUnsaved } from '../../../ui/unsaved/unsaved.ts';
import { ProviderFields } from './components/provider-fields.tsx';
import { type ProviderValues, requestOf, valuesOf } from './provider.values.ts';

interface AddProviderDialogProps {
  readonly type: ProviderType;
  readonly close: () => void;
}

/** Adds a provider without leaving the list. */
export const AddProviderDialog = ({ type, close }: AddProviderDialogProps) => {
  const { t } = useTranslation();
  const { mutateAsync } = useCallMutation(notificationProvidersCalls.createProvider, {
    quiet: true,
    invalidates: [notificationProvidersCalls.pageProviders, notificationProvidersCalls.listProviderHealth],
  });
  const [initialValues] = useState(() => valuesOf());
  const f = useContractForm<ProviderValues, typeof providerInputSchema>({
    schema: providerInputSchema,
    initialValues,
    toRequest: (values) => ({ type, ...requestOf(type, values) }),
    onSubmit: async (body) => {
      const row = await mutateAsync({ body }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      toast.done(t('notificationProviders.created', { name: row.name }));
      return close;
    },
  });
  const closeUnlessTyped = async () => {
    if (!hasUnsaved() || (await confirmDiscard(t))) close();
  };
  return (
    <Dialog
      opened
      onClose={() => void closeUnlessTyped()}
      title={t('notificationProviders.add')}
      size="medium"
      closeOnClickOutside={false}
    >
      <Form form={f} variant="dialog" submitLabel={t('notificationProviders.add')} onCancel={close}>
        <ProviderFields form={f} type={type} />
      </Form>
    </Dialog>
  );
};
