import { type Language, languages, phrases } from '@cubby/phrases';
import { createInstance } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { Gallery } from './gallery.tsx';
import { ListsGallery } from './lists.tsx';

// The gallery is separate from the app: no server, no session, all four languages in one file. /gallery.html shows the
// components, /gallery.html?lists the machinery of lists.
const i18n = createInstance();
const asked = new URLSearchParams(window.location.search);
const wanted = asked.get('language') ?? 'en_US';
await i18n.use(initReactI18next).init({
  lng: languages[wanted as Language]?.tag ?? 'en-US',
  resources: Object.fromEntries(
    Object.entries(phrases).map(([language, words]) => [languages[language as Language].tag, { translation: words }]),
  ),
  interpolation: { escapeValue: false },
});
const label = (tag: string) => (document.documentElement.lang = tag);
label(i18n.language);
i18n.on('languageChanged', label);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <UiProvider>
        {/* Lists fill the window: they have a page of their own. */}
        {asked.has('lists') ? <ListsGallery /> : <Gallery />}
      </UiProvider>
    </I18nextProvider>
  </StrictMode>,
);
