/**
 * Checks a spreadsheet and carries it out: every row of it, or none. A check stores what it found, so that a commit
 * does what the person has checked and nothing else; data that may have changed since is checked again, with the
 * targets locked.
 */
import type { BulkUploadKind } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import type { BulkUpload } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { isOvertaken } from '../../../platform/db/violations.ts';
import type { RequestContext, UploadedFile } from '../../../platform/http/handlers.ts';
import { endUpload, insertUpload } from '../../../platform/imports/index.ts';
import { enqueueFold, enqueueListFold } from '../../../platform/jobs/index.ts';
import { CallError, noPermission } from '../../../platform/kernel/call-error.ts';
import { hasPermission } from '../../../platform/kernel/caller.ts';
import { answerOf } from './bulk-uploads.answers.ts';
import type { Verified } from './bulk-uploads.kind.ts';
import { bulkKinds } from './bulk-uploads.kinds.ts';
import { foundRows, insertRows, lockUpload, type UploadRow, writeFailures } from './bulk-uploads.repository.ts';
import type { Failures, ReadRow } from './bulk-uploads.rows.ts';
import { readFile } from './bulk-uploads.sheets.ts';

/** Changed rows from which on the exact counts are folded at once. */
const manyRows = 1000;
/** Times that a transaction is tried before which another one was. */
const mostTries = 3;

/** Tries again where another transaction was first: nothing of it was done. */
const untilNotOvertaken = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (!isOvertaken(error) || tries >= mostTries) throw error;
    }
};

/**
 * Checks a file; without `checkOnly` it is carried out in the same transaction where no row is wrong.
 * @throws CallError FILE_EMPTY, FILE_NOT_A_SPREADSHEET, FILE_ENCRYPTED, FILE_DAMAGED, FILE_TOO_LARGE,
 * FILE_HEADINGS_MISSING
 */
export const uploadSheet = async (
  db: Database,
  context: RequestContext,
  file: UploadedFile,
  { kind, checkOnly }: { readonly kind: BulkUploadKind; readonly checkOnly: boolean },
): Promise<BulkUpload> => {
  const rows = await readFile(kind, file, context.language);
  return untilNotOvertaken(() =>
    db.transactionAs(context.caller, async (trx) => {
      const id = await checkRows(trx, context, rows, { kind, checkOnly, fileName: file.fileName });
      return answerOf(trx, id, context.language);
    }),
  );
};

const checkRows = async (
  trx: Trx,
  context: RequestContext,
  rows: readonly ReadRow[],
  { kind, checkOnly, fileName }: { kind: BulkUploadKind; checkOnly: boolean; fileName: string },
): Promise<string> => {
  const { find, verify } = bulkKinds[kind];
  const failures: Failures = new Map(rows.flatMap(({ number, failure }) => (failure ? [[number, failure]] : [])));
  const { found, failures: notFound } = await find(
    trx,
    rows.filter(({ failure }) => !failure),
  );
  const verified = await verify(trx, found, { lock: !checkOnly, now: Date.now() });
  for (const [number, failure] of [...notFound, ...verified.failures]) failures.set(number, failure);
  const id = await insertUpload(trx, {
    kind,
    company_id: context.caller.companyId,
    created_by_id: context.caller.userId,
    file_name: fileName,
    state: failures.size > 0 ? 'REFUSED' : 'CHECKED',
    total_rows: rows.length,
    failed_rows: failures.size,
    changed_rows: failures.size > 0 ? 0 : verified.changed,
  });
  await insertRows(trx, id, rows, found, failures);
  if (!checkOnly && failures.size === 0) await carryOut(trx, context, { id, kind }, verified);
  else
    await writeAudit(trx, actorOf(context), [
      {
        action: 'bulk-uploads.check',
        resource: 'bulk-uploads',
        resourceId: id,
        companyId: context.caller.companyId,
        after: { kind, rows: rows.length, failed: failures.size },
      },
    ]);
  return id;
};

/**
 * Carries out what was checked. Where rows have become wrong since, nothing is carried out and the upload is refused. A
 * second time it only answers.
 * @throws CallError NOT_FOUND for an upload of another user, NO_PERMISSION
 */
export const commitBulkUpload = (db: Database, context: RequestContext, id: string): Promise<BulkUpload> =>
  untilNotOvertaken(() =>
    db.transactionAs(context.caller, async (trx) => {
      const upload = await lockUpload(trx, id, context.caller.userId);
      if (!upload) throw new CallError('NOT_FOUND');
      const { permission, verify } = bulkKinds[upload.kind];
      if (!hasPermission(context.caller, permission)) throw noPermission(permission);
      if (upload.state === 'CHECKED') {
        const verified = await verify(trx, await foundRows(trx, id), { lock: true, now: Date.now() });
        if (verified.failures.size === 0) await carryOut(trx, context, upload, verified);
        else {
          await writeFailures(trx, id, verified.failures);
          await endUpload(trx, id, { state: 'REFUSED', failed: verified.failures.size, changed: 0 });
        }
      }
      return answerOf(trx, id, context.language);
    }),
  );

const carryOut = async (
  trx: Trx,
  context: RequestContext,
  { id, kind }: Pick<UploadRow, 'id' | 'kind'>,
  verified: Verified,
): Promise<void> => {
  const actor = actorOf(context);
  await verified.carryOut(actor);
  await endUpload(trx, id, { state: 'COMMITTED', failed: 0, changed: verified.changed });
  await writeAudit(trx, actor, [
    {
      action: 'bulk-uploads.commit',
      resource: 'bulk-uploads',
      resourceId: id,
      companyId: context.caller.companyId,
      after: { kind, changed: verified.changed },
    },
  ]);
  if (verified.changed < manyRows) return;
  await enqueueFold(trx);
  await enqueueListFold(trx);
};
