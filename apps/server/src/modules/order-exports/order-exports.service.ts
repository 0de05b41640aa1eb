/** Exports of orders: one at a time for a person, made in a thread, streamed while it is made (orders.md 5.4, 7.3). */
import { orderLimits } from '@cubby/contract/orders/orders.limits';
import { orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders.statuses';
import type { OrderFilter } from '@cubby/contract/orders/orders.schemas';
import type { Language } from '@cubby/phrases';
import { actorOf, writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/callers.ts';
import { type Database, openSession } from '../../platform/db/database.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { timedFileName } from '../../platform/http/file-names.ts';
import type { FileAnswer, RequestContext } from '../../platform/http/handlers.ts';
import { wordsOf } from '../../platform/http/words.ts';
import { countOrders } from '../orders/index.ts';
import { type ExportRun, runExport } from './order-export-stream.ts';
import type { ExportJob } from './order-export.worker.ts';
import { exportColumns, sheetColumns } from './order-exports.columns.ts';
import { type Chosen, exportStatement } from './order-exports.query.ts';
import { beat, claimSlot, deadAfter, releaseSlot } from './order-exports.slots.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** ms between two heartbeats, and so the longest that a cancel waits to be seen. */
const beatEvery = 500;
/** ms that a reader may take nothing: the export holds a snapshot of the database open. */
const readerLimit = 120_000;

/** @throws CallError NOT_FOUND where one is not seen, EXPORT_RUNNING */
export const exportSelectedOrders = async (
  db: Database,
  context: RequestContext,
  articleIds: readonly string[],
): Promise<FileAnswer> => {
  const ids = [...new Set(articleIds)];
  const [seen] = await db.readAs<{ n: number }>(context.caller, {
    text: 'select count(*)::int as n from orders where id = any ($1::bigint[])',
    values: [ids],
  });
  if (seen?.rows[0]?.n !== ids.length) throw new CallError('NOT_FOUND');
  return startExport(db, context, { ids }, ids.length);
};

/** @throws CallError EXPORT_TOO_LARGE, EXPORT_RUNNING */
export const exportAllOrders = async (
  db: Database,
  context: RequestContext,
  filter: OrderFilter,
): Promise<FileAnswer> => {
  const limit = orderLimits.exportMax;
  const total = await countOrders(db, context.caller, filter);
  if (total > limit)
    throw new CallError('EXPORT_TOO_LARGE', {
      data: { limit, total },
      params: { limit: new Intl.NumberFormat(context.language.replace('_', '-')).format(limit) },
    });
  return startExport(db, context, { filter }, total);
};

const startExport = async (
  db: Database,
  context: RequestContext,
  chosen: Chosen,
  count: number,
): Promise<FileAnswer> => {
  const { caller, language, log, signal } = context;
  const job = jobFor(db, caller, language, chosen);
  const exportId = await db.transactionAs(caller, async (trx) => {
    const id = await claimSlot(trx, caller.userId, count);
    await writeAudit(trx, actorOf(context), [
      {
        action: 'orders.export',
        noun: 'order-exports',
        nounId: id,
        companyId: caller.companyId,
        after: { ...chosen, count },
      },
    ]);
    return id;
  });
  let released: Promise<void> | undefined;
  const release = (): Promise<void> => {
    clearInterval(heart);
    // A place that can't be given back now is free when its heartbeat is missed.
    return (released ??= releaseSlot(db.pool, exportId).catch((error: unknown) =>
      log.warn({ err: error, exportId }, 'the place of an export could not be given back'),
    ));
  };
  const run = runExport(job, release);
  const stop = (reason: string): void => {
    // Once the place is given back, the file is made and only has to be fetched.
    if (!released) run.stream.destroy(new CallError('UNAVAILABLE', { cause: reason }));
  };
  const heart = keepAlive(db, exportId, caller, run, stop);
  const abort = (): void => stop('the client went away');
  signal.addEventListener('abort', abort);
  run.stream.once('error', (error) =>
    log.info({ reason: error.cause ?? error.message, exportId, rows: run.rows() }, 'export ended early'),
  );
  run.stream.once('close', () => {
    signal.removeEventListener('abort', abort);
    void release();
  });
  if (signal.aborted) abort();
  try {
    await run.started;
  } catch (error) {
    // The request may be tried once more with what the person may do now: the place has to be free by then.
    await release();
    throw error;
  }
  return { stream: run.stream, contentType: xlsx, fileName: timedFileName('orders', 'xlsx') };
};

/** Beats until the interval is cleared; stops what must not go on. */
const keepAlive = (
  db: Database,
  exportId: string,
  caller: Caller,
  run: ExportRun,
  stop: (reason: string) => void,
): NodeJS.Timeout => {
  let lastBeat = performance.now();
  let beating = false;
  const beatOnce = async (now: number): Promise<void> => {
    beating = true;
    try {
      const goOn = await beat(db.pool, exportId, caller.tokenHash, run.rows());
      lastBeat = now;
      if (!goOn) stop('it was told to stop, or the session has ended');
    } catch {
      // The next beat tries again, until the place counts as dead.
    } finally {
      beating = false;
    }
  };
  return setInterval(() => {
    const now = performance.now();
    const waitingSince = run.waitingSince();
    if (waitingSince !== undefined && now - waitingSince > readerLimit) stop('the reader takes nothing');
    // From here on somebody else may hold the place.
    else if (now - lastBeat > (deadAfter - 5) * 1000) stop('the database does not answer');
    else if (!beating) void beatOnce(now);
  }, beatEvery);
};

const jobFor = (db: Database, caller: Caller, language: Language, chosen: Chosen): ExportJob => {
  const words = wordsOf(language);
  const { connectionString } = db.pool.options;
  if (connectionString === undefined) throw new Error('the pool has no connection string');
  return {
    databaseUrl: connectionString,
    openSession: openSession.replace('$token', '$1'),
    tokenHash: caller.tokenHash,
    stamp: caller.stamp,
    copy: exportStatement(caller, chosen),
    sheetName: words.orderExportColumns.sheet,
    columns: sheetColumns(words.orderExportColumns),
    statusColumn: exportColumns.findIndex(({ key }) => key === 'status'),
    statusWords: Object.fromEntries(
      orderStatuses.map((status) => [status, words.orderStatuses[orderStatusKeys[status]]]),
    ),
  };
};
