/** What is charged (administration.md 9). */
export const valueTypes = ['SERVICE_CHARGE', 'OVERDUE_CHARGE', 'COURIER_CHARGE', 'ADDITIONAL_CHARGE'] as const;
export type ValueType = (typeof valueTypes)[number];

/** TIME: once. HOUR: for each begun hour. */
export const payTypes = ['TIME', 'HOUR'] as const;
export type PayType = (typeof payTypes)[number];

/** Where a price is for: compartments of a locker, or a staffed point. */
export const unitTypes = ['BOX', 'REDEMPTION_CENTER'] as const;
export type UnitType = (typeof unitTypes)[number];

/** The unit type of each type of site whose time can cost something. */
export const unitTypeOfSite: Readonly<Record<string, UnitType | undefined>> = {
  ALFRED_LOCKER: 'BOX',
  ALFRED_POINT: 'REDEMPTION_CENTER',
};
