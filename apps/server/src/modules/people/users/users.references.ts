/** What the rules of people check: a person with what they may do, and what they may refer to. */
import { rootRoleCode } from '@cubby/contract/people/roles/roles.limits';
import type { Environment } from '@cubby/contract/people/sessions/sessions.schemas';
import { sql } from 'kysely';
import { seesCompany } from '../../../platform/auth/companies-seen.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { findSites } from '../../lockers/sites/index.ts';
import { findDistricts } from '../../settings/districts/index.ts';
import { findCompanies } from '../company-reads/index.ts';

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly company_id: string | null;
  readonly status: 'ACTIVE' | 'LOCKED';
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly start_time: Date | null;
  readonly end_time: Date | null;
  readonly role_ids: string[];
  readonly role_codes: string[];
  readonly permissions: string[];
}

/**
 * A person in use whom the caller manages, locked until the end of the transaction.
 * @throws CallError NOT_FOUND, also for people of companies that are not visible to the caller
 */
export const lockPerson = async (trx: Trx, caller: Caller, id: string): Promise<Person> => {
  const { rows } = await sql<Omit<Person, 'role_ids' | 'role_codes' | 'permissions'>>`
    select id, username, company_id, status, first_name, last_name, mail, phone, start_time, end_time from users
    where id = ${id} and deactivated_time is null for update`.execute(trx);
  const [person] = rows;
  if (!person || !seesCompany(caller, person.company_id)) throw new CallError('NOT_FOUND');
  const { rows: rights } = await sql<Pick<Person, 'role_ids' | 'role_codes' | 'permissions'>>`
    select array(select role_id::text from user_roles where user_id = ${id} order by role_id) as role_ids,
      array(select r.code from user_roles u join roles r on r.id = u.role_id where u.user_id = ${id}) as role_codes,
      array(select distinct p.permission from user_roles u join role_permissions p on p.role_id = u.role_id
        where u.user_id = ${id} order by 1) as permissions`.execute(trx);
  return { ...person, ...(rights[0] ?? { role_ids: [], role_codes: [], permissions: [] }) };
};

/** Whether the account opens anything now: it is not locked, and is valid. */
export const opensNow = ({ status, start_time: start, end_time: end }: Person, now = new Date()): boolean =>
  status === 'ACTIVE' && (start === null || start <= now) && (end === null || end > now);

export interface CompanyOfPerson {
  /** Null: the platform. */
  readonly id: string | null;
  readonly name: string | null;
  readonly environment: Environment;
}

/** @throws CallError INVALID_REQUEST with `notFound` at the company where the caller does not manage its people */
export const companyForPerson = async (
  trx: Trx,
  caller: Pick<Caller, 'scope'>,
  id: string | null,
): Promise<CompanyOfPerson> => {
  const unknown = () => invalid({ path: 'merchantId', code: 'notFound' });
  if (!seesCompany(caller, id)) throw unknown();
  if (id === null) return { id: null, name: null, environment: 'DEFAULT' };
  const [company] = await findCompanies(trx, { ids: [id] });
  if (!company?.in_use) throw unknown();
  return company;
};

/** What an edit refers to beyond what the person has. */
interface References {
  readonly siteId?: readonly string[] | undefined;
  readonly districtId?: string | null | undefined;
  readonly mapDistrictIds?: readonly string[] | undefined;
}

/** @throws CallError INVALID_REQUEST with `notFound` where the caller cannot see a site, or there is no such area */
export const checkReferences = async (
  trx: Trx,
  { siteId = [], districtId, mapDistrictIds = [] }: References,
): Promise<void> => {
  const findKnownSites = (ids: readonly string[]) => findSites(trx, { ids });
  const findKnownDistricts = (ids: readonly string[]) => findDistricts(trx, ids);
  for (const [path, findIn, ids] of [
    ['siteId', findKnownSites, siteId],
    ['districtId', findKnownDistricts, districtId ? [districtId] : []],
    ['mapDistrictIds', findKnownDistricts, mapDistrictIds],
  ] as const)
    if ((await findIn(ids)).length < new Set(ids).size) throw invalid({ path, code: 'notFound' });
};

/**
 * Ensures that a user with all permissions can sign in, now and without an end. Of two calls at a time, one waits for
 * the other.
 * @throws CallError LAST_ADMINISTRATOR
 */
export const ensureAdministrator = async (trx: Trx, id: string): Promise<void> => {
  const root = await trx
    .selectFrom('roles')
    .select('id')
    .where('code', '=', rootRoleCode)
    .forUpdate()
    .executeTakeFirst();
  if (!root) return;
  // A user who changes the person may not see the others, who are of the platform.
  const { rows } = await withoutRowSecurity(trx, () =>
    sql`
      select from user_roles r join users u on u.id = r.user_id
      where r.role_id = ${root.id} and u.id <> ${id} and u.status = 'ACTIVE' and u.deactivated_time is null
        and account_holds(u.start_time, null) and u.end_time is null
      limit 1`.execute(trx),
  );
  if (rows.length === 0) throw new CallError('LAST_ADMINISTRATOR');
};
