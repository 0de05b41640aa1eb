import { isLanguage, languages } from '@cubby/phrases';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../platform/api/report-error.ts';
import { switchLanguage } from '../../../platform/i18n/i18n.ts';
import { getLanguage } from '../../../platform/i18n/language.ts';
import classes from './sign-in-page.module.css';

/** The choice of language before signing in: the browser's own list, so that it is small and at home on a phone. */
export const LanguageChoice = () => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  return (
    <div className={classes.language}>
      <label className={classes.languageLabel}>
        <IconLanguage size={16} aria-hidden />
        <span>{t('sessions.language')}</span>
        <select
          value={getLanguage()}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) switchLanguage(value).catch((error) => setFailure(errorText(error)));
          }}
        >
          {Object.entries(languages).map(([language, { name, tag }]) => (
            <option key={language} value={language} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
};
