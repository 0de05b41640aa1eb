/** Builds the compartments of a site again at others: sizes, places, labels and wiring; nothing of what is inside. */
import { sql } from 'kysely';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** The other sites have no compartments yet, and devices of the same types at the same addresses. */
export const copyBoxes = async (
  trx: Trx,
  { userId, userName }: Pick<Actor, 'userId' | 'userName'>,
  from: string,
  to: readonly string[],
): Promise<void> => {
  await sql`
    insert into boxes (site_id, name, number, number_in_cabinet, starts_series, box_type_id, position_x, position_y, labels,
      device_id, board_number, port_number, lock_type, mouth_type, logistics_company_id)
    select t.id, b.name, b.number, b.number_in_cabinet, b.starts_series, b.box_type_id, b.position_x, b.position_y, b.labels,
      n.id, b.board_number, b.port_number, b.lock_type, b.mouth_type, b.logistics_company_id
    from boxes b
      cross join unnest(${to}::bigint[]) t (id)
      left join site_devices d on d.id = b.device_id
      left join site_devices n on n.site_id = t.id and n.device_type = d.device_type
        and coalesce(n.interface_address, '') = coalesce(d.interface_address, '')
    where b.site_id = ${from} and b.deleted_time is null
    order by t.id, b.number`.execute(trx);
  await sql`
    insert into box_states (box_id, site_id, changed_by_id, changed_by_name, changed_time)
    select b.id, b.site_id, ${userId}::bigint, ${userName}, clock_timestamp() from boxes b
    where b.site_id = any (${to}::bigint[]) order by b.id`.execute(trx);
};
