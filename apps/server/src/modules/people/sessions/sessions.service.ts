/** Signs people in and out. */
import type { LoginData, SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeMinutes } from '@cubby/contract/people/sessions/second-step.limits';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import { forgive, giveBackTry, type Taken, takeTries, type Tries } from '../../../platform/auth/attempts.ts';
import type { Callers } from '../../../platform/auth/callers.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { failAfter } from '../../../platform/http/answer-time.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import { addressOf, type CodeChannel, hidden, methodOf, sendCode } from '../verification/index.ts';
import { isOutdated, verifyPassword } from './passwords.ts';
import { secondStepOf } from './sessions.policy.ts';
import {
  auditSession,
  auditStranger,
  type From,
  openPending,
  openSessionOf,
  pendingData,
  pendingMinutes,
} from './sessions.opening.ts';
import { findPerson, type PersonRow, readLoginData } from './sessions.reads.ts';
import { lockProof, renewHash } from './sessions.stored-password.ts';
import { knownDevice, setDeviceCookie, storeDevice } from './sessions.devices.ts';
import { triesAt } from './sessions.tries.ts';

export interface SessionDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  /** The channels by which codes can go out. */
  readonly channels: ReadonlySet<Channel>;
}

/** From where, and in which language messages are to be. */
export interface SignInFrom extends From {
  readonly language: Language;
  /** Cookies of the browser: they show whether the person has signed in there before. */
  readonly cookies: Cookies;
}

/** ms that a refused sign-in takes at least, so that its time does not reveal whether the name exists. */
const refusalTime = 200;
/** Codes that are sent to one person in an hour, so that no user who has the password can flood them. */
const codesPerHour = 10;
/** ms between two checks whether an attempt may be made, and how many there are: all within the time of a refusal. */
const turn = { pause: 40, most: 4 };

/**
 * The session is prepared while the password hash is computed, and rolled back if the password is invalid. The commit
 * does not wait for the disk: after a crash of the database a user signs in once more, and whatever they changed
 * meanwhile was flushed after the line of their sign-in.
 * @throws CallError SIGN_IN_REFUSED for anything invalid, TOO_MANY_REQUESTS while failed attempts delay it,
 * SECOND_STEP_NOT_POSSIBLE if the second step can't be sent to the person, SIGN_ON_REQUIRED if passwords open nothing,
 * ACCOUNT_OUT_OF_TERM to a user with the right password before or after the account is valid
 */
export const signIn = (
  deps: SessionDeps,
  credentials: { username: string; password: string },
  from: SignInFrom,
): Promise<SessionUser> =>
  failAfter(refusalTime, () =>
    openWhereProven(deps, credentials, from)
      .catch((error: unknown) => {
        // The current password is checked, once: another sign-in of theirs may have stored the password again.
        if (error instanceof Outrun) return openWhereProven(deps, credentials, from);
        throw error;
      })
      .catch(async (error: unknown) => {
        if (!(error instanceof NotProven)) throw error;
        await auditRefusal(deps, error, from);
        throw new CallError(error.fits && error.person?.out_of_term ? 'ACCOUNT_OUT_OF_TERM' : 'SIGN_IN_REFUSED');
      }),
  );

/** Rolls back the transaction in which a session was prepared. */
class NotProven extends Error {
  readonly person: PersonRow | undefined;
  readonly fits: boolean;
  constructor(person: PersonRow | undefined, fits: boolean) {
    super('What was typed opens nothing');
    this.person = person;
    this.fits = fits;
  }
}

/** The password fitted, and was changed or stored again before the session was there. */
class Outrun extends NotProven {
  constructor(person: PersonRow) {
    super(person, true);
  }
}

/** @throws NotProven, CallError TOO_MANY_REQUESTS */
const openWhereProven = async (
  deps: SessionDeps,
  { username, password }: { username: string; password: string },
  from: SignInFrom,
): Promise<SessionUser> => {
  const person = await findPerson(deps.db, username);
  const device = await knownDevice(deps.db, from.cookies, person?.id);
  // Under the name as it was typed, in use or not: neither waits nor counts distinguish names and mail addresses.
  const taken = await takeTurn(deps.db, triesAt(deps.secrets, `name:${username}`, { address: from.address, device }));
  // The hash is computed for unknown names too.
  const proof = verifyPassword(person?.password_hash, password);
  const giveBack = () => deps.db.transactionAsSystem((trx) => giveBackAll(trx, taken), { flushed: false });
  if (person?.status !== 'ACTIVE') {
    const fits = await proof;
    // An answer to the right password is no failed attempt.
    if (fits && person?.out_of_term) await giveBack();
    throw new NotProven(person, fits);
  }
  try {
    const { user, device } = await deps.db.transactionAsSystem(
      (trx) => openAdditionalSession(trx, deps, { person, password, proof, taken }, from),
      { flushed: false },
    );
    if (device !== undefined) setDeviceCookie(from.cookies, device);
    return user;
  } catch (error) {
    if ((error instanceof Outrun || !(error instanceof NotProven)) && (await proof)) await giveBack();
    throw error;
  }
};

/**
 * Counts the attempt. People who sign in at the same moment with the right password of one account take back what they
 * have counted within the time of a hash, so that another one checks once more before it is refused.
 * @throws CallError TOO_MANY_REQUESTS
 */
