/**
 * The picture that terminals show while they are not in use (network.md 7): of one site, of all sites of an operator,
 * or of all. The terminal of a site shows the first of them that there is.
 */
import { fileLimits, pictureTypes } from '@cubby/contract/settings/files/files.limits';
import type { ScreenSaver, ScreenSaverTarget } from '@cubby/contract/lockers/sites/site-terminal.schemas';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext, UploadedFile } from '../../../platform/http/handlers.ts';
import { CallError, noPermission } from '../../../platform/kernel/call-error.ts';
import { type Caller, seesAll, sitesOfScope } from '../../../platform/kernel/caller.ts';
import { type FilesDeps, uploadFile } from '../../settings/files/index.ts';
import { findSites } from './sites.lookups.ts';
import { refuseForeign } from './sites.service.ts';

/** Where a picture hangs. */
interface Place {
  readonly siteId: string | null;
  readonly operatorId: string | null;
  /** Whose people may read of it in the audit log. */
  readonly companyId: string | null;
}

/**
 * The place that is asked for.
 * @throws CallError NOT_FOUND for a site that the caller does not administer, and for people without sites of their own
 */
const placeOf = async (trx: Trx, caller: Caller, { siteId }: ScreenSaverTarget): Promise<Place> => {
  if (siteId !== undefined) {
    const [site] = await findSites(trx, { ids: [siteId] });
    if (!site) throw new CallError('NOT_FOUND');
    await refuseForeign(trx, siteId);
    return { siteId, operatorId: null, companyId: site.operator_id };
  }
  // It would change the terminals of sites that the person does not see.
  if (sitesOfScope(caller.scope)) throw noPermission('SITE_EDIT');
  if (seesAll(caller.scope)) return { siteId: null, operatorId: null, companyId: null };
  const { rows } = await sql`
    select from companies where id = ${caller.companyId}::bigint and company_type = 'OPERATOR' and writes_operator(id)`.execute(
    trx,
  );
  if (rows.length === 0) throw new CallError('NOT_FOUND');
  return { siteId: null, operatorId: caller.companyId, companyId: caller.companyId };
};

/** @throws CallError NOT_FOUND */
export const getScreenSaver = async (trx: Trx, caller: Caller, { siteId }: ScreenSaverTarget): Promise<ScreenSaver> => {
  const site = await sql<{ operator_id: string | null }>`
    select operator_id from sites where id = ${siteId ?? null}::bigint and deleted_time is null`.execute(trx);
  if (siteId !== undefined && site.rows.length === 0) throw new CallError('NOT_FOUND');
  const operator = siteId === undefined ? caller.companyId : site.rows[0]?.operator_id;
  const { rows } = await sql<ScreenSaver>`
    select file_id as "fileId",
      case when site_id is not null then 'SITE' when operator_id is not null then 'OPERATOR' else 'PLATFORM' end as source
    from site_screen_savers
    where site_id = ${siteId ?? null}::bigint
      or (site_id is null and (operator_id is null or operator_id = ${operator ?? null}::bigint))
    order by site_id is null, operator_id is null limit 1`.execute(trx);
  return rows[0] ?? { fileId: null, source: null };
};

/** @throws CallError NOT_FOUND, FILE_REFUSED, FILE_TOO_LARGE */
export const uploadScreenSaver = async (
  deps: FilesDeps,
  context: RequestContext,
  file: UploadedFile,
  target: ScreenSaverTarget,
): Promise<ScreenSaver> => {
  const { caller } = context;
  // Before the file is stored: a refused upload leaves nothing behind.
  await deps.db.transactionAs(caller, (trx) => placeOf(trx, caller, target));
  const fileId = await uploadFile(
    deps,
    context,
    file,
    new Map(pictureTypes.map((type) => [type, fileLimits.pictureMaxBytes])),
  );
  return deps.db.transactionAs(caller, async (trx) => {
    const place = await placeOf(trx, caller, target);
    await sql`
      insert into site_screen_savers (site_id, operator_id, file_id) values (${place.siteId}, ${place.operatorId}, ${fileId})
      on conflict (site_id, operator_id) do update set file_id = excluded.file_id, created_time = now()`.execute(trx);
    await record(trx, context, place, fileId);
    return getScreenSaver(trx, caller, target);
  });
};

/** @throws CallError NOT_FOUND where there is none */
export const removeScreenSaver = async (
  trx: Trx,
  context: RequestContext,
  target: ScreenSaverTarget,
): Promise<ScreenSaver> => {
  const place = await placeOf(trx, context.caller, target);
  const { rows } = await sql`
    delete from site_screen_savers
    where (site_id, operator_id) is not distinct from (${place.siteId}::bigint, ${place.operatorId}::bigint)
    returning id`.execute(trx);
  if (rows.length === 0) throw new CallError('NOT_FOUND');
  await record(trx, context, place, null);
  return getScreenSaver(trx, context.caller, target);
};

const record = (
  trx: Trx,
  context: RequestContext,
  { siteId, companyId }: Place,
  screenSaver: string | null,
): Promise<void> =>
  writeAudit(trx, actorOf(context), [
    {
      action: 'sites.update',
      resource: 'sites',
      resourceId: siteId,
      companyId,
      after: { screenSaver },
    },
  ]);
