/** What is agreed with the provider of a company: read, changed, tested. The secret never comes back out. */
import type { SingleSignOn, SingleSignOnInput } from '@cubby/contract/people/single-sign-on/single-sign-on.schemas';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import { companiesSeen, seesCompany } from '../../../platform/auth/companies-seen.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { checkOutgoing, type Reach } from '../../../platform/outgoing/index.ts';
import { refuseTaken } from '../../../platform/resource/fields.ts';
import { refuseMore } from '../roles/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import type { SignOnDeps } from './single-sign-on.attempts.ts';
import { secretPurpose } from './single-sign-on.repository.ts';

/** @throws CallError NOT_FOUND, also for companies that the caller cannot see */
export const requireVisibleCompany = async (trx: Trx, caller: Caller, companyId: string): Promise<void> => {
  const company = await trx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('deleted_time', 'is', null)
    .executeTakeFirst();
  if (!company || !seesCompany(caller, companyId)) throw new CallError('NOT_FOUND');
};

/** @throws CallError NOT_FOUND */
export const getSingleSignOn = async (
  trx: Trx,
  { redirectUri }: Pick<SignOnDeps, 'redirectUri'>,
  caller: Caller,
  companyId: string,
): Promise<SingleSignOn> => {
  await requireVisibleCompany(trx, caller, companyId);
  const row = await readRow(trx, companyId);
  return {
    merchantId: companyId,
    issuer: row?.issuer ?? '',
    clientId: row?.client_id ?? '',
    hasClientSecret: (row?.client_secret_sealed ?? null) !== null,
    companyKey: row?.company_key ?? '',
    mailDomains: row?.domains ?? [],
    enabled: row?.enabled ?? false,
    passwordsAllowed: row?.passwords_allowed ?? true,
    linksByMail: row?.links_by_mail ?? false,
    redirectUri,
    linkedUsers: await countLinks(trx, companyId),
    lastUpdatedTime: row?.last_updated_time.getTime() ?? null,
    version: row?.version ?? 0,
  };
};

const readRow = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('single_sign_on_providers')
    .selectAll()
    .select(
      sql<string[]>`array(select domain from single_sign_on_domains d
        where d.company_id = single_sign_on_providers.company_id order by domain)`.as('domains'),
    )
    .where('company_id', '=', companyId)
    .executeTakeFirst();

const links = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('single_sign_on_subject', 'is not', null)
    .where('deactivated_time', 'is', null);

const countLinks = async (trx: Trx, companyId: string): Promise<number> => {
  const { count } = await links(trx, companyId)
    .select((from) => from.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * A user who sets the provider of a company could sign in as any of its people: so the caller must have all their
 * permissions. A change of the issuer erases the links to the last one, and drops its secret unless it is given
 * again: the new issuer would receive it.
 * @throws CallError NOT_FOUND, CONFIRMATION_NEEDED, NO_PERMISSION, PLATFORM_ONLY, STALE_VERSION, INVALID_REQUEST
 */
export const updateSingleSignOn = async (
  trx: Trx,
  deps: SignOnDeps,
  context: RequestContext,
  { companyId, input }: { companyId: string; input: SingleSignOnInput },
): Promise<SingleSignOn> => {
  const { caller } = context;
  await requireVisibleCompany(trx, caller, companyId);
  await needConfirmed(trx, caller);
  refuseMore(caller, await permissionsOfPeople(trx, companyId));
  // Locked, so that two changes at once are made one after the other.
  await sql`select from companies where id = ${companyId} for no key update`.execute(trx);
  const before = await getSingleSignOn(trx, deps, caller, companyId);
  if (before.version !== input.version) throw new CallError('STALE_VERSION');
  refuseDomains(caller, before, input);
  if (input.enabled || before.issuer !== input.issuer) refuseIssuer(input.issuer, deps.providerReach);
  const moved = before.version > 0 && before.issuer !== input.issuer;
  if (moved && before.hasClientSecret && input.clientSecret === undefined)
    throw invalid({ path: 'clientSecret', code: 'required' });
  if (moved) await deleteLinks(trx, companyId);
  if (!input.passwordsAllowed && (!input.enabled || (await countLinks(trx, companyId)) === 0))
    throw invalid({ path: 'passwordsAllowed', code: 'signOnUnproven' });
  await write(trx, deps, companyId, input);
  const after = await getSingleSignOn(trx, deps, caller, companyId);
  const changes = changesBetween(auditOf(before), auditOf(after));
  await writeAudit(trx, actorOf(context), [
    {
      action: 'single-sign-on.update',
      resource: 'companies',
      resourceId: companyId,
      companyId,
      before: changes.before,
      after: { ...changes.after, ...(input.clientSecret !== undefined && { clientSecret: 'changed' }) },
    },
  ]);
  return after;
};

/** The permissions of the people of the company, or of one person of it. */
export const permissionsOfPeople = async (trx: Trx, companyId: string, userId?: string): Promise<string[]> => {
  const { rows } = await sql<{ permission: string }>`
    select distinct p.permission from users u join user_roles r on r.user_id = u.id
      join role_permissions p on p.role_id = r.role_id
    where u.company_id = ${companyId} and u.id = coalesce(${userId ?? null}::bigint, u.id)
      and u.deactivated_time is null order by 1`.execute(trx);
  return rows.map(({ permission }) => permission);
};

/** A domain applies to all who type an address of it, and no company can prove here that it is theirs. */
const refuseDomains = (caller: Caller, { mailDomains }: SingleSignOn, input: SingleSignOnInput): void => {
  const same = input.mailDomains === undefined || String(input.mailDomains) === String(mailDomains);
  if (!same && companiesSeen(caller) !== undefined) throw new CallError('PLATFORM_ONLY');
};

/**
 * An issuer with which no sign-in could ever succeed: if it is on, or new, it is refused; an unchanged one that is
 * switched off remains.
 */
const refuseIssuer = (issuer: string, reach: Reach): void => {
  const wrong = checkOutgoing(new URL(issuer), reach);
  if (wrong) throw invalid({ path: 'issuer', code: wrong === 'OUT_OF_REACH' ? 'outOfReach' : 'issuer' });
};

const deleteLinks = async (trx: Trx, companyId: string): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ single_sign_on_subject: null })
    .where('company_id', '=', companyId)
    .where('single_sign_on_subject', 'is not', null)
    .execute();
  await trx.deleteFrom('single_sign_on_pending_links').where('company_id', '=', companyId).execute();
};

