import { z } from 'zod';
import type { FieldErrorCode } from './errors.ts';

/** Turns a field error code into the message that zod carries; the server and the forms find the words by it. */
export const fieldCode = (code: FieldErrorCode): string => code;

/** An id on the wire: decimal digits as text, so that no reader loses a digit. A whole number is taken too. */
export const idSchema = z
  .union([z.string().regex(/^[1-9]\d{0,17}$/, fieldCode('invalid')), z.int().positive().transform(String)])
  .describe('An id: decimal digits as text');

/**
 * Ids of rows, each once.
 * @param max ids that are given, repetitions included
 * @param missing the code if there are fewer than `min`
 */
export const idsSchema = (max: number, min = 0, missing: FieldErrorCode = 'required') => {
  const ids = z.array(idSchema).max(max, fieldCode('tooLarge'));
  return (min > 0 ? ids.min(min, fieldCode(missing)) : ids).transform((all) => [...new Set(all)]);
};

/** An id in an answer. */
export const idTextSchema = z.string().describe('An id: decimal digits as text');

/** The id of a user, next to the name. */
export const visibleUserIdSchema = idTextSchema.nullable().describe('Null where the caller does not see the user');

/** The last moment that the wire can say: the end of the year 9999, UTC. */
export const epochMsMax = 253_402_300_799_999;

/** A moment on the wire: whole milliseconds since 1970-01-01 UTC. */
export const epochMsSchema = z.int().min(0).max(epochMsMax).describe('Epoch milliseconds, UTC');

/** The version of a row that was read: a whole number from 1, as far as the tables count. */
export const versionSchema = z.int().min(1).max(2_147_483_647, fieldCode('tooLarge'));

/** The version that an edit was made from; if it is left out, an edit of another user is not detected. */
export const readVersionSchema = versionSchema
  .optional()
  .describe('As it was read; where the row has changed since, the edit is refused with who changed what');

/** Money in an answer: decimal text with the currency's own number of digits, never a float. */
export const moneyTextSchema = z.string().describe('Decimal amount as text, in the currency of the order');

/** The largest amount. */
export const moneyMax = 999_999_999.99;

/** Money in a request: at most 2 decimals (orders.md 5.1), as text or as a number that has such a text. */
export const moneySchema = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^\d+(\.\d{1,2})?$/, fieldCode('tooManyDecimals')))
  .refine((text) => !(Number(text) > moneyMax), { error: fieldCode('tooLarge'), params: { limit: moneyMax } })
  .describe('Decimal amount of at most 2 decimals and 999999999.99');

/**
 * A list in a query string: the parameter repeated, or one value with commas. A given list is not empty: `ids=` does
 * not mean all.
 */
export const queryList = <T extends z.ZodType<unknown, string>>(item: T, max: number) =>
  z
    .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
    .transform((values) => values.filter((value) => value !== ''))
    .pipe(z.array(item).min(1, fieldCode('required')).max(max, fieldCode('tooLarge')));

/** A whole number in a query string. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, fieldCode('notANumber'))
    .transform(Number)
    .pipe(z.int().min(min, fieldCode('tooSmall')).max(max, fieldCode('tooLarge')));

/** A moment in a query string. */
export const queryEpochMs = queryInt(0, 253_402_300_799_999).describe('Epoch milliseconds, UTC');

/** Yes or no in a query string. */
export const queryBoolean = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')
  .pipe(z.boolean());

/** An id in a path or a query string. */
export const queryId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/, fieldCode('invalid'))
  .describe('An id: decimal digits');
