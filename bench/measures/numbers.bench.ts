/** Tracking numbers of one sequence, taken one by one by orders that are being made. */
import { Database } from '../../apps/server/src/platform/db/database.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { drawNumbers, findNumberRule } from '../../apps/server/src/modules/settings/number-rules/index.ts';
import { withPool } from '../lib/database.ts';
import type { Measure } from '../lib/measure.ts';
import { rate } from '../lib/stats.ts';

const connections = 16;
const goal = 2_000;
/** Numbers that are taken. */
const wanted = 20_000;

export const numbers: Measure = {
  name: 'numbers',
  goal: `at least ${goal.toLocaleString('en')} tracking numbers/s of one sequence over ${connections} connections, none twice and none left out`,
  run: ({ database }) =>
    withPool(database.superuserUrl, async (superuser) => {
      const { rows } = await superuser.query<{ id: string; company_id: string }>(
        `insert into number_rules (company_id, formula, reset, capacity)
         select min(id), 'BENCH{SEQ:9}{CHECK:10}', 'NEVER', 999999999 from companies returning id::text, company_id::text`,
      );
      const [rule] = rows;
      if (!rule) throw new Error('There is no company');
      const { id, company_id: companyId } = rule;
      const pool = createPool(database.appUrl, { max: connections });
      try {
        const db = new Database(pool);
        let left = wanted;
        const made = new Set<string>();
        const start = performance.now();
        // Each is at one long transaction, as an import is: what costs here is the counter.
        const work = (): Promise<void> =>
          db.transactionAsSystem(async (trx) => {
            const found = await findNumberRule(trx, { companyId });
            while (found && left-- > 0) for (const number of await drawNumbers(trx, found, 1)) made.add(number);
          });
        await Promise.all(Array.from({ length: connections }, work));
        const perSecond = (1000 * wanted) / (performance.now() - start);
        const { rows: counters } = await superuser.query<{ used: string }>(
          'select used from number_counters where number_rule_id = $1',
          [id],
        );
        const sound = made.size === wanted && Number(counters[0]?.used) === wanted;
        return [
          {
            measure: 'tracking numbers of one sequence',
            ours: rate(perSecond),
            limit: '-',
            goal: `>= ${goal}/s`,
            ok: sound && perSecond >= goal,
            note: `${wanted} numbers over ${connections} connections, each in a transaction that remains open, one by one; ${made.size} are different`,
          },
        ];
      } finally {
        await pool.end();
        await superuser.query('delete from number_rules where id = $1', [id]);
      }
    }),
};
