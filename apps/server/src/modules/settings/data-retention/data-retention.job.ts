/**
 * Erases the recipient of an order, the searches that named them, and what its messages said, once the days of its
 * company are over. The steps are of bounded size, each a transaction with its line in the audit; the database stores
 * how far they have come.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler, throwIfStopping } from '../../../platform/jobs/index.ts';

/** Orders of one transaction. */
const stepSize = 500;
/** ms of one run: what is left then waits for the next one, so that no two ever are in each other's way. */
const runTime = 30 * 60_000;

const erasureJob = defineJob('forget', z.object({}), { maxAttempts: 3 });

const server: Actor = { userId: null, userName: null, address: null, requestId: null };

interface Due {
  readonly company_id: string;
  readonly kind: 'RECIPIENT' | 'MESSAGE';
  readonly status: string;
}

const findDue = async (trx: Trx): Promise<Due[]> =>
  (await sql<Due>`select company_id::text, kind, status from keeping_due()`.execute(trx)).rows;

/** @returns whether there may be more */
const eraseStep = async (trx: Trx, { company_id: companyId, kind, status }: Due, most: number): Promise<boolean> => {
  const { rows } = await sql<{ checked: number; erased: number }>`
    select looked as checked, forgotten as erased from forget_step(${companyId}::bigint, ${kind}, ${status}, ${most})`.execute(
    trx,
  );
  const { checked = 0, erased = 0 } = rows[0] ?? {};
  if (erased > 0)
    await writeAudit(trx, server, [
      {
        action: kind === 'RECIPIENT' ? 'companies.forget-recipients' : 'companies.forget-messages',
        resource: 'companies',
        resourceId: companyId,
        companyId,
        after: { orders: erased, status },
      },
    ]);
  return checked === most;
};

/** Searches of the audit that named no deleted recipient. @returns whether there may be more */
const deleteSearches = async (trx: Trx, most: number): Promise<boolean> => {
  const { rows } = await sql<{ erased: number }>`select forget_old_searches(${most}) as erased`.execute(trx);
  const lines = rows[0]?.erased ?? 0;
  if (lines > 0)
    await writeAudit(trx, server, [
      {
        action: 'audit-events.forget-searches',
        resource: 'audit-events',
        resourceId: null,
        companyId: null,
        after: { lines },
      },
    ]);
  return lines === most;
};

/** @param step for tests: how many orders a transaction takes */
export const retentionJobs = (db: Database, step = stepSize): readonly JobHandler[] => [
  handleJob(erasureJob, async (_payload, context) => {
    const end = Date.now() + runTime;
    for (const due of await db.transactionAsSystem(findDue))
      for (let more = true; more;) {
        throwIfStopping(context);
        if (Date.now() > end) return;
        more = await db.transactionAsSystem((trx) => eraseStep(trx, due, step));
      }
    while (await db.transactionAsSystem((trx) => deleteSearches(trx, step))) throwIfStopping(context);
  }),
];

export const retentionCrons: readonly Cron[] = [{ job: erasureJob, match: '41 * * * *' }];
