import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Row } from './measure.ts';
import { ms } from './stats.ts';

/** Ticks of /proc in a second. */
const ticks = 100;

/** Linux only, as /proc is. Seconds of processor time; `ended`: of children that are gone. */
const statOf = async (pid: number): Promise<{ parent: number; own: number; ended: number }> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (place) => fields[place],
  );
  return { parent, own: (user + system) / ticks, ended: (endedUser + endedSystem) / ticks };
};

/** Seconds of processor time that a process has used. */
export const processorSeconds = async (pid: number): Promise<number> => (await statOf(pid)).own;

/** Seconds of processor time that all processes of the PostgreSQL of a pool have used. */
export const databaseSeconds = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { parent: postmaster } = await statOf(rows[0]?.pid ?? 0);
  const { own, ended } = await statOf(postmaster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(statOf));
  return all.reduce((sum, each) => (each.parent === postmaster ? sum + each.own : sum), own + ended);
};

/**
 * Processor time of one action, in the database and in processes.
 * @param work returns the number of its actions
 * @returns ms
 */
export const processorMsOf = async (
  pool: Pool,
  pids: readonly number[],
  work: () => Promise<number>,
): Promise<number> => {
  const used = async (): Promise<number> => {
    const all = await Promise.all([databaseSeconds(pool), ...pids.map(processorSeconds)]);
    return all.reduce((sum, part) => sum + part, 0);
  };
  const before = await used();
  const actions = await work();
  return (1_000 * ((await used()) - before)) / actions;
};

/** The line of a measure that the load model takes its cost from. */
export const costRow = (action: string, cost: number): Row => ({
  measure: `processor time of ${action}`,
  ours: ms(cost),
  limit: '-',
  goal: '',
  note: 'of all processors, with the database; the cost in the load model',
});
