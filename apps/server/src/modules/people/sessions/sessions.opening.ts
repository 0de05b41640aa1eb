/** Opens sessions. They last 12 h idle and 7 days in all (design: session). */
import type { LoginData, SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { type RawBuilder, sql } from 'kysely';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { type PersonRow, readLoginData } from './sessions.reads.ts';

/** Days that a session lives in all. */
const sessionDays = 7;
/** Minutes in which the second step has to be taken, codes that are sent again included. */
export const pendingMinutes = 15;
/** Longest name of a browser that is stored. */
const agentMax = 300;

/** From where a user comes. */
export interface From {
  readonly address: string | null;
  readonly requestId: string;
  /** What the browser calls itself. */
  readonly agent: string | null;
}

/** Whose session it is. */
export interface SessionOwner {
  readonly id: string;
  readonly nickname: string;
  readonly company_id: string | null;
}

/** What row-level security lets people of a company see, as the setting `cubby.scope` takes it; null is the platform. */
export const scopeOfCompany = (companyId: string | null): RawBuilder<string> =>
  companyId === null ? sql<string>`'all'` : sql<string>`scope_of_company(${companyId}::bigint)`;

export const auditSession = (
  trx: Trx,
  action: 'open' | 'close' | 'refuse' | 'give-up' | 'send-code' | 'ask-password',
  owner: SessionOwner,
  from: Omit<From, 'agent'>,
): Promise<void> =>
  writeAudit(trx, { userId: owner.id, userName: owner.nickname, address: from.address, requestId: from.requestId }, [
    { action: `sessions.${action}`, resource: 'users', resourceId: owner.id, companyId: owner.company_id },
  ]);

/** A sign-in under an unknown name. The name is not stored: people type their password there by mistake. */
export const auditStranger = (trx: Trx, { address, requestId }: Omit<From, 'agent'>): Promise<void> =>
  writeAudit(trx, { userId: null, userName: null, address, requestId }, [
    { action: 'sessions.refuse', resource: 'users', resourceId: null, companyId: null },
  ]);

/**
 * A company that is being suspended or deleted ends the sessions of its people: none is opened past it meanwhile.
 * @throws CallError SIGN_IN_REFUSED
 */
const needOpenCompany = async (trx: Trx, { company_id }: SessionOwner): Promise<void> => {
  if (company_id === null) return;
  const open = sql`
    select from companies where id = ${company_id} and status <> 'SUSPENDED' and deleted_time is null for share`;
  const { rows } = await executePrepared(trx, open.compile(trx));
  if (rows.length === 0) throw new CallError('SIGN_IN_REFUSED');
};

/** No session outlives the account that it is opened for. */
const withinTerm = ({ id }: SessionOwner, moment: RawBuilder<Date>): RawBuilder<Date> =>
  sql<Date>`least(${moment}, (select end_time from users where id = ${id}))`;

/**
 * A session that waits for a further step: its token opens that step and nothing else.
 * @param options.enrols an app is to be set up
 * @param options.setsPassword a password of the user's own is to be set
 */
export const openPending = async (
  trx: Trx,
  owner: SessionOwner,
  from: From,
  { enrols = false, setsPassword = false } = {},
): Promise<{ token: string; sessionHash: Buffer }> => {
  const token = newToken();
  const sessionHash = hashToken(token);
  await insertSession(trx, sessionHash, owner, from, { pending: true, enrols, setsPassword, ends: pendingMinutes });
  return { token, sessionHash };
};

/** Opens a session of a user who has proved their identity. */
export const openSessionOf = async (
  trx: Trx,
  owner: SessionOwner,
  from: From,
): Promise<{ token: string; data: LoginData }> => {
  const token = newToken();
  await insertSession(trx, hashToken(token), owner, from, {
    pending: false,
    ends: sessionDays * 24 * 60,
  });
  await auditSession(trx, 'open', owner, from);
  return { token, data: await readLoginData(trx, owner.id) };
};

/** Who has not taken every step learns of the person what the next one needs, and no more. */
export const pendingData = async (trx: Trx, userId: string): Promise<LoginData> => ({
  ...(await readLoginData(trx, userId)),
  merchantName: null,
  roles: [],
  authoritySet: [],
});

/** The second step is taken: the token opens everything from now on, or the choice of a password before that. */
export const completePending = async (
  trx: Trx,
  sessionHash: Buffer,
  owner: PersonRow,
  from: From,
): Promise<Omit<SessionUser, 'token'>> => {
  await needOpenCompany(trx, owner);
  if (owner.must_change_password) {
    await trx
      .updateTable('sessions')
      .set({
        enrols: false,
        sets_password: true,
        ends_time: withinTerm(owner, sql`now() + make_interval(mins => ${pendingMinutes})`),
      })
      .where('token_hash', '=', sessionHash)
      .execute();
    await auditSession(trx, 'ask-password', owner, from);
    return { ...(await pendingData(trx, owner.id)), needMFA: true, needNewPassword: true };
  }
  await trx
    .updateTable('sessions')
    .set({
      pending: false,
      enrols: false,
      scope: scopeOfCompany(owner.company_id),
      confirmed_time: sql`now()`,
      last_seen_time: sql`now()`,
      ends_time: withinTerm(owner, sql`now() + make_interval(days => ${sessionDays})`),
    })
    .where('token_hash', '=', sessionHash)
    .execute();
  await auditSession(trx, 'open', owner, from);
  return { ...(await readLoginData(trx, owner.id)), needMFA: false };
};

const insertSession = async (
  trx: Trx,
  sessionHash: Buffer,
  owner: SessionOwner,
  from: From,
  {
    pending,
    enrols = false,
    setsPassword = false,
    ends,
  }: { pending: boolean; enrols?: boolean; setsPassword?: boolean; ends: number },
): Promise<void> => {
  await needOpenCompany(trx, owner);
  const session = trx.insertInto('sessions').values({
    token_hash: sessionHash,
    user_id: owner.id,
    scope: scopeOfCompany(owner.company_id),
    ends_time: withinTerm(owner, sql`now() + make_interval(mins => ${ends})`),
    address: from.address,
    agent: from.agent?.slice(0, agentMax) ?? null,
    pending,
    enrols,
    sets_password: setsPassword,
    confirmed_time: pending ? null : sql`now()`,
  });
  await executePrepared(trx, session.compile());
};
