import { serviceBoxConfigsCalls as calls } from '@cubby/contract/catalogue/service-box-configs/service-box-configs.calls';
import { serviceBoxConfigLimits } from '@cubby/contract/catalogue/service-box-configs/service-box-configs.limits';
import {
  type ServiceBoxConfig,
  serviceBoxConfigInputSchema,
  serviceBoxConfigUpdateSchema,
} from '@cubby/contract/catalogue/service-box-configs/service-box-configs.schemas';
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import i18next, { type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import type { FormResource } from '../../../../platform/resource/resource.ts';
import { useCreateForm, useEditForm } from '../../../../platform/resource/use-resource-form.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { type AnyForm, CheckField, ChoiceField, CountField, TextField } from '../../../../ui/form/controls.tsx';
import { FormRow } from '../../../../ui/form/form-section.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { changeText } from '../../../../ui/stale-dialog/change-text.ts';
import type { StaleWords } from '../../../../ui/stale-dialog/stale-dialog.tsx';
import { services } from '../service.resource.ts';

export const sizeOf = ({ boxTypeName }: Pick<ServiceBoxConfig, 'boxTypeName'>, t: TFunction): string =>
  boxTypeName ?? t('services.configs.allSizes');

const configs: FormResource<ServiceBoxConfig> = {
  texts: 'serviceBoxConfigs',
  id: ({ compartmentConfigId }) => compartmentConfigId,
  name: (config) => sizeOf(config, i18next.t),
  version: ({ version }) => version,
  memory: services.memory,
  read: (id) => callApi(calls.getServiceBoxConfig, { params: { id } }),
  stale: services.stale,
};

const switches = ['merchantUpload', 'customerUpload', 'userTakeOvertimeOrder'] as const;

const valuesOf = (config?: ServiceBoxConfig) => ({
  compartmentName: config?.compartmentName ?? '',
  boxTypeId: config?.boxTypeId ?? '',
  /** Empty where none is typed. */
  standardTime: (config?.standardTime ?? '') as number | '',
  overdueTime: (config?.overdueTime ?? '') as number | '',
  standardPrice: config?.standardPrice ?? '',
  overduePrice: config?.overduePrice ?? '',
  merchantUpload: config?.merchantUpload ?? true,
  customerUpload: config?.customerUpload ?? true,
  userTakeOvertimeOrder: config?.userTakeOvertimeOrder ?? true,
});
type Values = ReturnType<typeof valuesOf>;

/** Leaves out an empty time, so that the field is reported as required. */
const toRequest = ({ standardTime, ...others }: Values) => ({
  ...others,
  standardTime: standardTime === '' ? undefined : standardTime,
});

const staleWords = (t: TFunction): StaleWords => {
  const fieldWords = (field: string) => t(`serviceBoxConfigs.fields.${field as 'boxTypeId'}`);
  return {
    fieldWords,
    valueWords: (field, value) => (field === 'boxTypeId' ? undefined : (value ?? undefined)),
    changeWords: ({ field, from, to }) => changeText(fieldWords(field), from ?? undefined, to ?? undefined, t),
  };
};

const Fields = ({ form }: { readonly form: AnyForm }) => {
  const { t } = useTranslation();
  const { data: sizes = [] } = useCall(boxTypesCalls.listBoxTypes, {}, { quiet: true });
  const of = (path: keyof Values) => ({ form, path, label: t(`serviceBoxConfigs.fields.${path}`) });
  return (
    <>
      <ChoiceField
        {...of('boxTypeId')}
        none={t('services.configs.allSizes')}
        options={sizes
          .filter(({ management }) => !management)
          .map(({ boxTypeId, name }) => ({ value: boxTypeId, label: name }))}
      />
      <TextField {...of('compartmentName')} description={t('serviceBoxConfigs.help.compartmentName')} />
      <FormRow>
        <CountField {...of('standardTime')} max={serviceBoxConfigLimits.hoursMax} />
        <TextField {...of('standardPrice')} description={t('serviceBoxConfigs.help.standardPrice')} />
      </FormRow>
      <FormRow>
        <CountField
          {...of('overdueTime')}
          max={serviceBoxConfigLimits.hoursMax}
          description={t('serviceBoxConfigs.help.overdueTime')}
        />
        <TextField {...of('overduePrice')} />
      </FormRow>
      {switches.map((path) => (
        <CheckField key={path} {...of(path)} />
      ))}
    </>
  );
};

interface FormProps {
  readonly onClose: () => void;
}

const CreateForm = ({ lockerServiceId, onClose }: FormProps & { readonly lockerServiceId: string }) => {
  const { t } = useTranslation();
  const form = useCreateForm(configs, {
    schema: serviceBoxConfigInputSchema,
    start: valuesOf,
    toRequest: (values) => ({ ...toRequest(values), lockerServiceId }),
    send: (body) => callApi(calls.createServiceBoxConfig, { body }),
    // The dialog is over the service.
    next: () => [],
    onNoDestination: onClose,
  });
  return (
    <Form form={form} variant="dialog" submitLabel={t('serviceBoxConfigs.add')} onCancel={onClose}>
      <Fields form={form} />
    </Form>
  );
};

const EditForm = ({ config, onClose }: FormProps & { readonly config: ServiceBoxConfig }) => {
  const { t } = useTranslation();
  const { compartmentConfigId } = config;
  const { form, dialog } = useEditForm(configs, config, {
    schema: serviceBoxConfigUpdateSchema,
    valuesOf,
    toRequest: (values) => ({ ...toRequest(values), compartmentConfigId }),
    send: (version, changes) =>
      callApi(calls.updateServiceBoxConfig, { body: { ...changes, compartmentConfigId, version } }),
    words: () => staleWords(t),
    leave: () => onClose,
  });
  return (
    <>
      <Form form={form} variant="dialog" submitLabel={t('serviceBoxConfigs.save')} onCancel={onClose}>
        <Fields form={form} />
      </Form>
      {dialog}
    </>
  );
};

interface DialogProps extends FormProps {
  readonly lockerServiceId: string;
  /** Undefined: a new one. */
  readonly config: ServiceBoxConfig | undefined;
}

/** Adds a price to a service, or changes the one that is given. */
export const BoxConfigDialog = ({ lockerServiceId, config, onClose }: DialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title={config ? t('serviceBoxConfigs.edit', { name: sizeOf(config, t) }) : t('serviceBoxConfigs.add')}
      closeOnClickOutside={false}
    >
      {config ? (
        <EditForm config={config} onClose={onClose} />
      ) : (
        <CreateForm lockerServiceId={lockerServiceId} onClose={onClose} />
      )}
    </Dialog>
  );
};
