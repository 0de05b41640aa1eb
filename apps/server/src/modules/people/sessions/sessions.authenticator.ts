/**
 * Setting up an authenticator app: the secret of the person is encrypted and pending until its first code has come
 * back.
 */
import type { AuthenticatorEnrolment } from '@cubby/contract/people/sessions/authenticator.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { qrImage } from '../../../platform/images/qr-image.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import {
  base32,
  matchTotp,
  newTotpSecret,
  type EncryptedKind,
  type Secrets,
  totpUri,
  DecryptionError,
} from '../../../platform/secrets/index.ts';

/** Whose code it is, as authenticator apps show it. */
const issuer = 'Cubby';
/** ms within which the first code has to come back. */
const enrolmentTime = 15 * 60_000;

/** What an authenticator's secret is encrypted for. */
export const totpPurpose = (userId: string): string => `totp:${userId}`;
export const encryptedAppSecrets: EncryptedKind = {
  table: 'users',
  id: 'id',
  column: 'totp_sealed',
  purpose: totpPurpose,
};
const enrolmentPurpose = (userId: string): string => `totp-enrolment:${userId}`;

/** A new secret; an app that works goes on working until its first code has come back. */
export const newEnrolment = async (
  secrets: Secrets,
  { id, username }: { readonly id: string; readonly username: string },
): Promise<AuthenticatorEnrolment> => {
  const secret = newTotpSecret();
  const uri = totpUri(secret, issuer, username);
  const ends = Date.now() + enrolmentTime;
  const encrypted = secrets.encrypt(enrolmentPurpose(id), `${ends}:${secret.toString('base64')}`);
  return { enrolment: encrypted.toString('base64url'), secret: base32(secret), uri, qrPng: await qrImage(uri) };
};

/** An app whose first code came back. */
export interface ProvenApp {
  readonly encrypted: Buffer;
  /** The time step of that code, which is taken no second time. */
  readonly step: number;
}

/** @throws CallError CODE_REFUSED where the code does not fit, or the enrolment is old or another user's */
export const proveApp = (
  secrets: Secrets,
  userId: string,
  { enrolment, code }: { readonly enrolment: string; readonly code: string },
): ProvenApp => {
  const secret = openEnrolment(secrets, userId, enrolment);
  const step = secret && matchTotp({ secret, code, now: Date.now(), lastStep: null });
  if (!secret || step === undefined) throw new CallError('CODE_REFUSED');
  return { encrypted: secrets.encrypt(totpPurpose(userId), secret.toString('base64')), step };
};

const openEnrolment = (secrets: Secrets, userId: string, enrolment: string): Buffer | undefined => {
  try {
    const text = secrets.open(enrolmentPurpose(userId), Buffer.from(enrolment, 'base64url'));
    const [ends = '', secret = ''] = text.split(':');
    return Number(ends) > Date.now() ? Buffer.from(secret, 'base64') : undefined;
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
};

/** Makes it the second step of a person. @param app left out, it is none of an app */
export const writeSecondStep = async (
  trx: Trx,
  userId: string,
  channel: 'MAIL' | 'SMS' | 'TOTP' | null,
  app?: ProvenApp,
): Promise<void> => {
  await trx
    .updateTable('users')
    .set({
      second_step: channel,
      totp_sealed: app?.encrypted ?? null,
      totp_last_step: app ? sql<string>`${String(app.step)}::bigint` : null,
    })
    .where('id', '=', userId)
    .execute();
};
