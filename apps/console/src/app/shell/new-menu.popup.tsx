import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../ui/popup/anchored.tsx';
import type { Popup } from '../../ui/popup/popup-button.tsx';
import { hrefOf } from '../menu/current.ts';
import type { CreateScreen } from '../menu/menu.ts';
import classes from './new-menu.module.css';

/** How requests come about, which are made of orders. */
const hints = { pickupRequest: 'pickupHint', deliveryRequest: 'deliveryHint' } as const;
const hintOf = (label: string) => (label in hints ? hints[label as keyof typeof hints] : undefined);

export const NewPopup = ({ popup, create }: { popup: Popup; create: readonly CreateScreen[] }) => {
  const { t } = useTranslation();
  return (
    <AnchoredMenu popup={popup} position="bottom-start" width={280}>
      <Menu.Dropdown className={classes.menu}>
        {create.map((screen) => {
          const { label, icon: Icon } = screen;
          const hint = hintOf(label);
          return (
            <Menu.Item key={label} component="a" href={hrefOf(screen)} leftSection={<Icon size={16} aria-hidden />}>
              {t(`frame.create.${label}`)}
              {hint && <div className="ui-hint">{t(`frame.create.${hint}`)}</div>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </AnchoredMenu>
  );
};
