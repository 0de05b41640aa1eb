import { ActionIcon } from '@mantine/core';
import { navigationLimits } from '@cubby/contract/reports/navigation/navigation.limits';
import { IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLooking } from '../../platform/can/can.ts';
import { deferred } from '../../ui/deferred/deferred.tsx';
import { toast } from '../../ui/toast/toast.ts';
import type { Menu } from '../menu/menu.ts';
import { usePins } from './use-pins.ts';

const PinDialog = deferred(() => import('./pin-dialog.tsx').then((module) => module.PinDialog));

/** Pins the screen as it is, with its filters, to the menu; or takes its pin away. */
export const PinButton = ({ menu }: { menu: Menu }) => {
  const { t } = useTranslation();
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const { pins, known, savePins } = usePins();
  const [naming, setNaming] = useState(false);
  if (!known || isLooking()) return null;
  const pinned = pins.some(({ address }) => address === here);
  const label = pinned ? t('frame.pins.remove') : t('frame.pins.add');
  const press = () => {
    if (pinned) return savePins(pins.filter(({ address }) => address !== here));
    if (pins.length >= navigationLimits.pinsMax)
      return void toast.warn(t('frame.pins.full', { most: navigationLimits.pinsMax }));
    setNaming(true);
  };
  const Icon = pinned ? IconPinnedFilled : IconPin;
  return (
    <>
      <ActionIcon
        data-icon-button
        aria-label={label}
        title={label}
        aria-pressed={pinned}
        onFocus={PinDialog.ask}
        onClick={press}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
      {naming && (
        <PinDialog
          menu={menu}
          address={here}
          onClose={() => setNaming(false)}
          onPin={(pin) => {
            setNaming(false);
            savePins([...pins, pin]);
          }}
        />
      )}
    </>
  );
};
