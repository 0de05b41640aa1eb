import type { TFunction } from 'i18next';

/** "Phone: empty → 123", or "Area changed" where one of the values has no words that help. */
export const changeText = (field: string, from: string | undefined, to: string | undefined, t: TFunction): string =>
  from === undefined || to === undefined ? t('ui.stale.changed', { field }) : t('ui.stale.change', { field, from, to });
