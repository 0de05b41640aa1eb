import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../../ui/deferred/deferred.tsx';
import { PopupButton } from '../../ui/popup/popup-button.tsx';

const AppearancePopup = deferred(() => import('./appearance-menu.popup.tsx').then((module) => module.AppearancePopup));

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

/** The choice of theme and of row height; both are stored in this browser. */
export const AppearanceMenu = () => {
  const { t } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const Icon = icons[colorScheme];
  return (
    <PopupButton
      kind="menu"
      ask={AppearancePopup.ask}
      trigger={
        <ActionIcon data-icon-button aria-label={t('frame.theme.label')} title={t('frame.theme.label')}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      }
    >
      {(popup) => <AppearancePopup popup={popup} />}
    </PopupButton>
  );
};
