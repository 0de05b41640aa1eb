import { z } from 'zod';
import { moneyTextSchema } from './schemas.ts';

/** Currencies that companies compute in, and that providers of messages charge in. */
export const currencies = ['HKD', 'BRL', 'IDR', 'USD', 'CNY', 'MOP', 'SGD', 'MYR', 'TWD', 'EUR', 'GBP'] as const;

/** Money of one currency; sums of different currencies are never added up. */
export const currencyAmountSchema = z.strictObject({
  currency: z.string().describe('ISO 4217'),
  amount: moneyTextSchema,
});
export type CurrencyAmount = z.infer<typeof currencyAmountSchema>;
