import { Button } from '@mantine/core';
import { singleDeviceSchema } from '@cubby/contract/lockers/sites/site-terminal.schemas';
import { siteTerminalCalls } from '@cubby/contract/lockers/sites/site-terminal.calls';
import { boardCapacities, deviceTypes, interfaceTypes } from '@cubby/contract/lockers/sites/sites.limits';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { refusalOf } from '../../../../platform/api/refusal-of.ts';
import { useInvalidate } from '../../../../platform/api/use-call.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ChoiceField, CountField, TextField } from '../../../../ui/form/controls.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { savedId, sites } from '../site.resource.ts';
import classes from './sites.module.css';

type Device = Site['deviceList'][number];

/** Of a baud rate. */
const mostBaud = 10_000_000;

interface DeviceFormProps {
  readonly site: Site;
  /** Undefined for one more. */
  readonly device: Device | undefined;
  readonly close: () => void;
}

const DeviceForm = ({ site, device, close }: DeviceFormProps) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const form = useContractForm({
    schema: singleDeviceSchema,
    initialValues: {
      deviceType: device?.deviceType ?? '',
      version: device?.version ?? '',
      interfaceType: device?.interfaceType ?? '',
      interfaceAddress: device?.interfaceAddress ?? '',
      baudRate: device?.baudRate ?? ('' as number | ''),
      boardPorts: String(device?.boardPorts ?? boardCapacities[0]),
    },
    toRequest: ({ baudRate, boardPorts, ...fields }) => ({
      ...fields,
      baudRate: baudRate === '' ? null : baudRate,
      boardPorts: Number(boardPorts),
      deviceId: device?.deviceId,
      siteId: site.siteId,
      dataVersion: site.dataVersion,
    }),
    onSubmit: async (body) => {
      const answer = await callApi(siteTerminalCalls.updateSiteDevice, { body }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      savedId(answer, 'UpdateError');
      void invalidate(...sites.stale);
      toast.done(t('siteTerminal.device.saved', { device: t(`sites.devices.types.${body.deviceType}`) }));
      return close;
    },
  });
  const choices = (values: readonly string[], label: (value: string) => string = (value) => value) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <Form form={form} variant="dialog" submitLabel={t('siteTerminal.device.save')} onCancel={close}>
      <ChoiceField
        form={form}
        path="deviceType"
        label={t('sites.devices.deviceType')}
        required
        options={choices(deviceTypes, (type) => t(`sites.devices.types.${type as 'SCANNER'}`))}
      />
      <TextField form={form} path="version" label={t('sites.devices.version')} />
      <ChoiceField
        form={form}
        path="interfaceType"
        label={t('sites.devices.interfaceType')}
        required
        options={choices(interfaceTypes)}
      />
      <TextField
        form={form}
        path="interfaceAddress"
        label={t('sites.devices.interfaceAddress')}
        required={form.values.interfaceType !== 'USB'}
      />
      <CountField form={form} path="baudRate" label={t('sites.devices.baudRate')} max={mostBaud} required />
      {form.values.deviceType === 'LOCK_CONTROL_BOARD' && (
        <ChoiceField
          form={form}
          path="boardPorts"
          label={t('sites.devices.boardPorts')}
          options={choices(boardCapacities.map(String))}
        />
      )}
    </Form>
  );
};

/** Changes one device of a site, or adds one, next to the list of devices. */
export const DeviceEdit = ({ site }: { readonly site: Site }) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Device | 'new'>();
  const close = () => setAsked(undefined);
  const name = ({ deviceType }: Device) =>
    t(`sites.devices.types.${deviceType as 'SCANNER'}`, { defaultValue: deviceType });
  return (
    <div className={classes.qrActions}>
      {site.deviceList.map((device) => (
        <Button
          key={device.deviceId}
          size="xs"
          variant="subtle"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={() => setAsked(device)}
        >
          {t('siteTerminal.device.edit', { device: name(device) })}
        </Button>
      ))}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setAsked('new')}
      >
        {t('siteTerminal.device.add')}
      </Button>
      {asked && (
        <Dialog
          opened
          onClose={close}
          title={t(`siteTerminal.device.${asked === 'new' ? 'add' : 'title'}`)}
          closeOnClickOutside={false}
        >
          <DeviceForm site={site} device={asked === 'new' ? undefined : asked} close={close} />
        </Dialog>
      )}
    </div>
  );
};
