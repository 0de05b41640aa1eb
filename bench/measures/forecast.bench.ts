/** The forecast of free compartments: what it costs, and its error on weeks that it did not learn from. */
import { readFileSync } from 'node:fs';
import { initSync, MSTL } from '@bsull/augurs/mstl';
import { Pool } from 'pg';
import { makeForecasts, readHistory } from '../../apps/server/src/modules/reports/forecast/forecast.making.ts';
import { forecastSite, type SiteHistory } from '../../apps/server/src/modules/reports/forecast/forecast.model.ts';
import { Database } from '../../apps/server/src/platform/db/database.ts';
import { forecastLimits } from '../../packages/contract/src/reports/forecast/forecast.limits.ts';
import { withPool } from '../lib/database.ts';
import { buildDoorHistory } from '../lib/door-history.ts';
import type { Measure, Row } from '../lib/measure.ts';
import { seconds } from '../lib/stats.ts';

const size = { sites: 1_000, doors: 24, days: 86, generated: 10 };
/** Seconds for all sites. */
const goal = 60;
/** Days before the current one at which a forecast begins; the days after it are withheld from it. */
const origins = [14, 21, 28];
const { days: ahead } = forecastLimits;
/** Fewer free compartments than this are none, as in the product. */
const fullBelow = 0.5;

/** What was known so many days earlier. */
const historyBefore = (history: SiteHistory, age: number): SiteHistory => {
  const origin = history.origin - age * 24;
  const past = (time: number | null): number | null => (time !== null && time < origin ? time : null);
  return {
    origin,
    days: history.days.filter((day) => day.age > age).map((day) => ({ ...day, age: day.age - age })),
    spans: history.spans.filter(({ from }) => from < origin).map((span) => ({ ...span, until: past(span.until) })),
    orders: history.orders
      .filter(({ created }) => created < origin)
      .map((order) => ({ ...order, stored: past(order.stored), ended: past(order.ended) })),
  };
};

/** The free compartments that a library expects from those of past days, the oldest first. */
const forecastByMstl = (past: readonly number[], doors: number): number[] => {
  const model = MSTL.ets([7]);
  model.fit([...past]);
  const { point } = model.predict(ahead);
  model.free();
  return point.map((value) => Math.min(Math.max(value, 0), doors));
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);

type Model = 'ours' | 'naive' | 'weeks' | 'mstl';
type Expected = Readonly<Record<Model, number>> & { readonly real: number };

/** Every withheld day of a site with what was expected of it. */
const expectedDays = (history: SiteHistory): Expected[] =>
  origins.flatMap((age) => {
    const before = historyBefore(history, age);
    return forecastSite(before).flatMap(({ size: name, doors, free }) => {
      const days = new Map(history.days.filter((day) => day.size === name).map((day) => [day.age, day.least]));
      const past = before.days.filter((day) => day.size === name).toSorted((a, b) => b.age - a.age);
      const mstl = forecastByMstl(
        past.map(({ least }) => least),
        doors,
      );
      return free.flatMap((ours, day): Expected[] => {
        const real = days.get(age - day);
        const weekDays = [1, 2, 3, 4].flatMap((week) => days.get(age - day + 7 * (Math.floor(day / 7) + week)) ?? []);
        const [naive] = weekDays;
        if (real === undefined || naive === undefined) return [];
        return [{ real, ours, naive, weeks: meanOf(weekDays), mstl: mstl[day] ?? 0 }];
      });
    });
  });

/** "12 of 20 full days, 3 false" */
const callsOf = (days: readonly Expected[], model: Model): string => {
  const full = days.filter(({ real }) => real < fullBelow);
  const called = days.filter((day) => day[model] < fullBelow);
  const right = called.filter(({ real }) => real < fullBelow).length;
  return `${right} of ${full.length} full days, ${called.length - right} false`;
};

const errorRows = (days: readonly Expected[]): Row[] => {
  const errorOf = (model: Model): number => meanOf(days.map((day) => Math.abs(day[model] - day.real)));
  const ours = errorOf('ours');
  const others = [
    { model: 'naive', title: 'the same weekday of the last week' },
    { model: 'weeks', title: 'the mean of the weekday over four weeks' },
    { model: 'mstl', title: 'MSTL with ETS (augurs)' },
  ] as const;
  return others.map(({ model, title }) => ({
    measure: `forecast of free compartments, mean error against ${title}`,
    ours: ours.toFixed(3),
    limit: errorOf(model).toFixed(3),
    ratio: ours / errorOf(model),
    goal: '< 1',
    ok: ours < errorOf(model),
    note: `${days.length.toLocaleString('en')} withheld days; called full: ours ${callsOf(days, 'ours')}; the other ${callsOf(days, model)}`,
  }));
};

export const forecast: Measure = {
  name: 'forecast',
  goal: `forecasts of ${size.sites.toLocaleString('en')} sites by the job in ${goal} s; a smaller mean error than seasonal naive and an MSTL on withheld weeks`,
  run: ({ database }) =>
    withPool(database.superuserUrl, async (pool) => {
      const history = await buildDoorHistory(pool, size);
      const app = new Pool({ connectionString: database.appUrl, max: 2 });
      try {
        const db = new Database(app);
        const start = performance.now();
        await makeForecasts(db);
        const time = performance.now() - start;
        const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from site_forecasts');
        initSync({ module: readFileSync(new URL('mstl_bg.wasm', import.meta.resolve('@bsull/augurs/mstl'))) });
        const days: Expected[] = [];
        for (const id of history.siteIds) {
          const read = await readHistory(db, id);
          if (read) days.push(...expectedDays(read.history));
        }
        return [
          {
            measure: `forecasts of ${size.sites.toLocaleString('en')} sites`,
            ours: seconds(time),
            limit: '-',
            goal: `< ${goal} s`,
            ok: time < goal * 1000 && rows[0]?.n === size.sites * 2,
            note: `${rows[0]?.n} sizes, ${size.doors} compartments at each site, 12 weeks of history`,
          },
          ...errorRows(days),
        ];
      } finally {
        await app.end();
        await history.remove();
      }
    }),
};
