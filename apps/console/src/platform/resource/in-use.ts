import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocaleTag } from '../../ui/theme/use-locale.ts';

const kinds = ['categories', 'products', 'companies', 'menus', 'orders', 'imports', 'units', 'onlyGroupOf'] as const;
export type Uses = Partial<Record<(typeof kinds)[number], unknown>>;

const usesText = (uses: Uses, t: TFunction, tag: string): string | undefined => {
  const parts = kinds.flatMap((kind) => {
    const count = uses[kind];
    return typeof count === 'number' && count > 0 ? [t(`uses.${kind}`, { count })] : [];
  });
  if (parts.length === 0) return undefined;
  return t('uses.by', { what: new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts) });
};

/** Says by what a row is in use, from how many of what use it, after the words before; undefined where nothing uses it. */
export const useUsesText = (): ((uses: Uses, before?: string) => string | undefined) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  return (uses, before) => {
    const said = usesText(uses, t, tag);
    return said === undefined ? undefined : [before, said].filter(Boolean).join(' ');
  };
};
