/**
 * What is in use remains, whichever transaction is first: each row whose deletion or change of owner is refused while
 * something uses it is deleted at the moment when a use of it is made. In the first order the use is found right, and
 * not yet written; in the second the row has gone, and no user can see it yet.
 */
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { racesOfRows } from './in-use.rows.ts';
import { racesAtSites } from './in-use.sites.ts';
import { type Answer, buildUseWorld } from './in-use.world.ts';
import { waiting } from './locks.ts';

const world = await buildUseWorld();
const { app } = world;

/** Begins both, the other one when the first waits for the lock of the table. */
const meet = async (table: string, first: () => Promise<Answer>, second: () => Promise<Answer>) => {
  const begun = await app.sql.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
    let ended = 0;
    const begin = (work: () => Promise<Answer>) => work().finally(() => (ended += 1));
    const met = async (so: number) => {
      while ((await waiting(app.sql)) + ended < so) await sleep(5);
    };
    const one = begin(first);
    await met(1);
    const two = begin(second);
    await met(2);
    return { both: Promise.all([one, two]) };
  });
  return (await begun.both).map(({ status }) => status);
};

const races = [...racesAtSites(world), ...(await racesOfRows(world))];

test.each(races)('$name', async ({ build }) => {
  const alone = await (await build()).use();
  expect(alone.status, alone.raw.toString()).toBe(200);
  const race = await build();
  const use = await meet(race.table, race.use, race.remove);
  const again = await build();
  const gone = await meet('audit_events', again.remove, again.use);
  for (const statuses of [use, gone]) expect(Math.max(...statuses)).toBeLessThan(500);
  if (race.mayFollow) expect(use.toSorted()).toEqual([200, 400]);
  if (!race.wrong) {
    if (!race.mayFollow) for (const statuses of [use, gone]) expect(Math.max(...statuses)).toBeGreaterThan(200);
    return;
  }
  for (const wrong of [race.wrong, again.wrong ?? race.wrong]) {
    const { rows } = await sql`select 1 as wrong ${wrong}`.execute(app.sql);
    expect(rows).toEqual([]);
  }
});
