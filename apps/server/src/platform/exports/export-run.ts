/**
 * How any list becomes a spreadsheet: one at a time for a person, made in a thread, streamed while it is made, followed
 * and stopped by the calls `getRunningExport` and `cancelRunningExport` (orders.md 5.4, 8).
 *
 * For an export of your own: columns (`textColumn`, `amountColumn`, `timeColumn`, `wordsColumn`) whose keys are those of
 * a resource of the phrases, then `exportList`, which counts the rows, refuses too many, and answers what a handler
 * returns. Add its permission to the access of the two calls.
 */
import type { AuditAction } from '@cubby/contract/settings/audit-events/audit-events.limits';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../audit/audit.ts';
import { type Database, openingOf } from '../db/database.ts';
import { type Fragment, statementOf } from '../db/statements.ts';
import { timedFileName } from '../http/file-names.ts';
import type { FileAnswer, RequestContext } from '../http/handlers.ts';
import { amountIn, wordsOf } from '../http/words.ts';
import { CallError } from '../kernel/call-error.ts';
import type { Caller } from '../kernel/caller.ts';
import { copyStatement } from './copy-text.ts';
import { columnWords, type ExportColumn, sheetColumnsOf } from './export-columns.ts';
import { type ExportRun, runExport } from './export-stream.ts';
import type { ExportJob } from './export.worker.ts';
import { renewSlot, claimSlot, deadAfter, releaseSlot } from './export-slots.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** ms between two heartbeats, and so the longest that a cancel waits to be seen. */
const renewalMs = 500;
/** ms that a reader may take nothing: during the export a snapshot of the database is open. */
const readerLimit = 120_000;

/** Where the rows of an export come from. */
export interface ExportSource {
  /** What follows the select list: `from ...`, joins, `where ...` and `order by ...`, with `$n` for the values. */
  readonly from: string;
  readonly values: readonly unknown[];
}

/** What follows the select list, as a fragment. */
export const exportSource = (fragment: Fragment): ExportSource => {
  const { text, values = [] } = statementOf(fragment);
  return { from: text, values };
};

/** The contents of an export. */
export interface SheetExport<K extends string = string> {
  /** What the file is called before its time: `orders`. */
  readonly fileName: string;
  /** The words over the columns, and of the sheet, in the language of the caller. */
  readonly headings: Readonly<Record<K | 'sheet', string>>;
  readonly columns: readonly ExportColumn<K>[];
  readonly source: ExportSource;
  /** Rows that it will contain, for its progress. */
  readonly count: number;
  /** What is written down: the action (`orders.export`) and what was asked for. */
  readonly audit: { readonly action: AuditAction; readonly asked: object };
}

/** A COPY to the client, fields in the order of the columns. */
export const copyOf = (columns: readonly ExportColumn[], { from, values }: ExportSource): string =>
  copyStatement(`select ${columns.map(({ sql }) => sql).join(', ')} ${from}`, values);

/** @throws CallError EXPORT_TOO_LARGE above the limit of one export (orders.md 5.4) */
const refuseTooLarge = ({ language }: RequestContext, total: number, limit: number): void => {
  if (total > limit)
    throw new CallError('EXPORT_TOO_LARGE', {
      data: { limit, total },
      params: { limit: amountIn(language)(limit) },
    });
};

/** The rows of a list as a spreadsheet has them. */
export interface ListSheet<K extends string = string> extends Pick<
  SheetExport<K>,
  'fileName' | 'headings' | 'columns'
> {
  /** `from ...` with joins and conditions, and what follows `order by`; or both, if `count` is given. */
  readonly rows: { readonly from: Fragment; readonly order: Fragment } | ExportSource;
  /** How many rows there are, if it is known; otherwise they are counted. */
  readonly count?: number;
  /** The most rows of the export, if it has a limit of its own. */
  readonly most?: number;
}

/** A list that is exported: its rows, how many there are, and what was asked for. */
interface ListExport<K extends string> extends ListSheet<K> {
  /** How many rows were chosen one by one. */
  readonly chosen?: number | undefined;
  readonly action: AuditAction;
  readonly asked: object;
}

const sourceOf = (rows: ListSheet['rows']): ExportSource =>
  'values' in rows ? rows : exportSource(sql`${rows.from} order by ${rows.order}`);

const countRows = async (db: Database, { caller }: SheetReader, rows: ListSheet['rows']): Promise<number> => {
  if ('values' in rows) throw new Error('the rows of a source are counted by who makes it');
  const [read] = await db.readAs<{ n: number }>(caller, statementOf(sql`select count(*)::float8 as n ${rows.from}`));
  return read?.rows[0]?.n ?? 0;
};

