/** The highest price of a variant: 9999.99 (administration.md 9), which most currencies of two decimals can do with. */
const ceiling = 9999.99;
/** Of currencies whose units are worth less. */
const ceilings: Readonly<Record<string, number>> = { IDR: 99_999_999 };

/** @param currency ISO 4217 */
export const priceCeiling = (currency: string): number => ceilings[currency] ?? ceiling;
