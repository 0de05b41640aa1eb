import type { Pool } from 'pg';

/** Tables like those that the device link writes, with their indexes and checks and without triggers, policies and foreign keys. */
export async function limitTables(pool: Pool): Promise<{ drop(): Promise<void> }> {
  const drop = async (): Promise<void> => void (await pool.query('drop schema if exists bench_limit cascade'));
  await drop();
  await pool.query('create schema bench_limit');
  for (const table of ['commands', 'device_events', 'box_history', 'box_states'])
    await pool.query(`create table bench_limit.${table} (like ${table} including all)`);
  return { drop };
}
