/** The second step that a person chooses for signing in, and the setting up of an authenticator app. */
import type { Account, AuthenticatorEnrolment } from '@cubby/contract/account/account.schemas';
import type { MfaMethod } from '@cubby/contract/sessions/second-step.limits';
import type { Caller } from '../../platform/auth/callers.ts';
import { actorOf, writeAudit } from '../../platform/audit/audit.ts';
import { CallError, invalid } from '../../platform/http/call-error.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { qrImage } from '../../platform/images/qr-image.ts';
import { base32, matchTotp, newTotpSecret, type Secrets, totpUri, UnsealError } from '../../platform/secrets/index.ts';
import { needConfirmed, type SessionDeps, totpPurpose } from '../sessions/index.ts';
import { codeChannelOf } from '../verification/index.ts';
import { getAccount } from './account.reads.ts';

/** Whose code it is, as authenticator apps show it. */
const issuer = 'Cubby';
/** ms within which the first code has to come back. */
const enrolmentTime = 15 * 60_000;

const enrolmentPurpose = (userId: string): string => `totp-enrolment:${userId}`;

/**
 * A new secret, which the person holds sealed until its first code has come back: an app that works goes on working
 * until then.
 * @throws CallError CONFIRMATION_NEEDED
 */
export const enrolAuthenticator = async (
  { db, secrets }: SessionDeps,
  caller: Caller,
): Promise<AuthenticatorEnrolment> => {
  await db.transactionAs(caller, (trx) => needConfirmed(trx, caller));
  const secret = newTotpSecret();
  const uri = totpUri(secret, issuer, caller.username);
  const ends = Date.now() + enrolmentTime;
  const sealed = secrets.seal(enrolmentPurpose(caller.userId), `${ends}:${secret.toString('base64')}`);
  return { enrolment: sealed.toString('base64url'), secret: base32(secret), uri, qrPng: await qrImage(uri) };
};

interface Wish {
  readonly multiFactorAuthMethod: MfaMethod | null;
  readonly enrolment?: string | undefined;
  readonly code?: string | undefined;
}

/** @throws CallError CONFIRMATION_NEEDED, CODE_REFUSED, SECOND_STEP_NOT_POSSIBLE, INVALID_REQUEST */
export const setSecondStep = (
  { db, secrets, channels }: SessionDeps,
  wish: Wish,
  context: RequestContext,
): Promise<Account> => {
  const { caller } = context;
  const method = wish.multiFactorAuthMethod;
  return db.transactionAs(caller, async (trx) => {
    await needConfirmed(trx, caller);
    const before = await getAccount(trx, channels, caller);
    if (method !== null && !before.multiFactorAuthMethods.includes(method))
      throw new CallError('SECOND_STEP_NOT_POSSIBLE');
    const app = method === 'AUTHENTICATOR' ? appOf(secrets, caller, wish) : undefined;
    await trx
      .updateTable('users')
      .set({
        second_step: method && codeChannelOf(method),
        totp_sealed: app?.sealed ?? null,
        totp_last_step: app ? String(app.step) : null,
      })
      .where('id', '=', caller.userId)
      .execute();
    await writeAudit(trx, actorOf(context), [
      {
        action: 'users.second-step',
        noun: 'users',
        nounId: caller.userId,
        companyId: caller.companyId,
        before: { multiFactorAuthMethod: before.multiFactorAuthMethod },
        after: { multiFactorAuthMethod: method },
      },
    ]);
    return getAccount(trx, channels, caller);
  });
};

/** The secret of the app whose first code came back. */
const appOf = (secrets: Secrets, { userId }: Caller, { enrolment, code }: Wish): { sealed: Buffer; step: number } => {
  if (enrolment === undefined) throw invalid({ path: 'enrolment', code: 'required' });
  if (code === undefined) throw invalid({ path: 'code', code: 'required' });
  const secret = openEnrolment(secrets, userId, enrolment);
  const step = secret && matchTotp({ secret, code, now: Date.now(), lastStep: null });
  if (!secret || step === undefined) throw new CallError('CODE_REFUSED');
  return { sealed: secrets.seal(totpPurpose(userId), secret.toString('base64')), step };
};

const openEnrolment = (secrets: Secrets, userId: string, enrolment: string): Buffer | undefined => {
  try {
    const text = secrets.open(enrolmentPurpose(userId), Buffer.from(enrolment, 'base64url'));
    const [ends = '', secret = ''] = text.split(':');
    return Number(ends) > Date.now() ? Buffer.from(secret, 'base64') : undefined;
  } catch (error) {
    if (error instanceof UnsealError) return undefined;
    throw error;
  }
};
