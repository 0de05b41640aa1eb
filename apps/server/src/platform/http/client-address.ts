import { isIP } from 'node:net';

/**
 * As a column of type inet takes it: without the zone of a link-local address; null where a proxy passed on something
 * else, or where the client closed its connection before the request was read.
 */
export const addressOf = (ip: string | undefined): string | null => {
  const [address = ''] = (ip ?? '').split('%');
  return isIP(address) > 0 ? address : null;
};