/** Who a spreadsheet is for. */
export type SheetReader = Pick<RequestContext, 'caller' | 'language'>;

/**
 * Makes the spreadsheet of a list in memory, for a mail: it takes no place of an export and writes no line.
 * @param bytesMax bytes of the file
 * @returns undefined if it has more rows than an export may have, or more bytes
 */
export const collectSheet = async <K extends string>(
  db: Database,
  reader: SheetReader,
  { rows, count: known, most = orderLimits.exportMax, ...sheet }: ListSheet<K>,
  bytesMax: number,
): Promise<Buffer | undefined> => {
  const count = known ?? (await countRows(db, reader, rows));
  if (count > most) return undefined;
  const { stream } = runExport(jobFor(db, reader, { ...sheet, source: sourceOf(rows) }), () => Promise.resolve());
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    // Leaving the loop stops the work.
    if (size > bytesMax) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * Exports the rows of a list.
 * @throws CallError NOT_FOUND if a chosen row is not seen, EXPORT_TOO_LARGE, EXPORT_RUNNING
 */
export const exportList = async <K extends string>(
  db: Database,
  context: RequestContext,
  { rows, count: known, chosen, most = orderLimits.exportMax, action, asked, ...sheet }: ListExport<K>,
): Promise<FileAnswer> => {
  const count = known ?? (await countRows(db, context, rows));
  if (chosen !== undefined && count !== chosen) throw new CallError('NOT_FOUND');
  refuseTooLarge(context, count, most);
  return streamExport(db, context, {
    ...sheet,
    source: sourceOf(rows),
    count,
    audit: { action, asked },
  });
};

/**
 * Starts an export and answers with its file while it is made; the first rows are there when it resolves.
 * @throws CallError EXPORT_RUNNING
 */
const streamExport = async <K extends string>(
  db: Database,
  context: RequestContext,
  sheet: SheetExport<K>,
): Promise<FileAnswer> => {
  const { caller, log, signal } = context;
  const job = jobFor(db, context, sheet);
  const exportId = await db.transactionAs(caller, async (trx) => {
    const id = await claimSlot(trx, caller.userId, sheet.count);
    await writeAudit(trx, actorOf(context), [
      {
        action: sheet.audit.action,
        resource: 'order-exports',
        resourceId: id,
        companyId: caller.companyId,
        after: { ...sheet.audit.asked, count: sheet.count },
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
  return { stream: run.stream, contentType: xlsx, fileName: timedFileName(sheet.fileName, 'xlsx') };
};

/** Sends heartbeats until the interval is cleared; stops what must not continue. */
const keepAlive = (
  db: Database,
  exportId: string,
  caller: Caller,
  run: ExportRun,
  stop: (reason: string) => void,
): NodeJS.Timeout => {
  let lastRenewal = performance.now();
  let beating = false;
  const renewSlotOnce = async (now: number): Promise<void> => {
    beating = true;
    try {
      const continues = await renewSlot(db.pool, exportId, caller.tokenHash, run.rows());
      lastRenewal = now;
      if (!continues) stop('it was stopped, or the session has ended');
    } catch {
      // The next heartbeat tries again, until the slot counts as dead.
    } finally {
      beating = false;
    }
  };
  return setInterval(() => {
    const now = performance.now();
    const waitingSince = run.waitingSince();
    if (waitingSince !== undefined && now - waitingSince > readerLimit) stop('the reader takes nothing');
    // From here on another export may have the slot.
    else if (now - lastRenewal > (deadAfter - 5) * 1000) stop('the database does not answer');
    else if (!beating) void renewSlotOnce(now);
  }, renewalMs);
};

const jobFor = <K extends string>(
  db: Database,
  { caller, language }: SheetReader,
  { columns, headings, source }: Pick<SheetExport<K>, 'columns' | 'headings' | 'source'>,
): ExportJob => {
  const { connectionString } = db.pool.options;
  if (connectionString === undefined) throw new Error('the pool has no connection string');
  return {
    databaseUrl: connectionString,
    openSession: openingOf(caller, '$1'),
    tokenHash: caller.tokenHash,
    stamp: caller.stamp,
    copy: copyOf(columns, source),
    sheetName: headings.sheet,
    columns: sheetColumnsOf(columns, headings),
    words: columnWords(columns, wordsOf(language)),
  };
};
