import { boxTypesCalls as calls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { boxTypeLimits } from '@cubby/contract/lockers/box-types/box-types.limits';
import {
  boxTypeInputSchema,
  type BoxTypeRow,
  boxTypeUpdateSchema,
} from '@cubby/contract/lockers/box-types/box-types.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import type { FormResource } from '../../../platform/resource/resource.ts';
import { useCreateForm, useEditForm } from '../../../platform/resource/use-resource-form.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { type AnyForm, CheckField, CountField, TextField } from '../../../ui/form/controls.tsx';
import { FormRow } from '../../../ui/form/form-section.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { LockedField } from '../../../ui/locked-field/locked-field.tsx';
import type { StaleWords } from '../../../ui/stale-dialog/stale-dialog.tsx';

const boxTypes: FormResource<BoxTypeRow> = {
  texts: 'boxTypes',
  id: ({ boxTypeId }) => boxTypeId,
  name: ({ name }) => name,
  version: ({ version }) => version,
  memory: listMemory('/app/siteLockerSetting'),
  read: async (id) => {
    const found = (await callApi(calls.listBoxTypes, {})).find(({ boxTypeId }) => boxTypeId === id);
    if (!found) throw new Error(`No size ${id}`);
    return found;
  },
  stale: [calls.listBoxTypes],
};

const measures = ['width', 'length', 'height'] as const;
type Values = Record<(typeof measures)[number], number | string> & {
  name: string;
  accessible: boolean;
  management: boolean;
};

const valuesOf = (size?: BoxTypeRow): Values => ({
  name: size?.name ?? '',
  width: size?.width ?? '',
  length: size?.length ?? '',
  height: size?.height ?? '',
  accessible: size?.accessible ?? false,
  management: size?.management ?? false,
});

/** Leaves out an empty measure, so that the field is reported as required. */
const toRequest = ({ width, length, height, ...others }: Values) => ({
  ...others,
  width: width === '' ? undefined : width,
  length: length === '' ? undefined : length,
  height: height === '' ? undefined : height,
});

const staleWords = (t: TFunction): StaleWords => ({
  fieldWords: (field) => t(`boxTypes.fields.${field as 'name'}`),
  valueWords: (_field, value) => value ?? undefined,
});

const Fields = ({ form, size }: { readonly form: AnyForm; readonly size?: BoxTypeRow }) => {
  const { t } = useTranslation();
  const locked = size?.inUse === true;
  const of = (path: keyof Values) => ({ form, path, label: t(`boxTypes.fields.${path}`) });
  return (
    <>
      {locked ? (
        <LockedField label={t('boxTypes.fields.name')} value={size.name} reason={t('boxTypes.inUse')} />
      ) : (
        <TextField {...of('name')} maxLength={boxTypeLimits.nameMax} />
      )}
      <FormRow>
        {measures.map((path) => (
          <CountField key={path} {...of(path)} max={boxTypeLimits.measureMax} />
        ))}
      </FormRow>
      <CheckField {...of('accessible')} />
      {!locked && <CheckField {...of('management')} />}
    </>
  );
};

interface FormProps {
  readonly onClose: () => void;
}

const CreateForm = ({ onClose }: FormProps) => {
  const { t } = useTranslation();
  const form = useCreateForm(boxTypes, {
    schema: boxTypeInputSchema,
    start: valuesOf,
    toRequest,
    send: (body) => callApi(calls.createBoxType, { body }),
    // The dialog is over the list.
    next: () => [],
    onNoDestination: onClose,
  });
  return (
    <Form form={form} variant="dialog" submitLabel={t('boxTypes.add')} onCancel={onClose}>
      <Fields form={form} />
    </Form>
  );
};

const EditForm = ({ size, onClose }: FormProps & { readonly size: BoxTypeRow }) => {
  const { t } = useTranslation();
  const { boxTypeId } = size;
  const { form, base, dialog } = useEditForm(boxTypes, size, {
    schema: boxTypeUpdateSchema,
    valuesOf,
    toRequest: (values) => ({ ...toRequest(values), boxTypeId }),
    send: async (version, mine, body, from) => {
      // The call requires all measures: those that the person did not change are sent as they are now.
      const current = version === from.version ? from : await boxTypes.read(boxTypeId);
      return callApi(calls.updateBoxType, {
        body: { ...body, ...toRequest(valuesOf(current)), ...mine, boxTypeId, version } as typeof body,
      });
    },
    words: () => staleWords(t),
    leave: () => onClose,
  });
  return (
    <>
      <Form form={form} variant="dialog" submitLabel={t('boxTypes.save')} onCancel={onClose}>
        <Fields form={form} size={base} />
      </Form>
      {dialog}
    </>
  );
};

/** Makes a size, or changes the one that is given (network.md 2, 5). */
export const BoxTypeDialog = ({ size, onClose }: FormProps & { readonly size: BoxTypeRow | undefined }) => {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title={size ? t('boxTypes.edit', { name: size.name }) : t('boxTypes.add')}
      closeOnClickOutside={false}
    >
      {size ? <EditForm size={size} onClose={onClose} /> : <CreateForm onClose={onClose} />}
    </Dialog>
  );
};
