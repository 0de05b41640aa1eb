import { ActionIcon, Button, Input, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { boardCapacities, deviceTypes, interfaceTypes } from '@cubby/contract/lockers/sites/sites.limits';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type AnyForm, type ControlProps, putValues } from '../../../../ui/form/controls.tsx';
import type { DeviceRow } from '../site.values.ts';
import classes from './sites.module.css';

const path = 'deviceList';
const empty: DeviceRow = {
  deviceType: '',
  version: '',
  interfaceType: '',
  interfaceAddress: '',
  baudRate: '',
  boardPorts: boardCapacities[0],
};

const devicesIn = ({ values }: AnyForm) => values[path] as readonly DeviceRow[];

/** Errors are at devices by their place, and a rule over two of them at one. */
const putDevices = (form: AnyForm, devices: readonly DeviceRow[]): void => {
  for (const each of Object.keys(form.form.errors)) if (each.startsWith(path)) form.form.clearFieldError(each);
  putValues(form, { [path]: devices });
};

const Device = ({ form, at }: { readonly form: AnyForm; readonly at: number }) => {
  const { t } = useTranslation();
  const devices = devicesIn(form);
  const device = devices[at] ?? empty;
  const number = at + 1;
  const put = (change: Partial<DeviceRow>) =>
    putDevices(
      form,
      devices.map((each, place) => (place === at ? { ...each, ...change } : each)),
    );
  const props = (field: keyof DeviceRow & keyof typeof words) => {
    const { error, 'data-path': dataPath, onBlur } = form.field(`${path}.${at}.${field}`);
    return {
      label: words[field],
      error: error as string | undefined,
      'data-path': dataPath as string | undefined,
      onBlur: onBlur as () => void,
    };
  };
  const words = {
    deviceType: t('sites.devices.deviceType'),
    version: t('sites.devices.version'),
    interfaceType: t('sites.devices.interfaceType'),
    interfaceAddress: t('sites.devices.interfaceAddress'),
    baudRate: t('sites.devices.baudRate'),
    boardPorts: t('sites.devices.boardPorts'),
  };
  const unset = { value: '', label: '', disabled: true };
  return (
    <div className={classes.device} role="group" aria-label={t('sites.devices.row', { number })}>
      <NativeSelect
        {...props('deviceType')}
        required
        value={device.deviceType}
        data={[unset, ...deviceTypes.map((value) => ({ value, label: t(`sites.devices.types.${value}`) }))]}
        onChange={({ currentTarget }) => put({ deviceType: currentTarget.value })}
      />
      <TextInput
        {...props('version')}
        required
        autoComplete="off"
        value={device.version}
        onChange={({ currentTarget }) => put({ version: currentTarget.value })}
      />
      <NativeSelect
        {...props('interfaceType')}
        required
        value={device.interfaceType}
        data={[unset, ...interfaceTypes.map((value) => ({ value, label: value }))]}
        onChange={({ currentTarget }) => put({ interfaceType: currentTarget.value })}
      />
      <TextInput
        {...props('interfaceAddress')}
        required={device.interfaceType !== 'USB'}
        autoComplete="off"
        value={device.interfaceAddress}
        onChange={({ currentTarget }) => put({ interfaceAddress: currentTarget.value })}
      />
      <NumberInput
        {...props('baudRate')}
        required
        allowDecimal={false}
        allowNegative={false}
        hideControls
        clampBehavior="none"
        value={device.baudRate}
        onChange={(value) => put({ baudRate: value === '' ? '' : Number(value) })}
      />
      {device.deviceType === 'LOCK_CONTROL_BOARD' && (
        <NativeSelect
          {...props('boardPorts')}
          value={device.boardPorts}
          data={boardCapacities.map((ports) => ({ value: String(ports), label: String(ports) }))}
          onChange={({ currentTarget }) => put({ boardPorts: Number(currentTarget.value) })}
        />
      )}
      <ActionIcon
        aria-label={t('sites.devices.remove', { number })}
        title={t('sites.devices.remove', { number })}
        onClick={() =>
          putDevices(
            form,
            devices.filter((_, place) => place !== at),
          )
        }
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
};

/** What the terminal of the site controls. */
export const DevicesField = ({ form, label }: ControlProps) => {
  const { t } = useTranslation();
  const devices = devicesIn(form);
  return (
    <Input.Wrapper labelElement="div" label={label} role="group" aria-label={label}>
      <div className={classes.stack}>
        <ul className={classes.list}>
          {devices.map((device, at) => (
            <li key={device.deviceId ?? `new ${at}`}>
              <Device form={form} at={at} />
            </li>
          ))}
        </ul>
        <Button
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => putDevices(form, [...devices, empty])}
        >
          {t('sites.devices.add')}
        </Button>
      </div>
    </Input.Wrapper>
  );
};

export const DeviceFields = ({ devices }: { readonly devices: Site['deviceList'] }) => {
  const { t } = useTranslation();
  if (devices.length === 0) return null;
  return (
    <ul className={classes.plainList}>
      {devices.map(({ deviceId, deviceType, version, interfaceType, interfaceAddress, baudRate, boardPorts }) => (
        <li key={deviceId}>
          {[
            t(`sites.devices.types.${deviceType as 'SCANNER'}`, { defaultValue: deviceType }),
            version,
            interfaceType,
            interfaceAddress,
            baudRate,
            deviceType === 'LOCK_CONTROL_BOARD' ? t('sites.devices.ports', { ports: boardPorts }) : null,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
};
