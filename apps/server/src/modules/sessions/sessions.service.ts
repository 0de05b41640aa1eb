/** Signs people in and out. Sessions last 12 h idle and 7 days in all (design: session). */
import type { LoginData, SessionUser } from '@cubby/contract/sessions/sessions.schemas';
import { sql } from 'kysely';
import type { Caller, Callers } from '../../platform/auth/callers.ts';
import { hashToken, newToken } from '../../platform/auth/tokens.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { verifyPassword } from './passwords.ts';
import { readLoginData, readPerson, type PersonRow } from './sessions.reads.ts';
import { scopeOf, waitAfter } from './sessions.policy.ts';

/** Days that a session lives in all. */
const sessionDays = 7;

interface From {
  readonly address: string | null;
  readonly requestId: string;
}

/** @throws CallError SIGN_IN_REFUSED for whatever does not fit, TOO_MANY_REQUESTS while failed tries hold it up */
export const signIn = async (
  db: Database,
  credentials: { username: string; password: string },
  from: From,
): Promise<SessionUser> => {
  const person = await db.transactionOfServer((trx) => readPerson(trx, credentials.username));
  const wait = person ? waitOf(person.failed_sign_ins, person.last_failed_sign_in_time) : strangers.wait(credentials);
  if (wait > 0) throw new CallError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) });
  // The hash is reckoned outside of any transaction, and for unknown names too.
  const fits = await verifyPassword(person?.password_hash, credentials.password);
  if (!person || !fits || person.status !== 'ACTIVE') {
    if (!person) strangers.countFailure(credentials);
    else if (!fits) await countFailure(db, person, from);
    throw new CallError('SIGN_IN_REFUSED');
  }
  const token = newToken();
  return db.transactionOfServer(async (trx) => {
    await openSession(trx, person, token, from);
    const data = await readLoginData(trx, person.id);
    return { ...data, token, needMFA: false };
  });
};

/** ms until the next try is looked at. */
const waitOf = (failedSignIns: number, lastFailed: Date | null): number =>
  lastFailed === null ? 0 : Math.max(0, lastFailed.getTime() + waitAfter(failedSignIns) - Date.now());

/** Names that nobody has wait as others do, so that waiting tells nothing; kept in memory, the oldest go first. */
const strangers = {
  most: 10_000,
  failures: new Map<string, { count: number; last: Date }>(),
  wait({ username }: { username: string }): number {
    const found = this.failures.get(username.toLowerCase());
    return found ? waitOf(found.count, found.last) : 0;
  },
  countFailure({ username }: { username: string }): void {
    const name = username.toLowerCase();
    const count = (this.failures.get(name)?.count ?? 0) + 1;
    this.failures.delete(name);
    if (this.failures.size >= this.most) this.failures.delete(this.failures.keys().next().value ?? '');
    this.failures.set(name, { count, last: new Date() });
  },
};

const countFailure = (db: Database, person: PersonRow, from: From): Promise<void> =>
  db.transactionOfServer(async (trx) => {
    await trx
      .updateTable('users')
      .set({ failed_sign_ins: sql`failed_sign_ins + 1`, last_failed_sign_in_time: sql`now()` })
      .where('id', '=', person.id)
      .execute();
    await writeAudit(trx, { userId: person.id, userName: person.nickname, ...from }, [
      { action: 'sessions.refuse', noun: 'users', nounId: person.id, companyId: person.company_id },
    ]);
  });

const openSession = async (trx: Trx, person: PersonRow, token: string, from: From): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ failed_sign_ins: 0, last_failed_sign_in_time: null })
    .where('id', '=', person.id)
    .execute();
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: person.id,
      scope: scopeOf({
        companyId: person.company_id,
        companyType: person.company_type ?? 'ADMIN',
        companiesBelow: person.companies_below,
      }),
      ends_time: sql`now() + make_interval(days => ${sessionDays})`,
      address: from.address,
    })
    .execute();
  await writeAudit(trx, { userId: person.id, userName: person.nickname, ...from }, [
    { action: 'sessions.open', noun: 'users', nounId: person.id, companyId: person.company_id },
  ]);
};

/** @throws CallError LOGIN_DATA_REFUSED where the name is not the caller's own */
export const getLoginData = async (db: Database, caller: Caller, username: string): Promise<LoginData> => {
  if (username.toLowerCase() !== caller.username.toLowerCase()) throw new CallError('LOGIN_DATA_REFUSED');
  return db.transactionAs(caller, async (trx) => {
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

export const signOut = async (db: Database, callers: Callers, caller: Caller, from: From): Promise<void> => {
  await db.transactionAs(caller, async (trx) => {
    await trx.deleteFrom('sessions').where('token_hash', '=', caller.tokenHash).execute();
    await writeAudit(trx, { userId: caller.userId, userName: caller.nickname, ...from }, [
      { action: 'sessions.close', noun: 'users', nounId: caller.userId, companyId: caller.companyId },
    ]);
  });
  callers.forget(caller.tokenHash);
};
