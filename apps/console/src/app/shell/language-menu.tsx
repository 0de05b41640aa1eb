import { ActionIcon } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../../ui/deferred/deferred.tsx';
import { PopupButton } from '../../ui/popup/popup-button.tsx';

const LanguagePopup = deferred(() => import('./language-menu.popup.tsx').then((module) => module.LanguagePopup));

/** The choice of language, each under its own name. A choice reloads the page (orders.md 1). */
export const LanguageMenu = () => {
  const { t } = useTranslation();
  return (
    <PopupButton
      kind="menu"
      ask={LanguagePopup.ask}
      trigger={
        <ActionIcon data-icon-button aria-label={t('frame.language')} title={t('frame.language')}>
          <IconLanguage size={18} aria-hidden />
        </ActionIcon>
      }
    >
      {(popup) => <LanguagePopup popup={popup} />}
    </PopupButton>
  );
};
