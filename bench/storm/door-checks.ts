/**
 * Conditions on parcels that must be true after a storm: orders, doors, PINs, timelines and terminals report the same.
 */
import { canonicalJson } from '@cubby/contract/device/canonical-json';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Report } from './report.ts';
import type { StormTerminals } from './terminals.ts';
import { slowness } from '../../tools/calibration.mjs';

/** Time until terminals have received everything, in ms. */
const patience = 45_000 * slowness;

/** Each finds rows that must not be. */
const invariants: readonly (readonly [string, string])[] = [
  ['an event at a door that waits for what explains it', `select * from door_events where state = 'WAITING'`],
  [
    'an event at a door without exactly one line in the timeline',
    `select d.site_id, d.boot_id, d.seq, d.type, d.state, d.order_id from door_events d
     where d.order_id is not null and d.state in ('APPLIED', 'NOTED') and d.type <> 'SIGNED_IN'
       and (select count(*) from order_events e where e.order_id = d.order_id and e.place is not null and e.event_time = d.happened_time)
         <> (select count(*) from door_events o where o.order_id = d.order_id and o.happened_time = d.happened_time
           and o.state in ('APPLIED', 'NOTED'))`,
  ],
  [
    'a stored parcel without its door, its reservation or a PIN',
    `select o.id, o.tracking_number, o.box_id from orders o where o.status in ('Courier stored', 'Customer stored') and not (
       exists (select from box_holds h join box_states b on b.box_id = h.box_id and b.ledger = 'OCCUPIED'
         where h.order_id = o.id and h.kind = 'STORED' and h.box_id = o.box_id)
       and exists (select from order_pins p where p.order_id = o.id and p.active and p.site_id = o.current_location_id))`,
  ],
  [
    'a parcel that lies in no door, and has a door, a reservation or a PIN',
    `select o.id, o.tracking_number, o.status from orders o where o.status not in ('Courier stored', 'Customer stored') and (
       o.box_id is not null or exists (select from box_holds where order_id = o.id and kind = 'STORED')
       or exists (select from order_pins where order_id = o.id and active))`,
  ],
  ['two accounts of one parcel', `select site_id, order_id, box_id, kind, told, stands from discrepancies`],
];

/** What each terminal is to know, by its site and the key of the order. */
const wantedRows = `select site_id::text as site, order_id::text as id, body from access_orders where body is not null`;

/** What is due, and terminals that do not say that they have all. */
const untold = `select (select count(*) from access_due) + (select count(*) from door_events where reply_due)
  + (select count(*) from terminal_states where access_held <> access_version) as n`;

const isSynced = async (client: Client): Promise<boolean> => {
  for (const until = performance.now() + patience; performance.now() < until; await sleep(200)) {
    const { rows } = await client.query<{ n: string }>(untold);
    if (rows[0]?.n === '0') return true;
  }
  return false;
};

const versions = async (client: Client): Promise<string> =>
  JSON.stringify((await client.query(`select site_id, access_version from terminal_states order by 1`)).rows);

/** Compares the orders that terminals have with those that the server has sent and would send. */
const checkAccess = async (client: Client, terminals: StormTerminals, report: Report): Promise<void> => {
  if (!(await isSynced(client))) return report.fault('terminals have not received all orders');
  const before = await versions(client);
  await client.query(`insert into access_due (site_id, order_id)
    select t.site_id, o.id from terminal_states t join orders o on t.site_id in (o.site_id, o.current_location_id)
    union select site_id, order_id from access_orders`);
  await isSynced(client);
  if ((await versions(client)) !== before) report.fault('terminals have received orders in a wrong state');
  const { rows } = await client.query<{ site: string; id: string; body: object }>(wantedRows);
  const wanted = new Map(rows.map(({ site, id, body }) => [`${site} ${id}`, canonicalJson(body)]));
  for (const { siteId, access } of terminals.known()) {
    for (const [key, order] of access.orders) {
      const name = `${siteId} ${key}`;
      const expected = wanted.get(name);
      if (expected === canonicalJson(order)) wanted.delete(name);
      else if (!wanted.has(name)) wanted.set(name, 'nothing');
    }
    // Its own events count for two minutes more if the server may not have received them when it sent something else.
    for (const [key, { isDoubted }] of access.marks)
      if (isDoubted === true && wanted.delete(`${siteId} ${key}`)) report.count('orders that a terminal doubts');
    for (const [name, expected] of wanted) {
      const [site, key = ''] = name.split(' ');
      if (site === siteId)
        report.fault(`the terminal has ${name} as ${JSON.stringify(access.orders.get(key))}, not as ${expected}`);
    }
  }
};

/** Parcels in doors, as the eye sees them. */
const checkParcels = async (client: Client, terminals: StormTerminals, report: Report): Promise<void> => {
  const { rows } = await client.query<{ boxId: string }>(
    `select box_id::text as "boxId" from orders where status = 'Courier stored' and box_id is not null`,
  );
  const stored = new Set(rows.map(({ boxId }) => boxId));
  const lying = terminals.parcels();
  for (const boxId of lying)
    if (!stored.has(boxId)) report.fault(`a parcel lies in door ${boxId}, and no order says so`);
  for (const boxId of stored) if (!lying.has(boxId)) report.fault(`an order lies in door ${boxId}, which is empty`);
  report.count('parcels that lie in doors', lying.size);
};

export const checkDoors = async (client: Client, terminals: StormTerminals, report: Report): Promise<void> => {
  await checkAccess(client, terminals, report);
  for (const [what, text] of invariants) {
    const { rowCount, rows } = await client.query(text);
    if (rowCount) report.fault(`${what}: ${rowCount}, such as ${JSON.stringify(rows[0])}`);
  }
  await checkParcels(client, terminals, report);
  const counts = await client.query<{ type: string; state: string; n: number }>(
    `select type, state, count(*)::integer as n from door_events group by 1, 2 order by 1, 2`,
  );
  for (const { type, state, n } of counts.rows) report.count(`event ${type} ${state}`, n);
  const events = await client.query<{ key: string }>(
    `select site_id || '.' || boot_id || '.' || seq as key from door_events`,
  );
  const keys = new Set(events.rows.map(({ key }) => key));
  for (const key of terminals.parcelEvents)
    if (!keys.has(key.join('.'))) report.fault(`event ${key.join('.')} at a door was acknowledged and is lost`);
};
