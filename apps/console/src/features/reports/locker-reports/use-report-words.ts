import type { ReportCoverage } from '@cubby/contract/reports/utilization/utilization.schemas';
import { useTranslation } from 'react-i18next';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { listText } from '../../../ui/punctuation/punctuation.ts';

/** Figures in words, with what they cover. */
export const useReportWords = () => {
  const { t } = useTranslation();
  const locale = useLocaleTag();
  const number = (value: number, digits = 2): string => value.toLocaleString(locale, { maximumFractionDigits: digits });
  /** Monday to Sunday, short. */
  const weekDays = Array.from({ length: 7 }, (_, day) =>
    new Date(Date.UTC(2024, 0, 1 + day)).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' }),
  );
  const hour = (number: number): string => `${String(number).padStart(2, '0')}:00`;
  /** The hours of weekdays that a report is limited to; empty: it is not. */
  const part = (limited: ReportCoverage['part']): string =>
    limited
      ? t('utilization.coverage.part', {
          firstDay: weekDays[limited.weekDays[0] - 1],
          lastDay: weekDays[limited.weekDays[1] - 1],
          from: hour(limited.hours[0]),
          to: hour(limited.hours[1] + 1),
        })
      : '';
  return {
    number,
    part,
    weekDays,
    /** A share as a percentage with one decimal; a dash if there is nothing to divide by. */
    percent: (share: number | null): string =>
      share === null ? '–' : share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 }),
    /** Minutes as hours from one hour on. */
    duration: (minutes: number | null): string => {
      if (minutes === null) return '–';
      return minutes < 60
        ? t('collections.minutes', { minutes: number(minutes, 0) })
        : t('collections.hours', { hours: number(minutes / 60, 1) });
    },
    /** What a number covers: its denominator, its period and its time zone. */
    covers: (meaning: string, { from, to, timeZones, part: limited }: ReportCoverage): string =>
      [t('utilization.coverage.hint', { meaning, from, to, zones: listText(timeZones) || 'UTC' }), part(limited)]
        .filter((text) => text !== '')
        .join(' '),
    monthName: (month: string): string =>
      new Date(Date.UTC(2024, Number(month) - 1, 1)).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' }),
  };
};
