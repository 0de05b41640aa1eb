/** Temperature: what readings cost that terminals report, and how fast a year of a column is drawn. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openAndSee, openBrowser, openCold, signIn, signOut } from '../lib/browser.ts';
import { withPool } from '../lib/database.ts';
import { Connection, queryText } from '../lib/http.ts';
import type { Measure } from '../lib/measure.ts';
import { databaseSeconds, processorSeconds } from '../lib/processor.ts';
import { loop, median, ms } from '../lib/stats.ts';
import { buildTerminals, untriggered } from '../lib/terminals.ts';
import { withLink } from './devices.bench.ts';

const goals = { share: 0.1, drawn: 300 };
const fleet = { sites: 1_000, doors: 2 };
const columns = 6;
/** Of the sample, and of the time without readings before it. */
const sampled = 60;
const dayMs = 86_400_000;

/** Cooled columns of sites, with settings from a time on. Rows that name columns are not removed by those of sites. */
const buildColumns = (pool: Pool, siteIds: readonly string[], count: number, since: Date): Promise<void> =>
  untriggered(pool, async () => {
    await pool.query(
      `insert into site_columns (site_id, column_number, column_type, label, temperature, alert_threshold, alert_delay_minutes)
       select s, n, 'TEMP', 'Column ' || n, 4, 3, 15 from unnest($1::bigint[]) s, generate_series(1, $2::int) n`,
      [siteIds, count],
    );
    const added = `select id from site_columns where site_id = any ($1::bigint[])`;
    await pool.query(`insert into temperature_states (column_id) ${added}`, [siteIds]);
    await pool.query(
      `insert into site_column_settings (column_id, from_time, temperature, alert_threshold, alert_delay_minutes, settle_minutes)
       select id, $2, 4, 3, 15, 60 from (${added}) c`,
      [siteIds, since],
    );
  });

const removeColumns = async (pool: Pool, siteIds: readonly string[]): Promise<void> => {
  const tables = ['temperature_readings', 'temperature_slots', 'temperature_hours', 'temperature_chain'];
  await untriggered(pool, async () => {
    const added = `select id from site_columns where site_id = any ($1::bigint[])`;
    for (const table of [...tables, 'temperature_states', 'site_column_settings'])
      await pool.query(`delete from ${table} where column_id in (${added})`, [siteIds]);
    await pool.query('delete from alerts where site_id = any ($1::bigint[])', [siteIds]);
    await pool.query('delete from site_columns where site_id = any ($1::bigint[])', [siteIds]);
  });
  await pool.query(`vacuum (analyze) ${tables.join(', ')}, temperature_states, site_columns`);
};

export const temperatureIntake: Measure = {
  name: 'temperature-intake',
  goal: `readings of ${fleet.sites} terminals with ${columns} columns each minute: under ${goals.share * 100} % of one processor, database included`,
  run: (context) =>
    withLink(context, fleet, async ({ device, fleet: terminals, built, pool }) => {
      const siteIds = built.terminals.map(({ siteId }) => siteId);
      const worker = await context.freshServer({ role: 'worker' });
      try {
        await buildColumns(pool, siteIds, columns, new Date());
        await pool.query('vacuum (analyze) site_columns, site_column_settings, temperature_states');
        const used = async () => ({
          device: await processorSeconds(device.pid),
          database: await databaseSeconds(pool),
          worker: await processorSeconds(worker.pid),
        });
        const during = async (work: () => Promise<unknown>) => {
          const before = await used();
          await work();
          const after = await used();
          return {
            device: after.device - before.device,
            database: after.database - before.database,
            worker: after.worker - before.worker,
          };
        };
        const idle = await during(() => sleep(sampled * 500));
        const busy = await during(() => terminals.ask('temperatures', { seconds: sampled, columns }));
        const { rows } = await pool.query<{ n: number }>(
          `select count(*)::int as n from temperature_readings where column_id in (select id from site_columns where site_id = any ($1::bigint[]))`,
          [siteIds],
        );
        const readings = rows[0]?.n ?? 0;
        const share = (part: keyof typeof busy): number => (busy[part] - 2 * idle[part]) / sampled;
        const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
        const whole = share('device') + share('database') + share('worker');
        return [
          {
            measure: `readings of ${fleet.sites.toLocaleString('en')} terminals x ${columns} columns a minute, of one processor`,
            ours: percent(whole),
            limit: '-',
            goal: `< ${goals.share * 100} %`,
            ok: readings === fleet.sites * columns && whole < goals.share,
            note: `${readings.toLocaleString('en')} readings by MQTT in ${sampled} s, ${Math.round((1e6 * whole * sampled) / readings)} µs each: device process ${percent(share('device'))}, database ${percent(share('database'))}, worker with the alarms ${percent(share('worker'))}; what they use without readings is subtracted`,
          },
        ];
      } finally {
        await worker.stop();
        await removeColumns(pool, siteIds);
      }
    }),
};

