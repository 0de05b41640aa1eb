/**
 * Browsers in which a user has signed in before. Their cookie opens nothing: their attempts are only counted separately
 * from those of strangers. It is given to a user who has proved their identity, and to no other; a new password ends
 * it.
 */
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { type QueryCreator, sql } from 'kysely';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import { Database, type Trx } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';

const cookie = 'device';
/** Days for which a browser is remembered without a sign-in; browsers store no cookie for longer than 400. */
const deviceDays = 180;
/** Browsers of one person that are remembered; those that were used last remain. */
const devicesMost = 50;

const tokenOf = (cookies: Pick<Cookies, 'read'>): string | undefined => {
  const token = cookies.read(cookie);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
};

/** The cookie of this browser, where the person has signed in by it before. */
export const knownDevice = async (
  on: Trx | Database,
  cookies: Pick<Cookies, 'read'>,
  userId: string | undefined,
): Promise<string | undefined> => {
  const token = tokenOf(cookies);
  if (token === undefined) return undefined;
  // Read for unknown names, too.
  const found = (from: QueryCreator<DB>) =>
    from
      .selectFrom('known_devices')
      .select('user_id')
      .where('token_hash', '=', hashToken(token))
      .where('user_id', '=', userId ?? '0');
  const known = on instanceof Database ? await on.queryAsSystem(found) : await found(on).execute();
  return known.length > 0 ? token : undefined;
};

/** The person has proved who they are in this browser. A cookie that the server has not given is never taken up. */
export const rememberDevice = async (db: Database, cookies: Cookies, userId: string): Promise<void> => {
  const token = await db.transactionAsSystem((trx) => storeDevice(trx, cookies, userId), { flushed: false });
  setDeviceCookie(cookies, token);
};

/** @returns the token for the cookie, which is set once the transaction has committed */
export const storeDevice = async (trx: Trx, cookies: Pick<Cookies, 'read'>, userId: string): Promise<string> => {
  const sent = tokenOf(cookies);
  const given = sent !== undefined && (await isGiven(trx, hashToken(sent)));
  const deviceToken = given ? sent : newToken();
  const remembered = sql`
    insert into known_devices (token_hash, user_id) values (${hashToken(deviceToken)}, ${userId})
    on conflict (token_hash, user_id) do update set last_used_time = now()`;
  await executePrepared(trx, remembered.compile(trx));
  const older = sql`
    delete from known_devices where user_id = ${userId} and token_hash in (
      select token_hash from known_devices where user_id = ${userId}
      order by last_used_time desc offset ${devicesMost})`;
  await executePrepared(trx, older.compile(trx));
  return deviceToken;
};

export const setDeviceCookie = (cookies: Cookies, token: string): void =>
  cookies.set(cookie, token, { seconds: deviceDays * 24 * 3600, sameSite: 'Strict' });

const isGiven = async (trx: Trx, hash: Buffer): Promise<boolean> => {
  const found = trx.selectFrom('known_devices').select('user_id').where('token_hash', '=', hash).limit(1);
  return (await executePrepared(trx, found.compile())).rows.length > 0;
};

/** Remembers the browser of a user who has signed in; a pending second step proves nothing yet. */
export const remembering = async <T extends SessionUser>(
  { db }: { readonly db: Database },
  { cookies }: { readonly cookies: Cookies },
  user: T,
): Promise<T> => {
  if (!user.needMFA) await rememberDevice(db, cookies, user.userId);
  return user;
};
