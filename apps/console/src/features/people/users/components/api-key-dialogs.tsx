/** The dialogs of the page of API keys: a key is made or replaced, and then shown once. */
import { Button, NativeSelect } from '@mantine/core';
import { namedApiKeySchema, type ListedApiKey, type NewApiKey } from '@cubby/contract/people/users/api-keys.schemas';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { apiKeyOverlapHours } from '@cubby/contract/people/users/users.limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { refusalOf } from '../../../../platform/api/refusal-of.ts';
import { useCall, useCallMutation } from '../../../../platform/api/use-call.ts';
import { CodeText } from '../../../../ui/code-text/code-text.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { ChoiceField, type Names, PickField, putValues, TextField } from '../../../../ui/form/controls.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import type { LoadOptions } from '../../../../ui/typeahead/use-async-options.ts';
import { confirmDiscard } from '../../../../ui/unsaved/unsaved.ts';
import classes from '../users.module.css';
import { PermissionChoice } from './permission-choice.tsx';

/** What lists of keys show is read again. */
const stale = [usersCalls.pageApiKeys, usersCalls.listApiKeys, usersCalls.getUser];
/** Days that are offered, and hours of overlap; 0: none. */
const validities = [30, 90, 365];
const overlaps = [0, 1, apiKeyOverlapHours, 72, 168];

/** What a key is called: its name, or its last characters. */
export const nameOfKey = ({ name, hint }: Pick<ListedApiKey, 'name' | 'hint'>): string => name ?? `••••${hint}`;

const loadUsers: LoadOptions = async (query, signal) => {
  const found = await callApi(usersCalls.listUserOptions, { query: { query } }, { signal });
  return found
    .slice(0, 20)
    .map(({ userId, nikename, username }) => ({ value: userId, label: nikename, hint: username }));
};

interface DialogProps {
  readonly onClose: () => void;
  /** The key, which is shown once. */
  readonly onMade: (made: NewApiKey) => void;
}

const initialValues = { name: '', userId: '', permissions: [] as string[], validDays: '', names: {} as Names };

/** Makes a key with a name, a user for whom it acts, and scopes. */
export const CreateKeyDialog = ({ onClose, onMade }: DialogProps) => {
  const { t } = useTranslation();
  const create = useCallMutation(usersCalls.createApiKey, { quiet: true, invalidates: stale });
  const f = useContractForm({
    schema: namedApiKeySchema,
    initialValues,
    toRequest: ({ names: _names, validDays, ...values }) => ({
      ...values,
      validDays: validDays === '' ? null : Number(validDays),
    }),
    onSubmit: async (body) => {
      try {
        const made = await create.mutateAsync({ body });
        return () => onMade(made);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  });
  const close = async () => {
    if (f.dirty && !(await confirmDiscard(t))) return;
    onClose();
  };
  const field = (path: keyof typeof initialValues & ('name' | 'userId' | 'validDays')) => ({
    form: f,
    path,
    label: t(`apiKeys.fields.${path}`),
  });
  return (
    <Dialog opened size="medium" title={t('apiKeys.add')} closeOnClickOutside={!f.dirty} onClose={() => void close()}>
      <Form form={f} variant="dialog" submitLabel={t('apiKeys.create')} onCancel={onClose}>
        <TextField {...field('name')} description={t('apiKeys.help.name')} />
        <PickField
          {...field('userId')}
          description={t('apiKeys.help.userId')}
          load={loadUsers}
          follow={() => ({ permissions: [] })}
        />
        <ScopesField form={f} userId={f.values.userId} />
        <ChoiceField
          {...field('validDays')}
          none={t('apiKeys.validity.forever')}
          options={validities.map((count) => ({ value: String(count), label: t('apiKeys.validity.days', { count }) }))}
        />
      </Form>
    </Dialog>
  );
};

/** The scopes that the chosen user can give. */
const ScopesField = ({ form, userId }: { readonly form: Parameters<typeof putValues>[0]; readonly userId: string }) => {
  const { t } = useTranslation();
  const request = { params: { id: userId } };
  const { data, error, refetch } = useCall(usersCalls.getUserPermissions, request, {
    quiet: true,
    enabled: userId !== '',
  });
  const { error: wrong, 'data-path': path } = form.field('permissions');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const available = data?.permissions.map(({ authorityId }) => authorityId) ?? [];
  return (
    <>
      <PermissionChoice
        label={t('apiKeys.fields.permissions')}
        path={path as string | undefined}
        required
        error={wrong as string | undefined}
        available={available}
        chosen={form.values['permissions'] as string[]}
        none={
          userId === '' ? t('apiKeys.chooseUser') : data && available.length === 0 ? t('apiKeys.noScopes') : undefined
        }
        onChange={(permissions) => putValues(form, { permissions })}
      />
      <p className={classes.quiet}>{t('apiKeys.help.permissions')}</p>
    </>
  );
};

/** Replaces a key; the old one remains valid for the overlap. */
export const RotateKeyDialog = ({ row, onClose, onMade }: DialogProps & { readonly row: ListedApiKey }) => {
  const { t } = useTranslation();
  const [hours, setHours] = useState(String(apiKeyOverlapHours));
  const rotate = useCallMutation(usersCalls.rotateApiKey, { invalidates: stale, onSuccess: onMade });
  return (
    <Dialog
      opened
      title={t('apiKeys.rotateTitle', { name: nameOfKey(row) })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} disabled={rotate.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="filled"
            loading={rotate.isPending}
            onClick={() => rotate.mutate({ params: { id: row.apiKeyId }, body: { overlapHours: Number(hours) } })}
          >
            {t('apiKeys.rotateAction')}
          </Button>
        </>
      }
    >
      <div className={classes.section}>
        <p>{t('apiKeys.rotateBody')}</p>
        <NativeSelect
          label={t('apiKeys.overlap')}
          value={hours}
          onChange={(event) => setHours(event.currentTarget.value)}
          data={overlaps.map((count) => ({
            value: String(count),
            label: count === 0 ? t('apiKeys.overlaps.none') : t('apiKeys.overlaps.hours', { count }),
          }))}
        />
      </div>
    </Dialog>
  );
};

/** Shows a key this once. */
export const MadeKeyDialog = ({ made, onClose }: { readonly made: NewApiKey; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      size="medium"
      title={t('apiKeys.madeTitle')}
      closeOnClickOutside={false}
      onClose={onClose}
      foot={
        <Button variant="filled" onClick={onClose}>
          {t('apiKeys.close')}
        </Button>
      }
    >
      <div className={classes.section}>
        <p className={classes.warning}>
          <CodeText value={made.apiKey} />
          <br />
          {t('apiKeys.once')}
        </p>
        <p className={classes.quiet}>{t('apiKeys.header')}</p>
      </div>
    </Dialog>
  );
};
