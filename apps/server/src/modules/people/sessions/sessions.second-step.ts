/** The second step of a sign-in. Its tries count beyond the session, so that signing in again gives no fresh ones. */
import {
  codeMinutes,
  codePattern,
  codeResendSeconds,
  codeTries,
} from '@cubby/contract/people/sessions/second-step.limits';
import type { MfaMethod } from '@cubby/contract/settings/parameters/parameters.values';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { forgive, takeTries, tooEarly } from '../../../platform/auth/attempts.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { CallError, type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { matchTotp, type Secrets } from '../../../platform/secrets/index.ts';
import { addressOf, codeFits, type CodeRow, hidden, lastCode, methodOf, sendCode } from '../verification/index.ts';
import { totpPurpose } from './sessions.authenticator.ts';
import { auditSession, completePending, type From } from './sessions.opening.ts';
import { lockPerson, type PersonRow } from './sessions.reads.ts';
import { notifyOfRecoveryJob } from './sessions.recovery.job.ts';
import { recoveryCodesLeft, takeRecoveryCode } from './sessions.recovery.ts';
import type { SessionDeps, SignInFrom } from './sessions.service.ts';
import { triesAt } from './sessions.tries.ts';
import { knownDevice } from './sessions.devices.ts';

export interface Pending {
  readonly token: string;
  readonly sessionHash: Buffer;
  readonly person: PersonRow;
}

/** What a session waits for: the second step, one to be set up, or a password of the user's own. */
export type PendingStep = 'CODE' | 'ENROL' | 'PASSWORD';

/** The session that waits for the step; its person locked. */
export const findPending = async (
  trx: Trx,
  token: string | undefined,
  { step = 'CODE' }: { readonly step?: PendingStep } = {},
): Promise<Pending | undefined> => {
  if (token === undefined) return undefined;
  const sessionHash = hashToken(token);
  const read = () =>
    trx
      .selectFrom('sessions')
      .select('user_id')
      .where('token_hash', '=', sessionHash)
      .where('pending', '=', true)
      .where('enrols', '=', step === 'ENROL')
      .where('sets_password', '=', step === 'PASSWORD')
      .where('ends_time', '>', sql<Date>`now()`)
      .executeTakeFirst();
  const session = await read();
  if (!session) return undefined;
  const person = await lockPerson(trx, session.user_id);
  // Another try may have taken the step while this one waited for the person.
  return person?.status === 'ACTIVE' && (await read()) ? { token, sessionHash, person } : undefined;
};

type Outcome = SessionUser | CallError;

/** @throws CallError SIGN_IN_REQUIRED, CODE_REFUSED, TOO_MANY_REQUESTS */
export const submitOtp = async (
  { db, secrets }: SessionDeps,
  token: string | undefined,
  otp: string,
  from: Omit<SignInFrom, 'language'>,
): Promise<SessionUser> => {
  // A refusal is counted, so it must not undo the transaction.
  const outcome = await db.transactionAsSystem<Outcome>(async (trx) => {
    const pending = await findPending(trx, token);
    if (!pending) return new CallError('SIGN_IN_REQUIRED');
    const { person, sessionHash } = pending;
    // The person is locked, so that attempts come one after the other; a refused one remains counted.
    const device = await knownDevice(trx, from.cookies, person.id);
    const taken = await takeTries(trx, triesAt(secrets, `code:${person.id}`, { ...from, device }));
    const code = await lastCode(trx, person.id, 'SIGN_IN', sessionHash);
    const fits = code?.live === true && (await takeCode(trx, secrets, pending, { code, otp, from }));
    if (!fits) return refuse(trx, pending, code, from);
    await trx.deleteFrom('verification_codes').where('session_hash', '=', sessionHash).execute();
    await forgive(trx, taken);
    return { ...(await completePending(trx, sessionHash, person, from)), token: pending.token };
  });
  if (outcome instanceof CallError) throw outcome;
  return outcome;
};

interface Tried {
  readonly code: CodeRow;
  readonly otp: string;
  readonly from: From;
}

/** Whether what was typed is the code; what was taken is taken no second time. */
const takeCode = async (
  trx: Trx,
  secrets: Secrets,
  { person }: Pending,
  { code, otp, from }: Tried,
): Promise<boolean> => {
  if (code.channel !== 'TOTP') return codeFits(secrets, code, 'SIGN_IN', otp);
  if (!codePattern.test(otp)) return recover(trx, secrets, person, otp, from);
  const step = totpStepOf(secrets, person, otp);
  if (step === undefined) return false;
  await trx
    .updateTable('users')
    .set({ totp_last_step: String(step) })
    .where('id', '=', person.id)
    .execute();
  return true;
};

