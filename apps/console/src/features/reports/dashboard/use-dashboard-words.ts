import type { DashboardFigures } from '@cubby/contract/reports/dashboard/dashboard.calls';
import { useTranslation } from 'react-i18next';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { changeOf, currenciesOf, type Measure, shareText, unitsOf, unitsText } from './dashboard.figures.ts';

/** How figures are put into words. */
export const useDashboardWords = () => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const value = (units: bigint, measure: Measure): string => unitsText(units, measure, tag);
  return {
    value,
    of: (figures: DashboardFigures, measure: Measure): string => value(unitsOf(figures, measure), measure),
    name: (measure: Measure): string =>
      typeof measure === 'string'
        ? t(`dashboard.kinds.${measure}`)
        : t('dashboard.kinds.amount', { currency: measure.currency }),
    change: (now: bigint, before: bigint, measure: Measure): string => {
      const { kind, difference, share } = changeOf(now, before);
      return t(`dashboard.change.${kind}`, { difference: value(difference, measure), percent: shareText(share, tag) });
    },
    /** +12, −3 or 0. */
    difference: (now: bigint, before: bigint, measure: Measure): string => {
      const { difference } = changeOf(now, before);
      const sign = now > before ? '+' : now < before ? '−' : '';
      return `${sign}${value(difference, measure)}`;
    },
    /** A share as a percentage with one decimal; a dash if there is nothing to divide by. */
    share: (share: number | null): string =>
      share === null ? '–' : share.toLocaleString(tag, { style: 'percent', maximumFractionDigits: 1 }),
    /** The charges, a text for each currency. */
    amounts: (figures: Pick<DashboardFigures, 'amounts'>): string[] =>
      currenciesOf(figures).map((currency) => value(unitsOf(figures, { currency }), { currency })),
  };
};
