/** Two alerts that are open from the first minute on, at lockers that no simulated terminal serves: one would close them. */
import type { ClientBase } from 'pg';
import { demoSites } from './demo.sites.ts';

const siteNamed = (name: string): number => {
  const site = demoSites.find((each) => each.name === name);
  if (!site) throw new RangeError(`No site is called ${name}`);
  return site.id;
};

export const insertAlerts = async (client: ClientBase, now: Date): Promise<void> => {
  const ago = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
  const openDoor = siteNamed('Tsim Sha Tsui East');
  const { rows } = await client.query<{ box_id: string }>(
    `update box_states set sensor = 'OPEN', cause = 'DEVICE', changed_time = $2
     where box_id = (select x.box_id from box_states x join boxes b on b.id = x.box_id join box_types t on t.id = b.box_type_id
       where x.site_id = $1 and x.ledger = 'AVAILABLE' and x.service = 'IN_SERVICE' and not t.management order by b.number limit 1)
     returning box_id`,
    [openDoor, ago(42)],
  );
  const insert = `insert into alerts (site_id, box_id, board, type, since, open_time, rings, details, last_updated_time)
    values ($1, $2, $3, $4, $5, $6, true, $7, $6)`;
  const staff = { stage: 'STAFF' };
  await client.query(insert, [openDoor, rows[0]?.box_id, null, 'DOOR_LEFT_OPEN', ago(42), ago(32), staff]);
  const failed = siteNamed('Mong Kok Arcade');
  const board = { boardNumber: 0 };
  // The lock board of a locker has the id of its site.
  await client.query(insert, [failed, null, `${failed}/0`, 'BOARD_FAILED', ago(95), ago(94), board]);
};
