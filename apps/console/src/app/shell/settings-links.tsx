import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentScreen, hrefOf } from '../menu/current.ts';
import { type Menu, settingsOf } from '../menu/menu.ts';
import { plain } from './plain-text.ts';
import { SideLink } from './place-links.tsx';
import classes from './sidebar.module.css';

interface SettingsLinksProps {
  readonly menu: Menu;
  readonly folded: boolean;
  readonly path: string;
  readonly search: string;
  /** Where the person was before the settings. */
  readonly back: string;
}

/** The settings in place of the places, with the way back and a search of their own. */
export const SettingsLinks = ({ menu, folded, path, search, back }: SettingsLinksProps) => {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const current = currentScreen(settingsOf(menu), path, search);
  const wanted = plain(query.trim());
  const sections = menu.settings
    .map(({ label, screens }) => ({
      name: t(`frame.sections.${label}`),
      screens: screens.filter((screen) => plain(t(`frame.screens.${screen.label}`)).includes(wanted)),
    }))
    .filter(({ screens }) => screens.length > 0);
  return (
    <>
      <ul className={classes.list}>
        <li>
          <SideLink
            href={back}
            name={t('frame.settings.back')}
            icon={<IconArrowLeft size={18} aria-hidden />}
            current={false}
            folded={folded}
          />
        </li>
      </ul>
      {!folded && (
        <>
          <p className={classes.title}>{t('frame.places.settings')}</p>
          <input
            type="search"
            className={classes.search}
            aria-label={t('frame.settings.search')}
            placeholder={t('frame.settings.search')}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </>
      )}
      {sections.map(({ name, screens }) => (
        <section key={name} aria-label={name}>
          {!folded && <h2 className={classes.groupName}>{name}</h2>}
          <ul className={classes.list}>
            {screens.map((screen) => {
              const Icon = screen.icon;
              return (
                <li key={screen.label}>
                  <SideLink
                    href={hrefOf(screen)}
                    name={t(`frame.screens.${screen.label}`)}
                    icon={<Icon size={18} aria-hidden />}
                    current={screen === current}
                    folded={folded}
                    {...(folded && { keys: t(`frame.screens.${screen.label}`) })}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {sections.length === 0 && <p className={classes.none}>{t('frame.settings.none')}</p>}
    </>
  );
};
