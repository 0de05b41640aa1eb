import { Menu } from '@mantine/core';
import { isLanguage, languages } from '@cubby/phrases';
import { reportError } from '../../platform/api/report-error.ts';
import { switchLanguage } from '../../platform/i18n/i18n.ts';
import { getLanguage } from '../../platform/i18n/language.ts';
import { AnchoredMenu } from '../../ui/popup/anchored.tsx';
import type { Popup } from '../../ui/popup/popup-button.tsx';

export const LanguagePopup = ({ popup }: { popup: Popup }) => (
  <AnchoredMenu popup={popup}>
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
  </AnchoredMenu>
);