const write = async (trx: Trx, { secrets }: SignOnDeps, companyId: string, input: SingleSignOnInput): Promise<void> => {
  const { clientSecret: secret } = input;
  const values = {
    company_key: input.companyKey,
    issuer: input.issuer,
    client_id: input.clientId,
    ...(secret !== undefined && {
      client_secret_sealed: secret ? secrets.encrypt(secretPurpose(companyId), secret) : null,
    }),
    enabled: input.enabled,
    passwords_allowed: input.passwordsAllowed,
    links_by_mail: input.linksByMail,
  };
  await trx
    .insertInto('single_sign_on_providers')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({
        ...values,
        version: sql`single_sign_on_providers.version + 1`,
        last_updated_time: sql`now()`,
      }),
    )
    .execute()
    .catch(refuseTaken({ single_sign_on_providers_company_key_key: 'companyKey' }));
  if (input.mailDomains) await writeDomains(trx, companyId, input.mailDomains);
};

const writeDomains = async (trx: Trx, companyId: string, domains: readonly string[]): Promise<void> => {
  await trx.deleteFrom('single_sign_on_domains').where('company_id', '=', companyId).execute();
  if (domains.length === 0) return;
  await trx
    .insertInto('single_sign_on_domains')
    .values(domains.map((domain) => ({ domain, company_id: companyId })))
    .execute()
    .catch(refuseTaken({ single_sign_on_domains_pkey: 'mailDomains' }));
};

/** What the audit log stores: not the secret. */
const auditOf = ({
  issuer,
  clientId,
  companyKey,
  mailDomains,
  enabled,
  passwordsAllowed,
  linksByMail,
  linkedUsers,
}: SingleSignOn) => ({
  issuer,
  clientId,
  companyKey,
  mailDomains,
  enabled,
  passwordsAllowed,
  linksByMail,
  linkedUsers,
});

/** @throws CallError NOT_FOUND */
export const listSingleSignOnLinks = async (trx: Trx, caller: Caller, companyId: string) => {
  await requireVisibleCompany(trx, caller, companyId);
  return links(trx, companyId)
    .select(['id as userId', 'username', 'nickname as nikename'])
    .orderBy(sql`lower(username)`)
    .limit(1000)
    .execute();
};

/** @throws CallError NOT_FOUND, CONFIRMATION_NEEDED, NO_PERMISSION */
export const deleteSingleSignOnLink = async (
  trx: Trx,
  context: RequestContext,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> => {
  const { caller } = context;
  await requireVisibleCompany(trx, caller, companyId);
  await needConfirmed(trx, caller);
  const done = await links(trx, companyId).select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!done) throw new CallError('NOT_FOUND');
  await trx.updateTable('users').set({ single_sign_on_subject: null }).where('id', '=', userId).execute();
  await endSessionsOf(trx, caller, userId);
  await writeAudit(trx, actorOf(context), [
    { action: 'single-sign-on.unlink', resource: 'users', resourceId: userId, companyId },
  ]);
};
