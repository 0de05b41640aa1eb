import type { SourcePhrases } from '@cubby/phrases';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: SourcePhrases };
  }
}
