/** How the PIN of an order stands in the database: sealed for that order alone, and digested with its site. */
import type { SealedKind, Secrets } from '../../../platform/secrets/index.ts';

const purposeOf = (orderId: string): string => `order-pin:${orderId}`;

export const sealPin = (secrets: Secrets, orderId: string, pin: string): Buffer =>
  secrets.seal(purposeOf(orderId), pin);

/** @throws UnsealError */
export const openPin = (secrets: Secrets, orderId: string, sealed: Uint8Array): string =>
  secrets.open(purposeOf(orderId), sealed);

/** Equal for equal PINs of one site: finds a PIN at a site, and keeps it unique there. */
export const digestPin = (secrets: Secrets, siteId: string, pin: string): Buffer =>
  secrets.digest('site-pin', `${siteId}:${pin}`);

/** The same under each key of the server: what was given before the key changed is found, too. */
export const digestsOfPin = (secrets: Secrets, siteId: string, pin: string): Buffer[] =>
  secrets.digests('site-pin', `${siteId}:${pin}`);

export const sealedPins: SealedKind = {
  table: 'order_pins',
  id: 'order_id',
  column: 'sealed',
  purpose: purposeOf,
  digest: { column: 'digest', beside: 'site_id', of: digestPin },
};
