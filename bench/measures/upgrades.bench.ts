/** Upgrade tasks of many terminals: how long one takes to create, what it costs the list of tasks, and the decision about a stage. */
import type { Pool } from 'pg';
import { Database } from '../../apps/server/src/platform/db/database.ts';
import { decideStage } from '../../apps/server/src/modules/lockers/upgrade-tasks/stages.rules.ts';
import { countItems, readStages } from '../../apps/server/src/modules/lockers/upgrade-tasks/task-reads.ts';
import { withPool } from '../lib/database.ts';
import { Connection } from '../lib/http.ts';
import { load } from '../lib/load.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { buildVersion } from '../lib/software.ts';
import { compare, loop, median, ms, quantile } from '../lib/stats.ts';
import { buildTerminals, untriggered } from '../lib/terminals.ts';

const terminals = 10_000;
/** Tasks of one site each, which the list shows in any case. */
const others = 10;
const goals = { create: 2_000, list: 1.5, decision: 100 };
const listPath = '/api/locker/v1/version/task/query?size=10';
const connections = 4;
const dayMs = 86_400_000;

const body = (siteVersionId: string, more: object): string =>
  JSON.stringify({
    siteVersionId,
    siteVersionTaskStartTime: Date.now() + dayMs,
    siteVersionTaskFailureTime: Date.now() + 8 * dayMs,
    stages: [{ share: 5 }, { share: 25 }, { share: 50 }, { share: 100 }],
    ...more,
  });

/** The rows of a task of all terminals by hand, as excluded sites, in one statement that is undone. @returns ms */
const insertByHand = async (pool: Pool, versionId: string): Promise<number> => {
  await pool.query('begin');
  try {
    const start = performance.now();
    await pool.query(
      `with task as (
         insert into upgrade_tasks (software_version_id, description, in_site_time, time_zone, starts, ends, earliest_start, latest_end,
           at_once, per_minute, site_count)
         values ($1, 'Bench by hand', false, 'UTC', now(), now() + interval '1 day', now(), now() + interval '1 day', 1, 1, $2) returning id
       )
       insert into upgrade_items (task_id, site_id, state, exclusion, from_version, start_time, end_time)
       select t.id, s.site_id, 'EXCLUDED', 'OTHER_TASK', s.version, now(), now() + interval '1 day'
       from task t, terminal_states s where s.version = '1.0.0-bench'`,
      [versionId, terminals],
    );
    return performance.now() - start;
  } finally {
    await pool.query('rollback');
  }
};

export const upgradeTasks: Measure = {
  name: 'upgrade-tasks',
  goal: `a task of ${terminals} terminals: created in less than ${goals.create} ms, the list of ten within ${goals.list} x of its p99 without, a stage decided in less than ${goals.decision} ms`,
  run: (context) => withPool(context.database.superuserUrl, (pool) => run(context, pool)),
};

