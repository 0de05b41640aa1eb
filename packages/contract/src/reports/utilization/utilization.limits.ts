/** Limits of the reports of lockers (network.md 9), and how parcels are counted as A4 or A3. */
export const reportLimits = {
  /** The first month that a report covers. */
  firstMonth: '2000-01',
  lastMonth: '9999-12',
  /** Rows of a page. */
  sizeMax: 1000,
} as const;

/** Fields by which the report of sites is sorted. */
export const utilizationSorts = [
  'day',
  'siteName',
  'utilization',
  'parcelsOverCapacity',
  'turnover',
  'releasedLate',
] as const;

/** Fields by which the report of companies is sorted. */
export const orderUtilizationSorts = ['merchantName', 'siteName', 'A4', 'A3', 'occupiedHours', 'utilization'] as const;

/**
 * A parcel counts as A4 if its compartment is at most that high, in mm (the size S of network.md 9), and as A3 in a
 * higher one: each parcel is one of the two.
 */
export const paperFormats = { A4: { heightMax: 170 }, A3: { heightMax: null } } as const;

const monthLength = 7;

/** The month before that of a day. @param day YYYY-MM-DD or YYYY-MM @returns YYYY-MM; December of the year before in January */
export const monthBefore = (day: string): string => {
  const [year = 0, month = 1] = day.slice(0, monthLength).split('-').map(Number);
  return monthText(month === 1 ? year - 1 : year, month === 1 ? 12 : month - 1);
};

/** The month after. @param month YYYY-MM @returns YYYY-MM */
export const monthAfter = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthText(number === 12 ? year + 1 : year, number === 12 ? 1 : number + 1);
};

const monthText = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

/** Compartments that the ranking by lost deposits lists. */
export const lostDoorsMax = 50;
