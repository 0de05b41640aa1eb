/** Makes the cold-chain report of an order from readings, settings, doors and alarms. */
import { Readable } from 'node:stream';
import type { coldChainFormats } from '@cubby/contract/orders/cold-chain-reports/cold-chain-reports.calls';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { downloadName } from '../../../platform/http/file-names.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { findCooledColumn, judgePeriod, linkEndedHours, readColdPeriod } from '../../lockers/temperature/index.ts';
import { disputePackStream } from '../dispute-packs/index.ts';
import { coldChainPages } from './cold-chain-pages.ts';
import { type ColdChainReport, type ReportedPeriod, reportFormat, writeReport } from './cold-chain-report.ts';
import { readOrder, readStoredPeriods } from './cold-chain-reports.reads.ts';

interface Deps {
  readonly db: Database;
}

/** Periods of a report, the last ones. */
const periodsMost = 20;

/** The stored periods in cooled columns. @throws CallError NOT_FOUND, NOT_COOLED */
const findPeriods = async (trx: Trx, orderId: string) => {
  const order = await readOrder(trx, orderId);
  if (!order) throw new CallError('NOT_FOUND');
  const found = [];
  for (const stored of (await readStoredPeriods(trx, orderId)).slice(-periodsMost)) {
    const column = await findCooledColumn(trx, stored.boxId);
    if (column) found.push({ stored, column });
  }
  if (found.length === 0) throw new CallError('NOT_COOLED');
  return { order, found };
};

const readReport = async (trx: Trx, orderId: string, madeBy: string, madeTime: number): Promise<ColdChainReport> => {
  const { order, found } = await findPeriods(trx, orderId);
  const periods: ReportedPeriod[] = [];
  for (const { stored, column } of found) {
    const { siteId, from, until, site, compartment } = stored;
    const period = await readColdPeriod(trx, siteId, column, { from, until: until ?? madeTime });
    if (!period) continue;
    periods.push({
      place: { site, compartment },
      isOpen: until === null,
      ...judgePeriod(period, madeTime),
      ...period,
    });
  }
  if (periods.length === 0) throw new CallError('NOT_COOLED');
  return { format: reportFormat, madeTime, madeBy, order, periods };
};

/** @throws CallError NOT_FOUND; NOT_COOLED if the order was in no cooled column */
export const createColdChainReport = async (
  { db }: Deps,
  context: RequestContext,
  { articleId, format }: { readonly articleId: string; readonly format: (typeof coldChainFormats)[number] },
): Promise<FileAnswer> => {
  const { caller, language, signal } = context;
  const { found } = await db.transactionAs(caller, (trx) => findPeriods(trx, articleId));
  // The hours that have ended since the last run of the job are linked first.
  for (const columnId of new Set(found.map(({ column }) => column.id))) await linkEndedHours(db, columnId);
  const report = await db.snapshotAs(caller, (trx) => readReport(trx, articleId, caller.nickname, Date.now()));
  const { text, sha256 } = writeReport(report);
  await db.transactionAs(caller, (trx) =>
    writeAudit(trx, actorOf(context), [
      {
        action: 'orders.cold-chain-report',
        resource: 'orders',
        resourceId: articleId,
        companyId: report.order.companyId,
        after: { sha256 },
      },
    ]),
  );
  const name = `cold-chain-${report.order.orderNumber}`;
  if (format === 'JSON')
    return {
      stream: Readable.from([Buffer.from(text)]),
      contentType: 'application/json',
      fileName: downloadName(`${name}.json`, 'application/json'),
    };
  return {
    stream: disputePackStream(coldChainPages(report, { text, sha256, name: `${name}.json` }, language), { signal }),
    contentType: 'application/pdf',
    fileName: downloadName(`${name}.pdf`, 'application/pdf'),
  };
};
