/** Who a terminal is: codes that enrol one, its secret, and the end of both. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { enrolmentLimits } from '@cubby/contract/device/device.limits';
import { clientIdOf, type TopicOwner } from '@cubby/contract/device/topics';
import type { Identity } from '@cubby/contract/lockers/terminals/terminals.schemas';
import { sql } from 'kysely';
import { type Actor, actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { reserveBootIds, resetBootIds } from './terminals.numbers.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const newSecret = (): string => randomBytes(32).toString('base64url');

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = (): string =>
  Array.from({ length: enrolmentLimits.codeLength }, () => letters[randomInt(letters.length)]).join('');
/** As people type it: with or without its hyphen, in small letters too. */
const plainCode = (typed: string): string => typed.replace('-', '').toUpperCase();

/** The site that the caller may change, with its operator. @throws CallError NOT_FOUND */
const siteOf = async (trx: Trx, siteId: string): Promise<{ operatorId: string | null; name: string }> => {
  const { rows } = await sql<{ operatorId: string | null; name: string }>`
    select operator_id::text as "operatorId", name from sites
    where id = ${siteId}::bigint and deleted_time is null and writes_site(id) for update`.execute(trx);
  const [site] = rows;
  if (!site) throw new CallError('NOT_FOUND');
  return site;
};

/** Notifies the device process that an identity has changed: it ends a connection that may not live. */
const announce = (trx: Trx, siteId: string) => sql`select pg_notify('terminals', ${siteId})`.execute(trx);

