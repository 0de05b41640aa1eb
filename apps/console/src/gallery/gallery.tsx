import { type Language, languages } from '@cubby/phrases';
import { Button, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmHost } from '../ui/confirm-dialog/confirm-host.tsx';
import { densities, setDensity, useDensity } from '../ui/theme/density.ts';
import { ToastHost } from '../ui/toast/toast-host.tsx';
import classes from './gallery.module.css';
import { FieldsSection } from './sections/fields-section.tsx';
import { FormsSection } from './sections/forms-section.tsx';
import { ImportsSection } from './sections/imports-section.tsx';
import { HeadersSection } from './sections/headers-section.tsx';
import { MessagesSection } from './sections/messages-section.tsx';
import { StatesSection } from './sections/states-section.tsx';
import { TokensSection } from './sections/tokens-section.tsx';

const Switch = ({ children, on, onClick }: { children: ReactNode; on: boolean; onClick: () => void }) => (
  <Button size="xs" variant={on ? 'light' : 'subtle'} aria-pressed={on} onClick={onClick}>
    {children}
  </Button>
);

/** Every component of ui/ in all its states, for looking at. In development alone: open /gallery.html. */
export const Gallery = () => {
  const { i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const density = useDensity();
  return (
    <>
      <ToastHost />
      <ConfirmHost />
      <div className={classes.bar}>
        {(['light', 'dark', 'auto'] as const).map((scheme) => (
          <Switch key={scheme} on={colorScheme === scheme} onClick={() => setColorScheme(scheme)}>
            {scheme}
          </Switch>
        ))}
        <span className={classes.gap} />
        {densities.map((each) => (
          <Switch key={each} on={density === each} onClick={() => setDensity(each)}>
            {each}
          </Switch>
        ))}
        <span className={classes.gap} />
        {Object.entries(languages).map(([language, { name, tag }]) => (
          <Switch key={language as Language} on={i18n.language === tag} onClick={() => void i18n.changeLanguage(tag)}>
            {name}
          </Switch>
        ))}
      </div>
      <main className={classes.main}>
        <HeadersSection />
        <FieldsSection />
        <FormsSection />
        <ImportsSection />
        <MessagesSection />
        <StatesSection />
        <TokensSection />
      </main>
    </>
  );
};
