import { Button } from '@mantine/core';
import { notificationProvidersCalls } from '@cubby/contract/messages/notification-providers/notification-providers.calls';
import type { ProviderDetail } from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { reportError } from '../../../../platform/api/report-error.ts';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { useStaleSave } from '../../../../platform/api/use-stale-save.ts';
import { confirm } from '../../../../ui/confirm-dialog/confirm.ts';
import { changedPart } from '../../../../ui/form/changed-only.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { StaleDialog } from '../../../../ui/stale-dialog/stale-dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { requestOf, type ProviderValues, updateSchemaOf, valuesOf } from '../provider.values.ts';
import { ProviderFields } from './provider-fields.tsx';

const stale = [
  notificationProvidersCalls.pageProviders,
  notificationProvidersCalls.getProvider,
  notificationProvidersCalls.listProviderHealth,
];

interface ProviderSettingsProps {
  readonly provider: ProviderDetail;
  readonly close: () => void;
}

/** The settings of a provider: edited in place, its password shown on request, and its deletion. */
export const ProviderSettings = ({ provider: row, close }: ProviderSettingsProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>();
  const { mutateAsync } = useCallMutation(notificationProvidersCalls.updateProvider, {
    quiet: true,
    invalidates: stale,
  });
  const { mutateAsync: remove } = useCallMutation(notificationProvidersCalls.deleteProvider, {
    quiet: true,
    invalidates: stale,
  });
  const { save, question } = useStaleSave();
  const schema = useMemo(() => updateSchemaOf(row), [row]);
  const [initialValues] = useState(() => valuesOf(row));
  const toRequest = (values: ProviderValues) => ({ id: row.id, ...requestOf(row.type, values, shown) });
  const f = useContractForm<ProviderValues, typeof schema>({
    schema,
    initialValues,
    toRequest,
    onSubmit: async ({ id, ...body }) => {
      const saved = await save({
        version: row.version,
        changes: changedPart(body, requestOf(row.type, initialValues), requestOf(row.type, f.form.getValues(), shown)),
        send: (version, changes) => mutateAsync({ body: { id, version, ...changes } as never }),
      });
      toast.done(t('notificationProviders.saved', { name: saved?.data.name ?? row.name }));
      return close;
    },
  });
  const reveal = async () => {
    try {
      // A confirmation is requested where the last one is too old.
      const { data } = await callApi(notificationProvidersCalls.getProvider, {
        body: { id: row.id, hidePassword: false },
      });
      setShown(data.password);
      f.setValues({ password: data.password });
    } catch (error) {
      reportError(error);
    }
  };
  const hide = () => {
    if (f.values.password === shown) f.setValues({ password: '' });
    setShown(undefined);
  };
  const removeAfterQuestion = async () => {
    const sure = await confirm({
      title: t('ui.resource.remove.title', { name: row.name }),
      body: t('notificationProviders.remove.body'),
      action: t('notificationProviders.remove.action'),
      cancel: t('ui.cancel'),
      danger: true,
    });
    if (!sure) return;
    try {
      await remove({ params: { id: row.id } });
    } catch (error) {
      reportError(error);
      return;
    }
    toast.done(t('notificationProviders.remove.done', { name: row.name }));
    close();
  };
  return (
    <>
      <Form
        form={f}
        variant="dialog"
        submitLabel={t('ui.save')}
        onCancel={close}
        extra={
          <Button color="red" onClick={() => void removeAfterQuestion()}>
            {t('notificationProviders.remove.action')}
          </Button>
        }
      >
        <ProviderFields form={f} type={row.type} row={row} shown={shown} onReveal={() => void reveal()} onHide={hide} />
      </Form>
      {question && (
        <StaleDialog
          key={question.data.version}
          question={question}
          fieldWords={(field) => t(`notificationProviders.fields.${field as 'name'}`, { defaultValue: field })}
          valueWords={() => undefined}
        />
      )}
    </>
  );
};
