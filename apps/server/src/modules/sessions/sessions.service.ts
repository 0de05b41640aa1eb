/** Signs people in and out. */
import type { LoginData, SessionUser } from '@cubby/contract/sessions/sessions.schemas';
import { codeMinutes } from '@cubby/contract/sessions/second-step.limits';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import { countGuess, readGuesses } from '../../platform/auth/guesses.ts';
import type { Caller, Callers } from '../../platform/auth/callers.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { failAfter } from '../../platform/http/steady.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import type { Channel } from '../../platform/senders/index.ts';
import { addressOf, type CodeChannel, hidden, methodOf, sendCode } from '../verification/index.ts';
import { verifyPassword } from './passwords.ts';
import { secondStepOf, waitOf } from './sessions.policy.ts';
import {
  auditSession,
  auditStranger,
  type From,
  openPending,
  openSessionOf,
  pendingMinutes,
} from './sessions.opening.ts';
import { countFailure, tooEarly } from './sessions.proof.ts';
import { type PersonRow, readLoginData, readPerson } from './sessions.reads.ts';

export interface SessionDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  /** The channels by which codes can go out. */
  readonly channels: ReadonlySet<Channel>;
}

/** From where, and in which language messages are to be. */
export interface SignInFrom extends From {
  readonly language: Language;
}

/** ms that a refused sign-in takes at least, so that its time does not tell whether the name exists. */
const refusalTime = 200;
/** Codes that are sent to one person in an hour, so that nobody who has the password can flood them. */
const codesPerHour = 10;
const door = 'SIGN_IN';

/**
 * @throws CallError SIGN_IN_REFUSED for whatever does not fit, TOO_MANY_REQUESTS while failed tries hold it up,
 * SECOND_STEP_NOT_POSSIBLE where the second step can't reach the person, SIGN_ON_REQUIRED where passwords open nothing
 */
export const signIn = async (
  deps: SessionDeps,
  credentials: { username: string; password: string },
  from: SignInFrom,
): Promise<SessionUser> => {
  const person = await provenPerson(deps, credentials, from);
  return deps.db.transactionOfServer(async (trx) => {
    await refuseWherePasswordsEnd(trx, person);
    return openProven(trx, deps, person, from);
  });
};

/**
 * The session of somebody who has proved who they are: where they have a second step, one that waits for it.
 * @param secondStepTaken they proved it with more than one thing already
 * @throws CallError SECOND_STEP_NOT_POSSIBLE, TOO_MANY_REQUESTS
 */
export const openProven = async (
  trx: Trx,
  deps: SessionDeps,
  person: PersonRow,
  from: SignInFrom,
  { secondStepTaken = false } = {},
): Promise<SessionUser> => {
  const step = secondStepOf(person, deps.channels);
  if (step !== null && !secondStepTaken) return beginSecondStep(trx, deps, person, step, from);
  const { token, data } = await openSessionOf(trx, person, from);
  return { ...data, token, needMFA: false };
};

/** Told to those alone who have the right password. */
const refuseWherePasswordsEnd = async (trx: Trx, { id }: PersonRow): Promise<void> => {
  const { rows } = await sql<{ opens: boolean }>`select password_opens(${id}) as opens`.execute(trx);
  if (rows[0]?.opens !== true) throw new CallError('SIGN_ON_REQUIRED');
};

const provenPerson = (
  { db, secrets }: SessionDeps,
  { username, password }: { username: string; password: string },
  from: From,
): Promise<PersonRow> =>
  failAfter(refusalTime, async () => {
    const { person, guesses } = await db.transactionOfServer(async (trx) => ({
      person: await readPerson(trx, username),
      // Names that nobody has wait as others do, so that waiting tells nothing.
      guesses: await readGuesses(trx, secrets, door, username),
    }));
    const wait = person
      ? waitOf(person.failed_sign_ins, person.last_failed_sign_in_time)
      : waitOf(guesses.count, guesses.last);
    if (wait > 0) throw tooEarly(wait);
    // The hash is reckoned outside of any transaction, and for unknown names too.
    const fits = await verifyPassword(person?.password_hash, password);
    if (person && fits && person.status === 'ACTIVE') return person;
    await db.transactionOfServer(async (trx) => {
      if (!person) {
        await countGuess(trx, secrets, door, username);
        await auditStranger(trx, from);
      } else if (!fits) await countFailure(trx, person, from);
      else await auditSession(trx, 'refuse', person, from);
    });
    throw new CallError('SIGN_IN_REFUSED');
  });

const beginSecondStep = async (
  trx: Trx,
  { secrets, channels }: SessionDeps,
  person: PersonRow,
  channel: CodeChannel,
  from: SignInFrom,
): Promise<SessionUser> => {
  const recipient = channel === 'TOTP' ? null : addressOf(channel, person, channels);
  if (recipient === undefined) throw new CallError('SECOND_STEP_NOT_POSSIBLE');
  if (recipient !== null) await refuseFlood(trx, person.id);
  const { token, sessionHash } = await openPending(trx, person, from);
  await sendCode(trx, secrets, {
    userId: person.id,
    purpose: 'SIGN_IN',
    channel,
    recipient,
    language: from.language,
    minutes: channel === 'TOTP' ? pendingMinutes : codeMinutes,
    sessionHash,
  });
  const data = await readLoginData(trx, person.id);
  return {
    ...data,
    // Who has the password alone learns of the person what the second step needs, and no more.
    merchantName: null,
    roles: [],
    authoritySet: [],
    token,
    needMFA: true,
    multiFactorAuthMethod: methodOf(channel),
    email: recipient === null ? null : hidden(recipient),
  };
};

/** @throws CallError TOO_MANY_REQUESTS */
const refuseFlood = async (trx: Trx, userId: string): Promise<void> => {
  const { rows } = await sql<{ left: number }>`
    select ceil(3600 - extract(epoch from now() - min(created_time)))::integer as left
    from verification_codes
    where user_id = ${userId} and purpose = 'SIGN_IN' and channel <> 'TOTP' and created_time > now() - interval '1 hour'
    having count(*) >= ${codesPerHour}`.execute(trx);
  if (rows[0]) throw new CallError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, rows[0].left) });
};

/** @throws CallError LOGIN_DATA_REFUSED where the name is not the caller's own */
export const getLoginData = async (db: Database, caller: Caller, username: string): Promise<LoginData> => {
  if (username.toLowerCase() !== caller.username.toLowerCase()) throw new CallError('LOGIN_DATA_REFUSED');
  return db.transactionAs(caller, async (trx) => {
    if (caller.view) return { ...(await readLoginData(trx, caller.userId)), view: caller.view };
    // Using the console keeps the session alive; once in five minutes is enough.
    await trx
      .updateTable('sessions')
      .set({ last_seen_time: sql`now()` })
      .where('token_hash', '=', caller.tokenHash)
      .where('last_seen_time', '<', sql<Date>`now() - interval '5 minutes'`)
      .execute();
    return readLoginData(trx, caller.userId);
  });
};

export const signOut = async (
  db: Database,
  callers: Callers,
  caller: Caller,
  from: Omit<From, 'agent'>,
): Promise<void> => {
  await db.transactionAs(caller, async (trx) => {
    await trx.deleteFrom('sessions').where('token_hash', '=', caller.tokenHash).execute();
    await auditSession(
      trx,
      'close',
      { id: caller.userId, nickname: caller.nickname, company_id: caller.companyId },
      from,
    );
  });
  callers.forget(caller.tokenHash);
};
