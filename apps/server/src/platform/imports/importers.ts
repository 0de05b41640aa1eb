/**
 * The person who imported: promises that a job which makes rows later uses the permissions that the person has by then.
 */
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { Caller } from '../kernel/caller.ts';

/** What a user may do and see now; undefined where they may no longer sign in. */
export const importerNow = async (
  trx: Trx,
  userId: string,
): Promise<Pick<Caller, 'scope' | 'permissions'> | undefined> => {
  const { rows } = await sql<{ scope: string; permissions: string[] }>`
    select held_to_sites(u.id, case when u.company_id is null then 'all' else scope_of_company(u.company_id) end) as scope,
      array(select distinct p.permission from user_roles r join role_permissions p on p.role_id = r.role_id
        where r.user_id = u.id) as permissions
    from users u left join companies c on c.id = u.company_id
    where u.id = ${userId} and u.status = 'ACTIVE' and u.deactivated_time is null
      and account_holds(u.start_time, u.end_time)
      and (c.id is null or c.status <> 'SUSPENDED' and c.deleted_time is null)`.execute(trx);
  const [user] = rows;
  return user && { scope: user.scope, permissions: new Set(user.permissions) };
};
