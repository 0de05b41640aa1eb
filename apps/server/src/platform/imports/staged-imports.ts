/**
 * Imports that answer when all is done. One transaction stores every row of a file with what is to be made of it, or
 * with the reason why it is refused, and queues a job; a second one makes all of it, once. The request runs the second
 * one itself and answers when it has ended; if its process dies before, the job does it. The first of the two locks the
 * upload, and the other finds it ended. A preview says what would become of the rows, by the same checks, and stores
 * nothing.
 */
import type { ImportCheck } from '@cubby/contract/kernel/import-buckets';
import { auditKeySchema } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import { z } from 'zod';
import { type Actor, actorOf, writeAudit } from '../audit/audit.ts';
import type { Database, Trx } from '../db/database.ts';
import type { RequestContext } from '../http/handlers.ts';
import { defineJob, enqueue, enqueueListFold, handleJob, type JobHandler } from '../jobs/index.ts';
import {
  endUpload,
  type ImportRefusal,
  type ImportUpload,
  insertUpload,
  lockImport,
  type RefusedRow,
  refusedRows,
  stagedRows,
  type Taken,
  takeRows,
  writeRows,
} from './staged-rows.ts';

/** A row of the file: what is to be made of it, or why nothing is. */
export interface ImportRow<Row> {
  /** As the spreadsheet program shows it. */
  readonly number: number;
  /** What an answer calls it. */
  readonly name: string;
  readonly change?: Row;
  readonly refusal?: ImportRefusal;
}

export interface Staging<Row, Chosen> {
  readonly fileName: string;
  readonly chosen: Chosen;
  readonly rows: readonly ImportRow<Row>[];
}

/** A kind of import: what it is called in the tables and in the queue, and how it makes of rows what they ask for. */
export interface ImportKind<Row, Chosen> {
  readonly name: string;
  /** Of its job. */
  readonly job: string;
  /**
   * Makes all rows, in statements over all of them, with their lines in the audit, in a transaction that sees
   * everything: it checks again what may have changed since they were staged.
   * @returns what has become of each, by row number
   */
  take(
    trx: Trx,
    upload: { readonly id: string; readonly importerId: string; readonly chosen: Chosen; readonly actor: Actor },
    rows: readonly { readonly number: number; readonly change: Row }[],
  ): Promise<ReadonlyMap<number, Taken>>;
}

/** What has become of an import. */
export interface ImportOutcome {
  /** Of the upload; empty where nothing was staged. */
  readonly id: string;
  readonly total: number;
  readonly created: number;
  readonly refused: number;
  /** The first of them, in the order of the file. */
  readonly refusals: readonly RefusedRow[];
}

type Importer = Pick<RequestContext, 'caller' | 'address' | 'requestId'>;

/** New rows from which on the exact counts are folded at once. */
const manyRows = 1000;
/** Tries of the job, spread over hours; what is left then goes with the upload. */
const maxAttempts = 10;

const text = z.string().nullable();
const payload = z.strictObject({
  uploadId: z.string(),
  /** Who imports, and from where: the audit names them whether the request or the job does the work. */
  actor: z.strictObject({
    userId: text,
    userName: text,
    address: text,
    requestId: text,
    apiKey: auditKeySchema.optional(),
  }),
});

export const defineImport = <Row, Chosen>(kind: ImportKind<Row, Chosen>) => {
  const job = defineJob(kind.job, payload, { maxAttempts });
  const stage = async (
    trx: Trx,
    context: Importer,
    { fileName, chosen, rows }: Staging<Row, Chosen>,
  ): Promise<z.input<typeof payload>> => {
    const failed = rows.filter(({ refusal }) => refusal).length;
    const companyId = context.caller.companyId;
    const uploadId = await insertUpload(trx, {
      kind: kind.name,
      company_id: companyId,
      created_by_id: context.caller.userId,
      file_name: fileName,
      state: 'CHECKED',
      total_rows: rows.length,
      failed_rows: failed,
      changed_rows: 0,
      chosen: chosen === null ? null : JSON.stringify(chosen),
    });
    await writeRows(
      trx,
      uploadId,
      rows.map(({ number, name, change, refusal }) => ({ n: number, c: { name }, w: change, f: refusal })),
    );
    const { userId, userName, address, requestId } = actorOf(context);
    const staged = { uploadId, actor: { userId, userName, address, requestId } };
    await enqueue(trx, job, staged);
    await writeAudit(trx, staged.actor, [
      {
        action: 'bulk-uploads.check',
        resource: 'bulk-uploads',
        resourceId: uploadId,
        companyId,
        after: { kind: kind.name, rows: rows.length, failed },
      },
    ]);
    return staged;
  };
  return {
    /** Stages what `prepare` gives, as the caller, and carries it out; with `check` it only says what would become of the rows. */
    async run(
      db: Database,
      context: Importer,
      refusalsShown: number,
      prepare: (trx: Trx) => Promise<Staging<Row, Chosen>>,
      { check = false }: ImportCheck = {},
    ): Promise<ImportOutcome> {
      if (check) return foreseen((await db.transactionAs(context.caller, prepare)).rows, refusalsShown);
      const staged = await db.transactionAs(context.caller, async (trx) => stage(trx, context, await prepare(trx)));
      return db.transactionAsSystem(async (trx) => {
        const upload = await carryOut(trx, kind, staged);
        if (!upload) throw new Error(`there is no upload ${staged.uploadId}`);
        const { id, total_rows: total, changed_rows: created, failed_rows: refused } = upload;
        const refusals = refused > 0 ? await refusedRows(trx, id, refusalsShown) : [];
        return { id, total, created, refused, refusals };
      });
    },
    jobs: (db: Database): readonly JobHandler[] => [
      handleJob(job, (staged) => db.transactionAsSystem(async (trx) => void (await carryOut(trx, kind, staged)))),
    ],
  };
};

/** What would become of rows, as far as it is known before any is made. */
const foreseen = (rows: readonly ImportRow<unknown>[], refusalsShown: number): ImportOutcome => {
  const refused = rows.flatMap(({ number, name, refusal }) => (refusal ? [{ number, name, refusal }] : []));
  const created = rows.length - refused.length;
  return { id: '', total: rows.length, created, refused: refused.length, refusals: refused.slice(0, refusalsShown) };
};

/** Makes the rows of an upload, unless that is done. @returns the upload as it then is */
const carryOut = async <Row, Chosen>(
  trx: Trx,
  kind: ImportKind<Row, Chosen>,
  { uploadId, actor }: z.output<typeof payload>,
): Promise<ImportUpload<Chosen> | undefined> => {
  const upload = await lockImport<Chosen>(trx, uploadId, kind.name);
  if (upload?.state !== 'CHECKED') return upload;
  const { id, created_by_id: importerId, chosen, company_id: companyId } = upload;
  const rows = await stagedRows<Row>(trx, id);
  const taken = await kind.take(trx, { id, importerId, chosen, actor }, rows);
  const created = [...taken.values()].filter((row) => 'id' in row).length;
  const failed = upload.total_rows - created;
  await takeRows(trx, id, taken);
  await endUpload(trx, id, { state: 'COMMITTED', failed, changed: created });
  await writeAudit(trx, actor, [
    {
      action: 'bulk-uploads.commit',
      resource: 'bulk-uploads',
      resourceId: id,
      companyId,
      after: { kind: kind.name, changed: created },
    },
  ]);
  if (created >= manyRows) await enqueueListFold(trx);
  return { ...upload, state: 'COMMITTED', failed_rows: failed, changed_rows: created };
};