/** @returns the code, as it is shown @throws CallError NOT_FOUND */
export const makeEnrolment = async (
  trx: Trx,
  context: RequestContext,
  siteId: string,
): Promise<{ code: string; endsTime: number }> => {
  const { operatorId, name } = await siteOf(trx, siteId);
  const { userId, userName } = actorOf(context);
  const code = newCode();
  await sql`delete from terminal_enrolments where site_id = ${siteId}::bigint or ends_time < now()`.execute(trx);
  const { rows } = await sql<{ ends: number }>`
    insert into terminal_enrolments (code_hash, site_id, made_by_id, made_by_name, ends_time)
    values (${hashOf(code)}, ${siteId}::bigint, ${userId}::bigint, ${userName}, now() + make_interval(mins => ${enrolmentLimits.codeMinutes}))
    returning floor(extract(epoch from ends_time) * 1000)::float8 as ends`.execute(trx);
  await writeAudit(trx, actorOf(context), [
    {
      action: 'terminals.make-code',
      resource: 'terminals',
      resourceId: siteId,
      companyId: operatorId,
      after: { name },
    },
  ]);
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`, endsTime: rows[0]?.ends ?? 0 };
};

/**
 * Uses up a code and makes its bearer the terminal of its site. An earlier terminal is revoked.
 * @param from the address of the terminal; it acts for the person who made the code
 * @throws CallError ENROLMENT_REFUSED
 */
export const enrolTerminal = async (
  trx: Trx,
  from: Pick<Actor, 'address' | 'requestId'>,
  typed: string,
): Promise<Omit<Identity, 'mqttUrl' | 'webSocketUrl'>> => {
  const secret = newSecret();
  const { rows } = await sql<{
    siteId: string;
    tenant: string;
    name: string;
    byName: string | null;
    byId: string | null;
  }>`
    with code as (
      delete from terminal_enrolments where code_hash = ${hashOf(plainCode(typed))} and ends_time > now()
      returning site_id, made_by_id, made_by_name
    )
    select c.site_id::text as "siteId", coalesce(s.operator_id, 0)::text as tenant, s.name, c.made_by_name as "byName",
      c.made_by_id::text as "byId"
    from code c join sites s on s.id = c.site_id and s.deleted_time is null`.execute(trx);
  const [site] = rows;
  if (!site) throw new CallError('ENROLMENT_REFUSED');
  const { siteId, tenant } = site;
  await sql`
    update terminals set revoked_time = now(), revoked_by_name = ${site.byName}
    where site_id = ${siteId}::bigint and revoked_time is null`.execute(trx);
  await sql`
    insert into terminals (site_id, tenant, secret_hash, enrolled_by_id, enrolled_by_name)
    values (${siteId}::bigint, ${tenant}::bigint, ${hashOf(secret)}, ${site.byId}::bigint, ${site.byName})`.execute(
    trx,
  );
  await sql`insert into terminal_states (site_id) values (${siteId}::bigint) on conflict do nothing`.execute(trx);
  const firstBootId = await reserveBootIds(trx, siteId);
  await writeAudit(trx, { ...from, userId: site.byId, userName: site.byName }, [
    {
      action: 'terminals.enrol',
      resource: 'terminals',
      resourceId: siteId,
      companyId: tenant === '0' ? null : tenant,
      after: { name: site.name },
    },
  ]);
  await announce(trx, siteId);
  return { siteId, tenant, clientId: clientIdOf(siteId), username: siteId, secret, firstBootId };
};

/**
 * Requests a new secret: the device process makes it and sends it to the terminal, and its first use makes it the only
 * one.
 * @throws CallError NOT_FOUND, TERMINAL_OFFLINE
 */
export const askForRotation = async (trx: Trx, context: RequestContext, siteId: string): Promise<void> => {
  const { operatorId, name } = await siteOf(trx, siteId);
  const { rows } = await sql<{ id: string }>`
    update terminals t set rotation_due = true
    from terminal_states c
    where t.site_id = ${siteId}::bigint and t.revoked_time is null and c.site_id = t.site_id and c.connected
    returning t.id`.execute(trx);
  if (rows.length === 0) throw new CallError('TERMINAL_OFFLINE');
  await writeAudit(trx, actorOf(context), [
    { action: 'terminals.rotate', resource: 'terminals', resourceId: siteId, companyId: operatorId, after: { name } },
  ]);
  await announce(trx, siteId);
};

/** Makes the secrets that were asked for. @returns each with the topics that it goes to */
export const rotateSecrets = async (trx: Trx): Promise<{ owner: TopicOwner; secret: string }[]> => {
  const { rows } = await sql<TopicOwner>`
    select site_id::text as "siteId", tenant::text as tenant from terminals
    where rotation_due and revoked_time is null order by site_id limit 100 for update skip locked`.execute(trx);
  const made = rows.map((owner) => ({ owner, secret: newSecret() }));
  if (made.length === 0) return [];
  await sql`
    update terminals t set next_secret_hash = n.hash, rotated_time = now(), rotation_due = false
    from unnest(${made.map(({ owner }) => owner.siteId)}::bigint[], ${made.map(({ secret }) => hashOf(secret))}::bytea[]) n (site_id, hash)
    where t.site_id = n.site_id and t.revoked_time is null`.execute(trx);
  return made;
};

/** @returns whether there was a terminal to revoke */
const endIdentity = async (trx: Trx, context: RequestContext, siteId: string): Promise<boolean> => {
  const { rows } = await sql`
    update terminals set revoked_time = now(), revoked_by_name = ${actorOf(context).userName}
    where site_id = ${siteId}::bigint and revoked_time is null returning id`.execute(trx);
  await sql`delete from terminal_enrolments where site_id = ${siteId}::bigint`.execute(trx);
  return rows.length > 0;
};

/** @throws CallError NOT_FOUND */
export const revokeTerminal = async (trx: Trx, context: RequestContext, siteId: string): Promise<void> => {
  const { operatorId, name } = await siteOf(trx, siteId);
  if (!(await endIdentity(trx, context, siteId))) return;
  await writeAudit(trx, actorOf(context), [
    { action: 'terminals.revoke', resource: 'terminals', resourceId: siteId, companyId: operatorId, after: { name } },
  ]);
  await announce(trx, siteId);
};

/**
 * Revokes the terminal, and lets the next one count from the lowest number that is free: for a site whose terminal reported numbers
 * that were far too high.
 * @throws CallError NOT_FOUND
 */
export const resetTerminal = async (trx: Trx, context: RequestContext, siteId: string): Promise<void> => {
  const { operatorId, name } = await siteOf(trx, siteId);
  await endIdentity(trx, context, siteId);
  await withoutRowSecurity(trx, () => resetBootIds(trx, siteId));
  await writeAudit(trx, actorOf(context), [
    { action: 'terminals.reset', resource: 'terminals', resourceId: siteId, companyId: operatorId, after: { name } },
  ]);
  await announce(trx, siteId);
};

/** Whose secret it is; the first use of a new one ends the old one. Undefined if it is unknown. */
export const findOwner = async (db: Database, siteId: string, secret: string): Promise<TopicOwner | undefined> => {
  if (!/^[1-9]\d{0,17}$/.test(siteId)) return undefined;
  const hash = hashOf(secret);
  const [found] = await db.readAsSystem<{ tenant: string; is_next: boolean }>({
    name: 'terminal-owner',
    text: `select tenant::text as tenant, secret_hash <> $2 as is_next from terminals
      where site_id = $1::bigint and revoked_time is null and (secret_hash = $2 or next_secret_hash = $2)`,
    values: [siteId, hash],
  });
  if (!found) return undefined;
  if (found.is_next)
    await db.transactionAsSystem((trx) =>
      sql`
        update terminals set secret_hash = next_secret_hash, next_secret_hash = null
        where site_id = ${siteId}::bigint and revoked_time is null and next_secret_hash = ${hash}`.execute(trx),
    );
  return { tenant: found.tenant, siteId };
};

/** Whose topics the terminal of a site has; undefined where it has none. */
export const ownerOf = async (db: Database, siteId: string): Promise<TopicOwner | undefined> => {
  const [found] = await db.readAsSystem<{ tenant: string }>({
    name: 'terminal-tenant',
    text: `select tenant::text as tenant from terminals where site_id = $1::bigint and revoked_time is null`,
    values: [siteId],
  });
  return found && { tenant: found.tenant, siteId };
};