async function run(context: BenchContext, pool: Pool): Promise<Row[]> {
  const built = await buildTerminals(pool, { sites: terminals + others, doors: 0 });
  const version = await buildVersion(pool, context.folder, 1_000);
  const api = await context.freshServer({ role: 'api' });
  const connection = new Connection(api.origin);
  const create = (more: object) =>
    connection.json<{ siteVersionTaskId: string }>('/api/locker/v1/version/task/create', {
      method: 'POST',
      body: body(version.id, more),
    });
  try {
    await untriggered(pool, async () => {
      await pool.query(
        `update terminal_states set version = '1.0.0-bench', system = 'WINDOWS', connected = true where site_id = any ($1::bigint[])`,
        [built.terminals.slice(others).map(({ siteId }) => siteId)],
      );
      await pool.query(
        `update terminal_states set version = '0.9.0-bench', system = 'WINDOWS', connected = true where site_id = any ($1::bigint[])`,
        [built.terminals.slice(0, others).map(({ siteId }) => siteId)],
      );
    });
    await pool.query('analyze terminal_states');
    for (const { siteId } of built.terminals.slice(0, others))
      await create({ taskDescription: 'Bench other', siteIds: [siteId], stages: [{ share: 100 }] });
    const times: { ours: number; limit: number }[] = [];
    const lists: { ours: number; limit: number }[] = [];
    let decisions: { ours: number; limit: number } = { ours: 0, limit: 0 };
    await load(api.origin + listPath, { connections, seconds: 2 });
    for (let round = 0; round < context.rounds; round++) {
      const without = await load(api.origin + listPath, { connections, seconds: context.seconds });
      const start = performance.now();
      const { siteVersionTaskId: id } = await create({
        taskDescription: 'Bench all',
        filter: { softwareVersion: '1.0.0-bench' },
      });
      times.push({ ours: performance.now() - start, limit: await insertByHand(pool, version.id) });
      await pool.query('analyze upgrade_items, upgrade_tasks');
      const withTask = await load(api.origin + listPath, { connections, seconds: context.seconds });
      lists.push({ ours: withTask.p99, limit: without.p99 });
      decisions = await timeDecisions(context, pool, id);
      await pool.query('delete from upgrade_tasks where id = $1', [id]);
      await pool.query('vacuum upgrade_items, upgrade_tasks');
    }
    const created = compare(times);
    const listed = compare(lists);
    return [
      {
        measure: `creation of an upgrade task of ${terminals} sites`,
        ours: ms(created.ours),
        limit: ms(created.limit),
        ratio: created.ratio,
        goal: `< ${goals.create} ms`,
        ok: created.ours < goals.create,
        note: 'the same rows in one statement of a superuser, undone',
      },
      {
        measure: `list of upgrade tasks, ten rows, with one of ${terminals} sites, p99`,
        ours: ms(listed.ours),
        limit: ms(listed.limit),
        ratio: listed.ratio,
        goal: `<= ${goals.list}`,
        ok: listed.ratio <= goals.list,
        note: `${connections} connections; the limit is the same list without that task`,
      },
      {
        measure: `decision about a stage of ${terminals} sites, p99`,
        ours: ms(decisions.ours),
        limit: ms(decisions.limit),
        ratio: decisions.ours / decisions.limit,
        goal: `< ${goals.decision} ms`,
        ok: decisions.ours < goals.decision,
        note: 'reads stages and counts, and decides; the limit counts the rows of the stage by state as a superuser',
      },
    ];
  } finally {
    connection.close();
    await api.stop();
    await version.remove();
    await built.remove();
  }
}

/** p99 of the decision, and of the count alone, over a stage that all sites are in. */
async function timeDecisions(context: BenchContext, pool: Pool, id: string): Promise<{ ours: number; limit: number }> {
  await untriggered(pool, async () => {
    await pool.query(
      `update upgrade_items set stage = 0, state = case when site_id % 10 = 0 then 'DOWNLOADING' else 'UPDATED' end,
         due_time = case when site_id % 10 = 0 then due_time end where task_id = $1`,
      [id],
    );
  });
  await pool.query('analyze upgrade_items');
  const count = 'select state, count(*) from upgrade_items where task_id = $1 and stage = 0 group by state';
  const limit = await loop(1, () => pool.query({ name: 'bench-count', text: count, values: [id] }), 50);
  const ours = await withPool(context.database.appUrl, async (own) => {
    const db = new Database(own);
    return loop(
      1,
      () =>
        db.transactionAsSystem(async (trx) => {
          const counts = await countItems(trx, id);
          const [stage] = await readStages(trx, id);
          const ofStage = counts.byStage.get(0) ?? {};
          if (!stage || (ofStage.UPDATED ?? 0) < terminals / 2) throw new Error('The stage has other sites');
          decideStage({ ...stage, state: 'RUNNING', worse: [] }, ofStage, Date.now());
        }),
      50,
    );
  });
  context.say(`decision: median ${ms(median(ours))}, count alone ${ms(median(limit))}`);
  return { ours: quantile(ours, 0.99), limit: quantile(limit, 0.99) };
}
