/**
 * Numbers as the current language writes them, for text outside of components. Components use ui's MoneyText, TimeText
 * and useFormatNumber.
 */
import i18next from 'i18next';

const tag = (): string => i18next.language || 'en-US';

/** 12345.5 -> `12,345.5` in English. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(tag()).format(value);

/** 0.256 -> `26%` in English. */
export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(tag(), { style: 'percent', maximumFractionDigits: 0 }).format(share);

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes in the largest unit that leaves a number of at least 1, in steps of 1000: 1500000 -> `1.5 MB`. */
export const formatBytes = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), byteUnits.length - 1);
  return new Intl.NumberFormat(tag(), {
    style: 'unit',
    unit: byteUnits[step]!,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
};
