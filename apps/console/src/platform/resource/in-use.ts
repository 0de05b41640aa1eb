import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocaleTag } from '../../ui/theme/use-locale.ts';

const kinds = [
  'categories',
  'products',
  'companies',
  'menus',
  'orders',
  'imports',
  'onlyGroupOf',
  'services',
  'sites',
  'units',
  'users',
] as const;
export type Uses = Partial<Record<(typeof kinds)[number], number>>;

const usesText = (uses: Uses, t: TFunction, tag: string): string | undefined => {
  const parts = kinds.flatMap((kind) => {
    const count = uses[kind];
    return count !== undefined && count > 0 ? [t(`uses.${kind}`, { count })] : [];
  });
  return parts.length === 0 ? undefined : new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts);
};

/** Lists what uses a row, as "2 companies and 1 menu", for the sentence of a refusal; undefined if nothing does. */
export const useUsesText = (): ((uses: Uses) => string | undefined) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  return (uses) => usesText(uses, t, tag);
};
