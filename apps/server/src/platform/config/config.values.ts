/** What the text of an environment variable can be. It promises one sentence that says so where it is not. */
import { isIP } from 'node:net';
import { z } from 'zod';

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

/** A port of this machine, or none. */
export const portOrOff = z.union(
  [z.literal('off').transform(() => undefined), wholeNumber(0, 65_535)],
  'must be off or a whole number from 0 to 65535',
);

const isUrlOf = (protocols: readonly string[], value: string): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)) && new URL(value).hostname !== '';

export const brokerUrl = z
  .string()
  .refine(
    (value) => isUrlOf(['mqtt', 'mqtts'], value) && new URL(value).username !== '' && new URL(value).password !== '',
    'must be an mqtt:// or mqtts:// URL with a user and a password',
  );

/** The address that is sent to terminals, which sign in with their own credentials. */
export const publicBrokerUrl = (protocols: readonly [string, string]) =>
  z
    .string()
    .refine(
      (value) => isUrlOf(protocols, value) && new URL(value).username === '',
      `must be a ${protocols[0]}:// or ${protocols[1]}:// URL without a user`,
    );

/** The folder of a socket is a parameter, as in `postgres://user@/db?host=/run/postgresql`: URLs need a host before it. */
const withHost = (value: string): string => value.replace(/^(\w+:\/\/[^/?#@]*@)(?=[/:])/, '$1localhost');

export const databaseUrl = z
  .string()
  .transform(withHost)
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

/** An address of people's browsers: a host, and a path where the console does not lie at the root. Without a slash at its end. */
export const originUrl = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(value) && URL.canParse(value),
    'must be an address as https://lockers.example.com, without a user, a query or a fragment',
  )
  .transform((value) => value.replace(/\/+$/, ''));

/** Names of ranges that Fastify accepts. */
const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, one with the length of its network, or a named range. */
export const isAddressRange = (text: string): boolean => {
  if (namedRanges.has(text)) return true;
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  // A zone of this machine means nothing behind a proxy; a range of everything would trust every sender.
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
};

/**
 * An smtp:// address without a word on STARTTLS requires it: the password and every mail would be sent in the clear.
 */
export const demandTls = (smtpUrl: string): string =>
  /^smtps:|[?&](requireTLS|ignoreTLS)=/.test(smtpUrl)
    ? smtpUrl
    : `${smtpUrl}${smtpUrl.includes('?') ? '&' : '?'}requireTLS=true`;
