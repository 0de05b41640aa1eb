/**
 * How the PIN of an order is in the database: encrypted for that order alone, and digested with its site; how that of a
 * courier is; and what a terminal receives of both.
 */
import { createHmac } from 'node:crypto';
import { type VerifierKind, verifierLength, verifierText } from '@cubby/contract/downlinks/access.schemas';
import type { EncryptedKind, Secrets } from '../../../platform/secrets/index.ts';

const purposeOf = (orderId: string): string => `order-pin:${orderId}`;

export const encryptPin = (secrets: Secrets, orderId: string, pin: string): Buffer =>
  secrets.encrypt(purposeOf(orderId), pin);

/** @throws DecryptionError */
export const openPin = (secrets: Secrets, orderId: string, encrypted: Uint8Array): string =>
  secrets.open(purposeOf(orderId), encrypted);

/** Equal for equal PINs of one site: finds a PIN at a site, and ensures that it is unique there. */
export const digestPin = (secrets: Secrets, siteId: string, pin: string): Buffer =>
  secrets.digest('site-pin', `${siteId}:${pin}`);

/** The same under each key of the server: what was given before the key changed is found, too. */
export const digestsOfPin = (secrets: Secrets, siteId: string, pin: string): Buffer[] =>
  secrets.digests('site-pin', `${siteId}:${pin}`);

export const encryptedPins: EncryptedKind = {
  table: 'order_pins',
  id: 'order_id',
  column: 'sealed',
  purpose: purposeOf,
  digest: { column: 'digest', scope: 'site_id', of: digestPin },
};

const purposeOfLockerPin = (userId: string): string => `user-locker-pin:${userId}`;

export const encryptLockerPin = (secrets: Secrets, userId: string, pin: string): Buffer =>
  secrets.encrypt(purposeOfLockerPin(userId), pin);

/** @throws DecryptionError */
export const openLockerPin = (secrets: Secrets, userId: string, encrypted: Uint8Array): string =>
  secrets.open(purposeOfLockerPin(userId), encrypted);

export const encryptedLockerPins: EncryptedKind = {
  table: 'users',
  id: 'id',
  column: 'locker_pin_sealed',
  purpose: purposeOfLockerPin,
};

export const siteKeyPurpose = (kind: 'ble' | 'access', siteId: string): string => `site-${kind}-key:${siteId}`;

/** @throws DecryptionError */
export const openBleKey = (secrets: Secrets, siteId: string, encrypted: Uint8Array): string =>
  secrets.open(siteKeyPurpose('ble', siteId), encrypted);

/** With what the terminal of a site checks what people type; base64url. */
export const verifierKeyOf = (secrets: Secrets, siteId: string): string =>
  secrets.digest('terminal-verifiers', siteId).toString('base64url');

/** @param key of `verifierKeyOf` */
export const verifierOf = (key: string, kind: VerifierKind, value: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(verifierText(kind, value))
    .digest('base64url')
    .slice(0, verifierLength);
