/** Each operator has a default group, for sites that are in no other one. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';

/** Creates the default groups of those of the companies that are operators without one; the caller does not see new ones yet. */
export const createDefaultGroups = (trx: Trx, companyIds: readonly string[]): Promise<void> =>
  withoutRowSecurity(trx, async () => {
    const { rows } = await sql<{ id: string }>`
      select c.id from companies c where c.id = any (${companyIds}::bigint[]) and c.company_type = 'OPERATOR'
        and not exists (select from site_groups g where g.operator_id = c.id and g.is_default)
      order by c.id`.execute(trx);
    // One by one: the name of a group depends on those that are taken.
    for (const { id } of rows)
      await sql`
        insert into site_groups (operator_id, name, is_default)
        select id, default_group_name(id, name), true from companies where id = ${id}::bigint`.execute(trx);
  });
