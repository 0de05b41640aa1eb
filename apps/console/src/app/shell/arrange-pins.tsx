import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { navigationCalls, type Pin } from '@cubby/contract/reports/navigation/navigation.calls';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { IconArrowDown, IconArrowUp, IconPinnedOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleNameOf } from '../../platform/i18n/built-in-names.ts';
import { useCall, useCallMutation } from '../../platform/api/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { listText } from '../../ui/punctuation/punctuation.ts';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../ui/toast/toast.ts';
import type { Menu } from '../menu/menu.ts';
import classes from './pins.module.css';
import { usePinName, usePins } from './use-pins.ts';

/** The pins in another order, or given to the people of a role. */
export const ArrangeDialog = ({ menu, onClose }: { menu: Menu; onClose: () => void }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { pins, savePins } = usePins();
  const nameOf = usePinName(menu);
  const move = (from: number, to: number) => savePins(pins.with(from, pins[to]!).with(to, pins[from]!));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('frame.pins.arrange')}
      foot={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {pins.length === 0 && <p>{t('frame.pins.none')}</p>}
      <ol className={classes.pins}>
        {pins.map((pin, place) => {
          const name = nameOf(pin);
          return (
            <li key={pin.address} className={classes.pin}>
              <span className={classes.name}>{name}</span>
              <ActionIcon
                aria-label={t('frame.pins.up', { name })}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={t('frame.pins.down', { name })}
                disabled={place === pins.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={t('frame.pins.removeNamed', { name })}
                onClick={() => savePins(pins.filter((one) => one !== pin))}
              >
                <IconPinnedOff size={18} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      {can('ROLE_EDIT') && can('ROLE_LIST') && <PresetOfRole pins={pins} nameOf={nameOf} />}
    </Dialog>
  );
};

/** Gives the own pins to the people of a role who have chosen none. */
const PresetOfRole = ({ pins, nameOf }: { pins: readonly Pin[]; nameOf: (pin: Pin) => string }) => {
  const { t } = useTranslation();
  const [id, setId] = useState('');
  const { data: roles = [] } = useCall(rolesCalls.listRoles, { query: {} });
  const { data: preset } = useCall(navigationCalls.getRolePins, { params: { id } }, { enabled: id !== '' });
  const { mutate, isPending } = useCallMutation(navigationCalls.updateRolePins, {
    invalidates: [navigationCalls.getRolePins, navigationCalls.getNavigation],
    onSuccess: () =>
      toast.done(
        t('frame.pins.presetDone', { role: roleNameOf(roles.find(({ roleId }) => roleId === id)?.nickname ?? '') }),
      ),
  });
  return (
    <section className={classes.preset} aria-label={t('frame.pins.preset')}>
      <NativeSelect
        label={t('frame.pins.preset')}
        description={t('frame.pins.presetHelp')}
        value={id}
        onChange={(event) => setId(event.currentTarget.value)}
        data={[
          { value: '', label: t('frame.pins.chooseRole') },
          ...roles
            .filter(({ editable }) => editable)
            .map(({ roleId, nickname }) => ({ value: roleId, label: roleNameOf(nickname) })),
        ]}
      />
      {id !== '' && preset && (
        <p>
          {preset.pins.length === 0
            ? t('frame.pins.presetNone')
            : t('frame.pins.presetNow', { pins: listText(preset.pins.map(nameOf)) })}
        </p>
      )}
      <Button
        disabled={id === '' || !preset}
        loading={isPending}
        onClick={() => mutate({ params: { id }, body: { pins: [...pins] } })}
      >
        {t('frame.pins.presetApply')}
      </Button>
    </section>
  );
};
