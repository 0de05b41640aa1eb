/** Writes people, many in one statement; in the transaction of the caller. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { setLinks } from '../../../platform/resource/fields.ts';

/** A person as their row is to be; a column that is left out is null. */
export interface PersonRow {
  readonly username: string;
  readonly nickname: string;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly staff_number?: string | null;
  readonly phone?: string | null;
  readonly mail?: string | null;
  readonly company_id: string | null;
  readonly password_hash: string;
  readonly status: 'ACTIVE' | 'LOCKED';
  readonly language_preference: string | null;
  readonly created_by_id: string;
  readonly card_number?: string | null;
  readonly district_id?: string | null;
  /** ISO 8601. */
  readonly start_time?: string | null;
  readonly end_time?: string | null;
}

/**
 * Inserts people and returns the id of each by the name in lower case; a name that is taken gets none. A user has typed
 * their passwords: they choose others when they sign in. In one order for
 * all, so that two who insert the same names never wait for each other in a circle.
 */
export const insertPeople = async (trx: Trx, people: readonly PersonRow[]): Promise<ReadonlyMap<string, string>> => {
  const sorted = people.toSorted((one, other) => (one.username.toLowerCase() < other.username.toLowerCase() ? -1 : 1));
  const { rows } = await sql<{ id: string; username: string }>`
    insert into users (username, nickname, first_name, last_name, staff_number, phone, mail, company_id, password_hash,
      status, language_preference, created_by_id, card_number, district_id, start_time, end_time, password_changed_time,
      must_change_password)
    select username, nickname, first_name, last_name, staff_number, phone, mail, company_id, password_hash,
      status, language_preference, created_by_id, card_number, district_id, start_time, end_time, now(), true
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as r (
      username text, nickname text, first_name text, last_name text, staff_number text, phone text, mail text,
      company_id bigint, password_hash text, status user_status, language_preference text, created_by_id bigint,
      card_number text, district_id bigint, start_time timestamptz, end_time timestamptz
    )
    where not exists (select from unnest(taken_user_names(array[lower(username)])))
    on conflict (lower(username)) where deactivated_time is null do nothing
    returning id, username`.execute(trx);
  return new Map(rows.map(({ id, username }) => [username.toLowerCase(), id]));
};

/** Gives each of the people each of the roles. */
export const giveRoles = async (trx: Trx, users: readonly string[], roles: readonly string[]): Promise<void> => {
  if (users.length === 0 || roles.length === 0) return;
  await sql`
    insert into user_roles (user_id, role_id)
    select u, r from unnest(${users}::bigint[]) u cross join unnest(${roles}::bigint[]) r
    on conflict do nothing`.execute(trx);
};

export const setRoles = (trx: Trx, user: string, roles: readonly string[]): Promise<void> =>
  setLinks(trx, { table: 'user_roles', of: 'user_id', to: 'role_id' }, user, roles);

export const setDistricts = (trx: Trx, user: string, districts: readonly string[]): Promise<void> =>
  setLinks(trx, { table: 'user_districts', of: 'user_id', to: 'district_id' }, user, districts);

export const setSites = (trx: Trx, user: string, sites: readonly string[]): Promise<void> =>
  setLinks(trx, { table: 'user_sites', of: 'user_id', to: 'site_id' }, user, sites);
