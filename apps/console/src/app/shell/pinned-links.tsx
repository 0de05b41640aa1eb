import { ActionIcon } from '@mantine/core';
import { IconArrowsSort, IconPinned } from '@tabler/icons-react';
import type { Pin } from '@cubby/contract/reports/navigation/navigation.calls';
import { useTranslation } from 'react-i18next';
import { isLooking } from '../../platform/can/can.ts';
import { isOpen } from '../../platform/address/next-screens.ts';
import type { Menu } from '../menu/menu.ts';
import { isScreen } from '../screens.ts';
import { SideLink } from './place-links.tsx';
import classes from './sidebar.module.css';
import { usePinName, usePins } from './use-pins.ts';

/** A pin of a screen that is gone, or that the person may no longer open, is retained and not shown. */
const leadsSomewhere = ({ address }: Pin): boolean => isScreen(address.split('?')[0] ?? '') && isOpen(address);

interface PinnedLinksProps {
  readonly menu: Menu;
  /** The address of the screen with its filters. */
  readonly here: string;
  readonly folded: boolean;
  readonly onArrange: () => void;
}

/** What the person has pinned, in their order; nothing where there is none. */
export const PinnedLinks = ({ menu, here, folded, onArrange }: PinnedLinksProps) => {
  const { t } = useTranslation();
  const { pins } = usePins();
  const nameOf = usePinName(menu);
  const shown = pins.filter(leadsSomewhere);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('frame.pins.title')}>
      {!folded && (
        <div className={classes.pinHead}>
          <h2 className={classes.groupName}>{t('frame.pins.title')}</h2>
          {!isLooking() && (
            <ActionIcon
              size={24}
              aria-label={t('frame.pins.arrange')}
              title={t('frame.pins.arrange')}
              onClick={onArrange}
            >
              <IconArrowsSort size={14} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
      <ul className={classes.list}>
        {shown.map((pin) => (
          <li key={pin.address}>
            <SideLink
              href={`#${pin.address}`}
              name={nameOf(pin)}
              icon={<IconPinned size={18} aria-hidden />}
              current={pin.address === here}
              folded={folded}
              {...(folded && { keys: nameOf(pin) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
