/** Figures to be shown: counts and amounts, exact, with how they differ from the period before. */
import type { DashboardFigures } from '@cubby/contract/reports/dashboard/dashboard.calls';
import { formatMoney } from '../../../ui/money-text/money-text.tsx';

/** What is checked: orders stored, orders taken, or charges in one currency. */
export type Measure = 'stored' | 'taken' | { readonly currency: string };

/** Whole units, or hundredths of a currency: exact where a float would not be. */
export const unitsOf = (figures: Partial<DashboardFigures>, measure: Measure): bigint => {
  if (measure === 'stored') return BigInt(figures.storeCount ?? 0);
  if (measure === 'taken') return BigInt(figures.takeCount ?? 0);
  const amount = figures.amounts?.find(({ currency }) => currency === measure.currency)?.amount ?? '0';
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(2, '0').slice(0, 2));
};

/** Units as the language writes them. */
export const unitsText = (units: bigint, measure: Measure, tag: string): string => {
  if (typeof measure === 'string') return new Intl.NumberFormat(tag).format(units);
  const digits = units.toString().padStart(3, '0');
  return formatMoney(`${digits.slice(0, -2)}.${digits.slice(-2)}`, measure.currency, tag);
};

/** The currencies in which anything was charged, in their order. */
export const currenciesOf = (...figures: readonly Pick<DashboardFigures, 'amounts'>[]): string[] =>
  [...new Set(figures.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)))].toSorted();

export interface Change {
  readonly kind: 'more' | 'less' | 'fresh' | 'same';
  /** Never below 0. */
  readonly difference: bigint;
  /** Of the units before; 0 where there were none. */
  readonly share: number;
}

export const changeOf = (now: bigint, before: bigint): Change => {
  const difference = now > before ? now - before : before - now;
  if (difference === 0n) return { kind: 'same', difference, share: 0 };
  if (before === 0n) return { kind: 'fresh', difference, share: 0 };
  const share = Number(now - before) / Number(before);
  return { kind: now > before ? 'more' : 'less', difference, share };
};

/** +12% as the language writes it; a tenth of a percent where it is below one. */
export const shareText = (share: number, tag: string): string =>
  new Intl.NumberFormat(tag, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(share) < 0.01 ? 1 : 0,
  }).format(share);

export const isNothing = ({ storeCount, takeCount }: DashboardFigures): boolean => storeCount + takeCount === 0;