/** A reading each minute of a year, with its roll-ups. */
async function buildYear(pool: Pool, siteId: string): Promise<string> {
  const since = new Date(Date.now() - 365 * dayMs);
  await buildColumns(pool, [siteId], 1, since);
  const { rows: found } = await pool.query<{ id: string }>(
    'select id::text as id from site_columns where site_id = $1',
    [siteId],
  );
  const columnId = found[0]?.id ?? '';
  await untriggered(pool, async () => {
    await pool.query(
      `insert into temperature_readings (column_id, measured_time, celsius, defrosting, boot_id, received_time)
       select $1, t, round((4 + 1.5 * sin(extract(epoch from t) / 900) + 0.3 * sin(extract(epoch from t)))::numeric, 1),
         extract(hour from t)::int % 8 = 3 and extract(minute from t) < 20, 1, t
       from generate_series($2::timestamptz, now(), '1 minute') t`,
      [columnId, since],
    );
    for (const [table, width] of [
      ['temperature_slots', '5 min'],
      ['temperature_hours', '1 hour'],
    ] as const)
      await pool.query(
        `insert into ${table} (column_id, slot_time, readings, faults, defrosts, celsius_min, celsius_max, celsius_sum)
         select column_id, date_bin('${width}', measured_time, '2000-01-01 00:00+00'), count(celsius), 0, count(*) filter (where defrosting),
           min(celsius), max(celsius), sum(celsius)
         from temperature_readings where column_id = $1 group by 1, 2`,
        [columnId],
      );
  });
  await pool.query('vacuum (analyze) temperature_readings, temperature_slots, temperature_hours');
  return columnId;
}

export const temperatureYear: Measure = {
  name: 'temperature-year',
  goal: `a year of one column drawn from a cold page in ${goals.drawn} ms`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const built = await buildTerminals(pool, { sites: 1, doors: 10 });
      const siteId = built.terminals[0]?.siteId ?? '';
      const columnId = await buildYear(pool, siteId);
      const server = await context.freshServer({ role: 'api' });
      const { origin } = server;
      const { text, token } = await signIn(origin);
      const connection = new Connection(origin);
      const browser = await openBrowser(context.folder);
      try {
        const query = { siteColumnId: columnId, startTime: Date.now() - 365 * dayMs, endTime: Date.now() };
        const answers = await loop(context.seconds, () =>
          connection.ask(`/api/v2/temperature-series${queryText(query)}`),
        );
        const drawn: number[] = [];
        const afterAnswer: number[] = [];
        for (let round = 0; round < Math.max(5, context.rounds); round++) {
          const opened = await openCold(browser, { session: text, selector: 'figure [role="img"] svg path' });
          const seen = await openAndSee(
            opened,
            `${origin}/#/app/temperatureEchart?id=${siteId}&siteColumnId=${columnId}&range=year`,
          );
          const answered = await opened.page.evaluate(() =>
            performance
              .getEntriesByType('resource')
              .filter(({ name }) => name.includes('/temperature-series'))
              .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
              .at(-1),
          );
          drawn.push(seen);
          afterAnswer.push(seen - (answered ?? 0));
          await opened.close();
        }
        return [
          {
            measure: 'a year of one column, the answer of the server',
            ours: ms(median(answers)),
            limit: '-',
            goal: '',
            note: '525,600 readings, of which 8,760 hours are drawn',
          },
          {
            measure: 'a year of one column, drawn from a cold page',
            ours: ms(median(drawn)),
            limit: '-',
            goal: `<= ${goals.drawn} ms`,
            ok: median(drawn) <= goals.drawn,
            note: `${ms(median(afterAnswer))} of it after the answer`,
          },
        ];
      } finally {
        connection.close();
        await browser.close();
        await signOut(origin, token);
        await server.stop();
        await removeColumns(pool, [siteId]);
        await built.remove();
      }
    }),
};
