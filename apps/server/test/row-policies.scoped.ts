/** What a site-scoped user with one site of an operator sees and changes of a second one: nothing. */
import type { Client } from 'pg';
import { appRole } from '../src/platform/db/roles.ts';
import type { Foreign } from './isolation.world.ts';

const foreignRowsSql = `
  with site as (
    insert into sites (operator_id, name, serial_number, site_type) values ($1, 'Second', 'SECOND', 'ALFRED_LOCKER') returning id
  ), made as (
    insert into site_groups (operator_id, name) values ($1, 'Second') returning id
  ), member as (
    insert into site_group_sites (group_id, site_id) select made.id, site.id from made, site
  ), placed as (
    insert into orders (company_id, site_id, order_number, tracking_number, currency)
    select $2, id, 'SECOND', 'SECOND', 'HKD' from site
  ), reader as (
    insert into mailroom_recipients (company_id, name, mail, all_sites) values ($2, 'Second', 'second@reader.example', false) returning id
  ), reads as (
    insert into mailroom_recipient_sites (recipient_id, site_id) select reader.id, site.id from reader, site
    union all select r.id, site.id from mailroom_recipients r, site where r.company_id = $2
  ), planned as (
    insert into maintenance_windows (operator_id, start_time, end_time, time_zone, in_site_time, tip, closes_collections)
    values ($1, now(), now() + interval '1 hour', 'UTC', false, 'Second', false) returning id, start_time, end_time
  ), maintained as (
    insert into maintenance_window_sites (window_id, site_id, start_time, end_time, over_time, closes_deposits)
    select planned.id, site.id, start_time, end_time, end_time, false from planned, site
    union all
    select m.window_id, site.id, m.start_time, m.end_time, m.over_time, false
    from site, maintenance_window_sites m join maintenance_windows w on w.id = m.window_id where w.operator_id = $1
  )
  select id from site`;

/** In a transaction of a superuser, which is as it was afterwards. */
export const findScopedFaults = async (client: Client, { operator, company, site }: Foreign): Promise<string[]> => {
  const found: string[] = [];
  await client.query('savepoint scoped');
  const { rows } = await client.query<{ id: string }>(foreignRowsSql, [operator.id, company.id]);
  const second = rows[0]?.id;
  // Nothing that refers to an order is in the way of deleting all that are let through.
  await client.query(`set local session_replication_role = replica; set local role ${appRole}`);
  await client.query(`select set_config('cubby.scope', $1, true)`, [
    `sites:{${site.id}} companies:{${operator.id},${company.id}}`,
  ]);
  const expectRows = async (what: string, statement: string, wanted: boolean) => {
    await client.query('savepoint looking');
    const { rowCount } = await client.query(statement, statement.includes('$1') ? [second] : []);
    await client.query('rollback to savepoint looking');
    if ((rowCount ?? 0) > 0 !== wanted) found.push(`${what}: ${rowCount} rows`);
  };
  await expectRows('the own site', `select from sites where id <> $1`, true);
  await expectRows('the second site', `select from sites where id = $1`, false);
  await expectRows('the second group', `select from site_groups where name = 'Second'`, false);
  await expectRows('own orders', `select from orders where site_id <> $1`, true);
  await expectRows('orders of the second site', `select from orders where site_id = $1`, false);
  await expectRows('own recipients', `select from mailroom_recipients where name <> 'Second'`, true);
  await expectRows('recipients of the second site', `select from mailroom_recipients where name = 'Second'`, false);
  await expectRows(
    'places of recipients at the second site',
    `select from mailroom_recipient_sites where site_id = $1`,
    false,
  );
  await expectRows('own maintenance', `select from maintenance_windows where tip <> 'Second'`, true);
  await expectRows('maintenance of the second site', `select from maintenance_windows where tip = 'Second'`, false);
  await expectRows('the second site in maintenance', `select from maintenance_window_sites where site_id = $1`, false);
  for (const [what, statement] of [
    ['changed', `update orders set note = 'x'`],
    ['deleted', `delete from orders`],
  ] as const) {
    await client.query(`savepoint writing; ${statement}; set local role none`);
    const { rowCount } = await client.query(`select from orders where site_id = $1 and note is null`, [second]);
    if (rowCount !== 1) found.push(`an order of the second site was ${what}`);
    await client.query('rollback to savepoint writing');
  }
  const made = await client
    .query(
      `insert into orders (company_id, site_id, order_number, tracking_number, currency) values ($1, $2, 'SCOPED', 'SCOPED', 'HKD')`,
      [company.id, second],
    )
    .then(
      () => true,
      () => false,
    );
  if (made) found.push('an order was made at the second site');
  await client.query('rollback to savepoint scoped');
  return found.map((fault) => `scoped: ${fault}`);
};