const takeTurn = async (db: Database, doors: readonly Tries[]): Promise<readonly Taken[]> => {
  for (let attemptCount = 1; ; attemptCount++)
    try {
      return await takeTries(db, doors);
    } catch (error) {
      if (attemptCount === turn.most || !(error instanceof CallError)) throw error;
      await sleep(turn.pause);
    }
};

const giveBackAll = async (trx: Trx, taken: readonly Taken[]): Promise<void> => {
  for (const one of taken) await giveBackTry(trx, one);
};

interface Trying {
  readonly person: PersonRow;
  readonly password: string;
  /** Whether it is right; the hash is still being computed. */
  readonly proof: Promise<boolean>;
  readonly taken: readonly Taken[];
}

/** A session that is prepared, and the token of the browser; a step that is still to be taken proves nothing of it yet. */
interface Prepared {
  readonly user: SessionUser;
  readonly device: string | undefined;
}

/** @throws NotProven, CallError SIGN_ON_REQUIRED, SECOND_STEP_NOT_POSSIBLE */
const openAdditionalSession = async (
  trx: Trx,
  deps: SessionDeps,
  { person, password, proof, taken }: Trying,
  from: SignInFrom,
): Promise<Prepared> => {
  const [fits, ready] = await Promise.allSettled([proof, openByPassword(trx, deps, person, from, { waits: false })]);
  if (fits.status === 'rejected') throw fits.reason;
  if (!fits.value) throw new NotProven(person, fits.value);
  // The obstacle is shown only to a user with the right password.
  if (ready.status === 'rejected') throw ready.reason;
  const opened = ready.value ?? (await openByPassword(trx, deps, person, from, { waits: true }));
  if (opened === undefined) throw new Outrun(person);
  if (isOutdated(person.password_hash)) await renewHash(trx, person, password);
  // Not before: others would wait for the hash, and only for names that a user has. The step that follows has attempts
  // of its own, and a user who completes it has theirs reset.
  await (opened.user.needMFA ? giveBackAll(trx, taken) : forgive(trx, taken));
  return opened;
};

/**
 * @param options.waits for other transactions that have locked the person: attempts without the right password do not,
 * else they would take the longer the more of them come at once, which reveals that a user has the name
 * @returns undefined if the person was locked or got another password meanwhile, or others have locked the row
 */
const openByPassword = async (
  trx: Trx,
  deps: SessionDeps,
  person: PersonRow,
  from: SignInFrom,
  { waits }: { readonly waits: boolean },
): Promise<Prepared | undefined> => {
  const opens = await lockProof(trx, person, waits);
  if (opens === undefined) return undefined;
  if (!opens) throw new CallError('SIGN_ON_REQUIRED');
  const user = await openProven(trx, deps, person, from, { byPassword: true });
  return { user, device: user.needMFA ? undefined : await storeDevice(trx, from.cookies, person.id) };
};

const auditRefusal = ({ db }: SessionDeps, { person }: NotProven, from: From): Promise<void> =>
  db.transactionAsSystem((trx) => (person ? auditSession(trx, 'refuse', person, from) : auditStranger(trx, from)));

/**
 * The session of a user who has proved their identity: if they have a second step, one that waits for it.
 * @param options.secondStepTaken they proved it with more than one thing already
 * @param options.byPassword with the password, which another user may know
 * @throws CallError SECOND_STEP_NOT_POSSIBLE, TOO_MANY_REQUESTS
 */
export const openProven = async (
  trx: Trx,
  deps: SessionDeps,
  person: PersonRow,
  from: SignInFrom,
  { secondStepTaken = false, byPassword = false } = {},
): Promise<SessionUser> => {
  const step = secondStepOf(person, deps.channels);
  if (step === 'ENROL' && !secondStepTaken) return beginEnrolling(trx, person, from);
  if (step !== null && step !== 'ENROL' && !secondStepTaken) return beginSecondStep(trx, deps, person, step, from);
  if (byPassword && person.must_change_password) return beginNewPassword(trx, person, from);
  const { token, data } = await openSessionOf(trx, person, from);
  return { ...data, token, needMFA: false };
};

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
  return {
    ...(await pendingData(trx, person.id)),
    token,
    needMFA: true,
    multiFactorAuthMethod: methodOf(channel),
    email: recipient === null ? null : hidden(recipient),
  };
};

/** No message can be sent to the person, but a second step is required: it is set up before anything opens. */
const beginEnrolling = async (trx: Trx, person: PersonRow, from: SignInFrom): Promise<SessionUser> => {
  const { token } = await openPending(trx, person, from, { enrols: true });
  const step = { needMFA: true, needEnrolment: true, multiFactorAuthMethod: methodOf('TOTP') };
  return { ...(await pendingData(trx, person.id)), token, ...step };
};

/** Another user has typed the password: another is set before anything opens. */
const beginNewPassword = async (trx: Trx, person: PersonRow, from: SignInFrom): Promise<SessionUser> => {
  const { token } = await openPending(trx, person, from, { setsPassword: true });
  return { ...(await pendingData(trx, person.id)), token, needMFA: true, needNewPassword: true };
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
    // A key may be limited to less than its user.
    if (caller.apiKey !== undefined)
      return { ...(await readLoginData(trx, caller.userId)), authoritySet: [...caller.permissions].toSorted() };
    // Using the console extends the session; once in five minutes is enough.
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
  callers.evict(caller.tokenHash);
};
