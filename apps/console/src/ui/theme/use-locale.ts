import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The language as a BCP 47 tag (`zh-HK`), for Intl; i18next may carry it with an underscore. */
export const useLocaleTag = (): string => useTranslation().i18n.language.replace('_', '-');

/** Writes a whole or decimal number as the language does: 12,345 or 12.345. */
export const useFormatNumber = (): ((value: number) => string) => {
  const tag = useLocaleTag();
  return useCallback((value) => new Intl.NumberFormat(tag).format(value), [tag]);
};
