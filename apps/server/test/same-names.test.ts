/** Rows that a migration finds to be the same: each survives, and which of them changes follows from their ids alone. */
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../src/platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const folder = join(import.meta.dirname, '../migrations');
let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('names, numbers, hours and wires of an earlier release become those that forms allow', async () => {
  // As it was before these two migrations.
  await client.query(`
    drop index box_types_name_case_key, services_name_case_key;
    drop trigger site_renumbered on sites;
    drop function site_renumbered;
    alter table sites drop column serial_number_repeats;
    delete from kysely_migration where name in ('20261125070000_names_and_numbers_that_are_the_same', '20261125070100_hours_wires_and_keys')`);
  const rowsOf = async (statement: string): Promise<unknown[]> =>
    (await client.query<{ row: unknown }>(`select to_jsonb(t) as row from (${statement}) t`)).rows.map(
      ({ row }) => row,
    );
  await client.query(`
    insert into box_types (id, name, width_mm, height_mm, depth_mm, management) overriding system value
      values (901, 'Tall', 1, 1, 1, false), (902, 'tall', 1, 1, 1, false), (903, 'CONTROL9', 1, 1, 1, true);
    insert into sites (id, name, serial_number, site_type, ble_version) overriding system value values
      (901, 'Ga  Sa' || U&'\\0300' || 'i Gòn', 'HK-1', 'ALFRED_LOCKER', 2.1), (902, 'Pier  7', 'hk-1', 'ALFRED_LOCKER', null),
      (903, 'Pier 7', 'Hk-1', 'ALFRED_LOCKER', null);
    insert into site_hours (site_id, kind, week_day, day, open_minute, close_minute) values
      (901, 'NORMAL', 1, null, 540, 720), (901, 'NORMAL', 1, null, 690, 1080), (901, 'NORMAL', 2, null, 555, 1439),
      (901, 'NORMAL', 3, null, 540, 1080), (901, 'NORMAL', 3, null, null, null), (901, 'NORMAL', 4, null, 540, 720),
      (901, 'NORMAL', 4, null, 780, 1080), (901, 'SPECIAL', null, '2026-12-25', null, null),
      (901, 'SPECIAL', null, '2026-12-25', null, null), (901, 'ALL_TIME', 5, null, 0, 1439), (901, 'NORMAL', 5, null, 60, 120);
    insert into site_devices (id, site_id, device_type, version, interface_type, baud_rate) overriding system value
      values (901, 901, 'LOCK_CONTROL_BOARD', '1', 'USB', 9600);
    insert into boxes (id, site_id, box_type_id, name, number, number_in_cabinet, position_x, position_y, device_id, board_number, port_number)
      overriding system value values (901, 901, 901, 'A01', 1, 1, 1, 1, null, 0, 1), (902, 901, 901, 'A02', 2, 2, 1, 2, 901, 0, null),
        (903, 901, 903, 'CTRL1', 3, 1, 1, 3, 901, 0, 3), (904, 901, 901, 'A03', 4, 3, 1, 4, 901, 0, 4)`);
  await migrate({ ownerUrl: database.ownerUrl, folder });

  expect(await rowsOf('select name from box_types where id in (901, 902) order by id')).toEqual([
    { name: 'Tall' },
    { name: 'tall (902)' },
  ]);
  expect(
    await rowsOf(
      'select name, serial_number, serial_number_repeats as repeats, ble_version from sites where id in (901, 902, 903) order by id',
    ),
  ).toEqual([
    { name: 'Ga Sài Gòn', serial_number: 'HK-1', repeats: false, ble_version: null },
    { name: 'Pier  7', serial_number: 'hk-1', repeats: true, ble_version: null },
    { name: 'Pier 7', serial_number: 'Hk-1', repeats: true, ble_version: null },
  ]);
  await client.query(`update sites set serial_number = 'HK-2' where id = 902`);
  expect(await rowsOf('select serial_number_repeats as repeats from sites where id = 902')).toEqual([
    { repeats: false },
  ]);
  await expect(client.query(`update sites set serial_number = 'hk-2' where id = 903`)).rejects.toThrow(
    'sites_serial_number_case_key',
  );
  expect(
    await rowsOf(`select concat_ws(' ', kind, coalesce(week_day::text, day::text), open_minute, close_minute) as span from site_hours
      where site_id = 901 order by week_day, day, open_minute`),
  ).toEqual(
    [
      'NORMAL 1 540 1080',
      'NORMAL 2 540 1440',
      'NORMAL 3 540 1080',
      'NORMAL 4 540 720',
      'NORMAL 4 780 1080',
      'ALL_TIME 5 0 1439',
      'SPECIAL 2026-12-25',
    ].map((span) => ({ span })),
  );
  expect(
    await rowsOf(`select concat_ws(' ', name, device_id, board_number, port_number) as wires from boxes
      where site_id = 901 order by id`),
  ).toEqual(['A01 901 0 1', 'A02', 'CTRL1', 'A03 901 0 4'].map((wires) => ({ wires })));
});
