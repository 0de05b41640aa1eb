/** Imports districts (administration.md 5): every row of a file, or none; one import after the other. */
import type { DistrictImport } from '@cubby/contract/settings/districts/districts.calls';
import { districtLimits } from '@cubby/contract/settings/districts/districts.limits';
import type { Language } from '@cubby/phrases';
import { actorOf, type AuditEvent, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { RequestContext, UploadedFile } from '../../../platform/http/handlers.ts';
import { insertUpload, shownValue } from '../../../platform/imports/index.ts';
import { noPermission } from '../../../platform/kernel/call-error.ts';
import { districtSheet, keyOf, toRow } from './districts.file.ts';
import { insertDistricts, lockDistricts, readDistricts, renameDistricts } from './districts.repository.ts';
import { type Failure, mergeDistricts } from './districts.tree.ts';

/** @throws CallError NO_PERMISSION for users who are not of the platform, and what the reading of the file throws */
export const importDistricts = async (
  db: Database,
  context: RequestContext,
  file: UploadedFile,
): Promise<DistrictImport> => {
  // Districts are shared by all companies: no company changes them for the others.
  if (context.caller.companyId !== null) throw noPermission('DISTRICT_EDIT');
  const rows = (await districtSheet.read(file, context.language)).map(toRow);
  return db.transactionAs(context.caller, async (trx) => {
    await lockDistricts(trx);
    const districts = await readDistricts(trx);
    const { created, updated, failures } = mergeDistricts(districts, rows);
    await storeHistory(trx, context, file.fileName, {
      rows: rows.length,
      failed: failures.length,
      changed: created.length + updated.length,
    });
    if (failures.length > 0) return refusal(rows.length, failures, context.language);
    const ids = await insertDistricts(trx, created);
    if (updated.length > 0) await renameDistricts(trx, updated);
    const before = new Map(districts.map(({ id, names }) => [id, names]));
    const events: AuditEvent[] = [
      ...created.map((one) => ({ action: 'districts.create' as const, id: ids.get(one) ?? '', after: one.names })),
      ...updated.map((one) => ({
        action: 'districts.update' as const,
        id: one.id ?? '',
        before: before.get(one.id ?? ''),
        after: one.names,
      })),
    ].map(({ id, ...event }) => ({ ...event, resource: 'districts' as const, resourceId: id, companyId: null }));
    await writeAudit(trx, actorOf(context), events);
    return {
      success: true,
      totalRows: rows.length,
      created: created.length,
      updated: updated.length,
      failCount: 0,
      errorList: [],
    };
  });
};

/** The kind of these imports in the history of all imports. */
const kind = 'AREA_IMPORT';

/** The import among those of all kinds, with its line in the audit. */
const storeHistory = async (
  trx: Trx,
  context: RequestContext,
  fileName: string,
  { rows, failed, changed }: { readonly rows: number; readonly failed: number; readonly changed: number },
): Promise<void> => {
  const taken = failed === 0;
  const resourceId = await insertUpload(trx, {
    kind,
    company_id: null,
    created_by_id: context.caller.userId,
    file_name: fileName,
    state: taken ? 'COMMITTED' : 'REFUSED',
    total_rows: rows,
    failed_rows: failed,
    changed_rows: taken ? changed : 0,
  });
  await writeAudit(trx, actorOf(context), [
    {
      action: taken ? 'bulk-uploads.commit' : 'bulk-uploads.check',
      resource: 'bulk-uploads',
      resourceId,
      companyId: null,
      after: taken ? { kind, changed } : { kind, rows, failed },
    },
  ]);
};

const refusal = (totalRows: number, failures: readonly Failure[], language: Language): DistrictImport => ({
  success: false,
  totalRows,
  created: 0,
  updated: 0,
  failCount: failures.length,
  errorList: failures.slice(0, districtLimits.refusalsShown).map(({ row, value, code, ...column }) =>
    districtSheet.failure(
      {
        row,
        column: keyOf(column),
        value: value === '' ? null : shownValue(value, 't'),
        code,
        ...(code === 'tooLong' && { params: { limit: districtLimits.nameMax } }),
      },
      language,
    ),
  ),
});
