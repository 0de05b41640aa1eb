import { ActionIcon, Menu } from '@mantine/core';
import { isLanguage, languages } from '@cubby/phrases';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../platform/api/report-error.ts';
import { switchLanguage } from '../../platform/i18n/i18n.ts';
import { getLanguage } from '../../platform/i18n/language.ts';

/** The choice of language, each under its own name. A choice reloads the page (orders.md 1). */
export const LanguageMenu = () => {
  const { t } = useTranslation();
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon data-icon-button aria-label={t('frame.language')} title={t('frame.language')}>
          <IconLanguage size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={getLanguage()}
          onChange={(value) => {
            if (isLanguage(value)) switchLanguage(value).catch(reportError);
          }}
        >
          {Object.entries(languages).map(([language, { name, tag }]) => (
            <Menu.RadioItem key={language} value={language} lang={tag}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};
