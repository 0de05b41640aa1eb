import { phrases, type Language, languages, defaultLanguage } from '@cubby/phrases';
import { render as renderBare, type RenderOptions, type RenderResult } from '@testing-library/react';
import { createInstance, type i18n } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { UiProvider } from '../src/ui/theme/ui-provider.tsx';

/**
 * i18next with the real phrases of one language, ready at once.
 * The tag (`en-US`) is the language, so that plural rules and Intl agree.
 */
export const testI18n = (language: Language = defaultLanguage): i18n => {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: languages[language].tag,
    fallbackLng: false,
    resources: { [languages[language].tag]: { translation: phrases[language] } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
};

export type RenderUiOptions = Omit<RenderOptions, 'wrapper'> & {
  /** en_US when left out. */
  language?: Language;
  /** Further providers, inside the theme and the language. */
  wrapper?: (props: { children: ReactNode }) => ReactNode;
};

/** Renders with the theme and the words of a language, which each of our components needs. */
export const render = (
  element: ReactElement,
  { language, wrapper: Inner = ({ children }) => children, ...rest }: RenderUiOptions = {},
): RenderResult => {
  const instance = testI18n(language);
  return renderBare(element, {
    ...rest,
    wrapper: ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={instance}>
        <UiProvider env="test">
          <Inner>{children}</Inner>
        </UiProvider>
      </I18nextProvider>
    ),
  });
};
