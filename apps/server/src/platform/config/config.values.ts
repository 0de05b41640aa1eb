/** What the text of an environment variable can be. It promises one sentence that says so where it is not. */
import { z } from 'zod';

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

export const databaseUrl = z
  .string()
  .refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value), 'must be a postgres:// URL');

export const yesOrNo = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');

export const dataKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes in base64, as from `openssl rand -base64 32`')
  .transform((text) => Buffer.from(text, 'base64'));

/** Keys as `dataKey`, separated by commas. */
export const dataKeys = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(dataKey, 'must be keys as DATA_KEY, separated by commas'));

/** fetch refuses an address with a password in it. */
export const providerUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .refine((value) => new URL(value).username === '', 'must carry no user name: the token has a variable of its own');

export const addressPattern = /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i;
