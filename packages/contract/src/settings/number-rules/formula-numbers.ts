/** Makes the numbers of a formula, and recognizes them. */
import { checkText, isChecked } from './check-digits.ts';
import type { DateKind, Formula, Part } from './formula.ts';
import { noSiteCode, randomSigns, type SequenceReset, siteTypeCodes } from './number-rules.limits.ts';

/** What one number is made of. */
export interface NumberFields {
  /** The day in the time zone of the company, as `2026-11-23`. */
  readonly day: string;
  /** From 1; for a formula without a sequence it does not matter. */
  readonly sequence: number;
  /** Of the site; null: the order has none. */
  readonly siteType: string | null;
  /** A whole number from 0 up to, and without, `count`; each as likely. */
  readonly pick: (count: number) => number;
}

/** The day of a moment, as `2026-11-23`. @param timeZone IANA name */
export const dayIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** The period of a sequence that a day is in; a later period sorts behind an earlier one. */
export const periodOf = (reset: SequenceReset, day: string): string =>
  day.slice(0, { NEVER: 0, YEAR: 4, MONTH: 7, DAY: 10 }[reset]);

export const siteCodeOf = (siteType: string | null): string =>
  siteType !== null && Object.hasOwn(siteTypeCodes, siteType)
    ? siteTypeCodes[siteType as keyof typeof siteTypeCodes]
    : noSiteCode;

const dateText = (kind: DateKind, day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { YYYY: year, YY: year.slice(-2), MM: month, DD: date }[kind];
};

const textOf = (part: Part, { day, sequence, siteType, pick }: NumberFields, before: string): string => {
  switch (part.kind) {
    case 'TEXT':
      return part.text;
    case 'SEQ':
      return String(sequence).padStart(part.width, '0');
    case 'RANDOM': {
      const signs = randomSigns[part.signs];
      return Array.from({ length: part.length }, () => signs.charAt(pick(signs.length))).join('');
    }
    case 'CHECK':
      return checkText(part.modulus, before);
    case 'SITE':
      return siteCodeOf(siteType);
    default:
      return dateText(part.kind, day);
  }
};

export const numberOf = (formula: Formula, fields: NumberFields): string =>
  formula.reduce((number, part) => number + textOf(part, fields, number), '');

const siteCodes = [...Object.values(siteTypeCodes), noSiteCode].join('|');

const patternOfPart = (part: Part): string => {
  switch (part.kind) {
    case 'TEXT':
      return part.text.replaceAll('|', String.raw`\|`);
    case 'YYYY':
      return '[0-9]{4}';
    case 'YY':
      return '[0-9]{2}';
    case 'MM':
      return '(?:0[1-9]|1[0-2])';
    case 'DD':
      return '(?:0[1-9]|[12][0-9]|3[01])';
    case 'SEQ':
      return `(?!0{${part.width}})[0-9]{${part.width}}`;
    case 'RANDOM':
      return `[${randomSigns[part.signs]}]{${part.length}}`;
    case 'CHECK':
      return { 10: '[0-9]', 11: '[0-9X]', 97: '[0-9]{2}' }[part.modulus];
    case 'SITE':
      return `(?:${siteCodes})`;
  }
};

/** A regular expression that every number fits as a whole; days that there are not and wrong check digits fit it, too. */
export const patternOf = (formula: Formula): string => `^${formula.map(patternOfPart).join('')}$`;

/** Whether the formula makes this number on some day, for some site. */
export const makesNumber = (formula: Formula, number: string): boolean => {
  const captured = new RegExp(`^${formula.map((part) => `(${patternOfPart(part)})`).join('')}$`).exec(number);
  if (!captured) return false;
  let before = '';
  const dates = new Map<DateKind, string>();
  const sites = new Set<string>();
  for (const [place, part] of formula.entries()) {
    const text = captured[place + 1] ?? '';
    if (part.kind === 'CHECK' && !isChecked(part.modulus, before, text)) return false;
    if (part.kind === 'SITE') sites.add(text);
    if (part.kind === 'YYYY' || part.kind === 'YY' || part.kind === 'MM' || part.kind === 'DD') {
      if ((dates.get(part.kind) ?? text) !== text) return false;
      dates.set(part.kind, text);
    }
    before += text;
  }
  return sites.size <= 1 && isSomeDay(dates);
};

/** Whether there is a day with these parts; where none says the year, any may be meant. */
const isSomeDay = (dates: ReadonlyMap<DateKind, string>): boolean => {
  const long = dates.get('YYYY');
  const short = dates.get('YY');
  if (long !== undefined && short !== undefined && !long.endsWith(short)) return false;
  // 2000 was a leap year: with it every date of any year exists.
  const year = Number(long ?? (short === undefined ? '2000' : `20${short}`));
  const month = Number(dates.get('MM') ?? '1');
  const date = Number(dates.get('DD') ?? '1');
  const day = new Date(Date.UTC(2000, month - 1, date));
  day.setUTCFullYear(year, month - 1, date);
  return day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
};
