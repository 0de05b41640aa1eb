import { useTranslation } from 'react-i18next';
import { presetOf, rangeTexts, type DateRange } from './date-text.ts';

/** A range in words: "Last 7 days", "2026-03-01 – 2026-03-04", "From 2026-03-01 08:00". */
export const useRangeWords = (): ((range: DateRange) => string) => {
  const { t } = useTranslation();
  return (range) => {
    const preset = presetOf(range, Date.now());
    if (preset) return t(`uiLists.dates.${preset}`);
    const { from, to } = rangeTexts(range);
    if (from !== undefined && to !== undefined) return from === to ? from : t('uiLists.dates.span', { from, to });
    if (from !== undefined) return t('uiLists.dates.since', { from });
    return to === undefined ? '' : t('uiLists.dates.until', { to });
  };
};