/** A recovery code is used in place of the app; the person is notified, since another user may have found it. */
const recover = async (
  trx: Trx,
  secrets: Secrets,
  person: PersonRow,
  otp: string,
  { address, requestId }: From,
): Promise<boolean> => {
  if (!(await takeRecoveryCode(trx, secrets, person.id, otp))) return false;
  const left = await recoveryCodesLeft(trx, person.id);
  await writeAudit(trx, { userId: person.id, userName: person.nickname, address, requestId }, [
    {
      action: 'users.use-recovery-code',
      resource: 'users',
      resourceId: person.id,
      companyId: person.company_id,
      after: { recoveryCodesLeft: left },
    },
  ]);
  await enqueue(trx, notifyOfRecoveryJob, { userId: person.id, time: new Date().toISOString(), address, left });
  return true;
};

const totpStepOf = (secrets: Secrets, person: PersonRow, code: string): number | undefined => {
  if (person.totp_sealed === null) return undefined;
  return matchTotp({
    secret: Buffer.from(secrets.open(totpPurpose(person.id), person.totp_sealed), 'base64'),
    code,
    now: Date.now(),
    lastStep: person.totp_last_step === null ? null : Number(person.totp_last_step),
  });
};

/** Counts the try against the code; with the last one the session is gone. */
const refuse = async (
  trx: Trx,
  { person, sessionHash }: Pending,
  code: { id: string; all_tries: number } | undefined,
  from: From,
): Promise<CallError> => {
  await auditSession(trx, 'refuse', person, from);
  const triesLeft = codeTries - 1 - (code?.all_tries ?? codeTries);
  if (code && triesLeft > 0) {
    await trx
      .updateTable('verification_codes')
      .set({ tries: sql`tries + 1` })
      .where('id', '=', code.id)
      .execute();
    return new CallError('CODE_REFUSED', { data: { triesLeft } });
  }
  await trx.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute();
  await auditSession(trx, 'give-up', person, from);
  return new CallError('CODE_REFUSED', { data: { triesLeft: 0 } });
};

export interface ResendRequest {
  readonly userId: string;
  readonly email?: string | null | undefined;
  readonly merchantId?: string | null | undefined;
  readonly multiFactorAuthMethod: MfaMethod;
}

/**
 * Sends another code to the person's own address; the request can name no other.
 * @throws CallError SIGN_IN_REQUIRED, INVALID_REQUEST, SECOND_STEP_NOT_POSSIBLE, TOO_MANY_REQUESTS
 */
export const resendOtp = (
  { db, secrets, channels }: SessionDeps,
  token: string | undefined,
  request: ResendRequest,
  from: SignInFrom,
): Promise<void> =>
  db.transactionAsSystem(async (trx) => {
    const pending = await findPending(trx, token);
    if (!pending) throw new CallError('SIGN_IN_REQUIRED');
    const { person, sessionHash } = pending;
    const code = await lastCode(trx, person.id, 'SIGN_IN', sessionHash);
    if (!code) throw new CallError('SIGN_IN_REQUIRED');
    const channel = code.channel as NonNullable<PersonRow['second_step']>;
    refuseOther(request, person, methodOf(channel), code.recipient);
    const recipient = channel === 'TOTP' ? undefined : addressOf(channel, person, channels);
    // The address may have been changed since the sign-in: then the person signs in again.
    if (recipient === undefined || recipient !== code.recipient) throw new CallError('SECOND_STEP_NOT_POSSIBLE');
    if (code.age < codeResendSeconds) throw tooEarly((codeResendSeconds - code.age) * 1000);
    await sendCode(trx, secrets, {
      userId: person.id,
      purpose: 'SIGN_IN',
      channel,
      recipient,
      language: from.language,
      minutes: codeMinutes,
      sessionHash,
    });
    await auditSession(trx, 'send-code', person, from);
  });

const refuseOther = (request: ResendRequest, person: PersonRow, method: MfaMethod, recipient: string | null): void => {
  const own = [recipient, recipient && hidden(recipient), person.mail, person.mail && hidden(person.mail)];
  const email = request.email?.trim().toLowerCase();
  const wrong: (string | false)[] = [
    request.userId !== person.id && 'userId',
    !!email && !own.some((address) => address?.toLowerCase() === email) && 'email',
    !!request.merchantId && request.merchantId !== person.company_id && 'merchantId',
    request.multiFactorAuthMethod !== method && 'multiFactorAuthMethod',
  ];
  const paths = wrong.filter((path) => path !== false);
  if (paths.length > 0) throw invalid(...paths.map((path): FieldError => ({ path, code: 'invalid' })));
};
