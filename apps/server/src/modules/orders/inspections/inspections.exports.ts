/** The report of an inspection as a spreadsheet: a row for each compartment, in the order of the cabinet. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { exportList, exportSource, textColumn, timeColumn, wordsColumn } from '../../../platform/exports/index.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { readInspection } from './inspections.reads.ts';

const parcels = (side: string): string =>
  `(select string_agg(p, ', ') from jsonb_array_elements_text(d.${side} -> 'parcels') p)`;

const columns = [
  textColumn('name', 'd.name', 14),
  textColumn('boxTypeName', 'd.box_type_name', 14),
  wordsColumn('answer', `coalesce(d.answer, 'NONE')`, ({ inspections }) => inspections.answers, 22),
  wordsColumn('outcome', 'd.outcome', ({ inspections }) => inspections.outcomes, 26),
  textColumn('found', 'd.found', 24),
  textColumn('expected', parcels('before'), 30),
  textColumn('now', parcels('after'), 30),
  wordsColumn('service', `d.after ->> 'service'`, ({ boxes }) => boxes.values, 18),
  textColumn('note', `coalesce(d.note, case when d.answer is null then w.end_note end)`, 40),
  textColumn('userName', 'name_told(d.user_id, d.user_name)', 24),
  timeColumn('timeAnswered', 'd.answered_time'),
];

/** @throws CallError NOT_FOUND, EXPORT_RUNNING */
export const exportInspection = async (db: Database, context: RequestContext, id: string): Promise<FileAnswer> => {
  const { siteName, doors } = await db.transactionAs(context.caller, (trx) => readInspection(trx, id));
  const { inspections } = wordsOf(context.language);
  return exportList(db, context, {
    fileName: 'inspection',
    headings: { sheet: inspections.report.sheet, ...inspections.report.columns },
    columns,
    rows: exportSource(
      sql`from inspection_doors d join inspections w on w.id = d.inspection_id where w.id = ${id}::bigint order by d.place`,
    ),
    count: doors,
    action: 'inspections.export',
    asked: { siteName },
  });
};
