/** Prints labels of orders (orders.md 5.4, 7.3). */
import type { Language } from '@cubby/phrases';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { timedFileName } from '../../../platform/http/file-names.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { LabelContent } from './label-content.ts';
import { labelPdfStream } from './label-pdf-stream.ts';
import { type LabelRow, readLabels } from './labels.reads.ts';

/**
 * One PDF, a label for each order in the order given; an id that is given twice is printed once.
 * @throws CallError NOT_FOUND where one is not seen, LABELS_OF_SEVERAL_SERVICES
 */
export const printLabels = (db: Database, context: RequestContext, orderIds: readonly string[]): Promise<FileAnswer> =>
  printRows(db, context, orderIds, () => true);

/** As `printLabels`, of drop-off orders alone. @throws CallError NOT_FOUND for an order of another kind, too */
export const printDropOffLabels = (
  db: Database,
  context: RequestContext,
  orderIds: readonly string[],
): Promise<FileAnswer> => printRows(db, context, orderIds, ({ kind }) => kind === 'DROP_OFF');

const printRows = async (
  db: Database,
  context: RequestContext,
  orderIds: readonly string[],
  isFor: (row: LabelRow) => boolean,
): Promise<FileAnswer> => {
  const { caller, language, signal } = context;
  const wanted = [...new Set(orderIds)];
  const rows = await readLabels(db, caller, wanted, language);
  if (rows.length < wanted.length || !rows.every(isFor)) throw new CallError('NOT_FOUND');
  const services = new Map(rows.map((row) => [row.service_id, row.service]));
  if (services.size > 1)
    throw new CallError('LABELS_OF_SEVERAL_SERVICES', { data: { services: [...services.values()] } });
  await db.transactionAs(caller, (trx) =>
    writeAudit(
      trx,
      actorOf(context),
      rows.map((row) => ({
        action: 'orders.label',
        resource: 'orders',
        resourceId: row.id,
        companyId: row.company_id,
      })),
    ),
  );
  const now = new Date();
  return {
    stream: labelPdfStream(
      rows.map((row) => labelOf(row, language, now)),
      { signal },
    ),
    contentType: 'application/pdf',
    fileName: timedFileName('labels', 'pdf', now),
  };
};

/** What the label of an order says, in a language. */
export const labelOf = (row: LabelRow, language: Language, now: Date): LabelContent => ({
  orderNumber: row.order_number,
  trackingNumber: row.tracking_number,
  qrText: row.tracking_number,
  companyName: row.company,
  serviceName: row.service ?? '',
  recipientName: row.recipient_name ?? '',
  recipientPhone: row.recipient_phone ?? '',
  address: row.recipient_address ?? row.site_address ?? '',
  siteName: row.site ?? '',
  siteCode: row.site_code ?? '',
  siteDistrict: row.district ?? '',
  weightKg: row.weight,
  createdAt: timeText(row.created_time),
  note: row.note ?? '',
  compartment: row.compartment ?? '',
  printedAt: timeText(now),
  words: wordsOf(language).labels,
});

/** As in `2026-11-20 14:32 UTC`: a label travels, so it names its zone. */
const timeText = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
