/** The highest price: 9999.99 (administration.md 9), which most currencies of two decimals can do with. */
const ceiling = 9999.99;
/** Of currencies whose units are worth less. */
const ceilings: Readonly<Record<string, number>> = { IDR: 99_999_999 };

/** @param currency ISO 4217 */
export const priceCeiling = (currency: string): number => ceilings[currency] ?? ceiling;

/** The columns of a price import: a variant by its name, its price, and from which day on; left out, now. */
export const productPriceColumns = ['productVariantId', 'priceValue', 'validFrom'] as const;
export type ProductPriceColumn = (typeof productPriceColumns)[number];
