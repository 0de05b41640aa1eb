/** Makes, changes and deletes sites (network.md 3, 5), each change with its line in the audit log. */
import type { SiteChanges } from '@cubby/contract/lockers/sites/site-administration.schemas';
import type { BoxInput } from '@cubby/contract/lockers/boxes/boxes.schemas';
import type { SiteInput, SitePartTwo, SiteUpdate } from '@cubby/contract/lockers/sites/site-inputs.schemas';
import { siteTypeFieldsOf } from '@cubby/contract/lockers/sites/site-types';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { seesAll, sitesOfScope } from '../../../platform/kernel/caller.ts';
import { type BulkChanged, type Refusal, updateEach } from '../../../platform/resource/bulk-changes.ts';
import { createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { refuseTaken, writeRow } from '../../../platform/resource/fields.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { mostParcels, readFree, refuseOverbooked, saveGrid } from '../boxes/index.ts';
import { endDiversions } from './sites.backups.ts';
import { wrongBoards } from './sites.boards.ts';
import { wrongForType } from './sites.type-rules.ts';
import { getSite, getWritableSites } from './sites.reads.ts';
import { checkOperator, checkPictures, checkServices, findReferences } from './sites.references.ts';
import { joinDefaultGroup, refuseInUse, usageOf } from './sites.usage.ts';
import {
  insertSite,
  isSecretUnchanged,
  replacePictures,
  replaceServices,
  secretToEncrypt,
  writeSite,
} from './sites.repository.ts';

/** A site with its version in the field that the kit reads: on the wire `version` is the protocol of a BLE locker. */
interface SiteState {
  readonly version: number;
  readonly site: Site;
}

const stateOf = (site: Site): SiteState => ({ version: site.dataVersion, site });

export const sites: BulkChanged<SiteState> = {
  resource: 'sites',
  table: 'sites',
  read: async (trx, { language }, id) => stateOf(await getSite(trx, language, id)),
  readEach: async (trx, { language }, ids) =>
    new Map((await getWritableSites(trx, language, ids)).map((site) => [site.siteId, stateOf(site)])),
  companyOf: ({ site }) => site.merchantId,
  auditFields: ({ site }) => fieldsOf(site),
  inUse: {
    code: 'SITE_IN_USE',
    count: (trx, { site }) => usageOf(trx, site.siteId),
    named: ({ site: { siteId, siteName } }) => ({ siteId, siteName }),
  },
};

/** What the audit says of a site: what people set, by the names of the wire, without what follows from it. */
export const fieldsOf = ({
  lastUpdatedTime: _u,
  createTime: _c,
  dataVersion: _v,
  openNow: _o,
  districts: _d,
  siteGroups: _g,
  services: _s,
  sitePic: _p,
  qrcode: _q,
  connectionStatus: _n,
  merchantName: _m,
  maintainerName: _a,
  backupLocationInfo: _b,
  siteId: _i,
  timeZone: _t,
  version,
  ...auditFields
}: Site): object => ({ ...auditFields, protocolVersion: version });

const taken = refuseTaken({
  sites_name_key: 'siteName',
  sites_name_en_key: 'siteNameEn',
  sites_serial_number_key: 'siteSerialNumber',
  sites_serial_number_case_key: 'siteSerialNumber',
});

/** @throws CallError INVALID_REQUEST with `taken` at the name or the serial number, PLATFORM_ONLY for a type of the platform */
export const createSite = async (
  trx: Trx,
  context: RequestContext,
  secrets: Secrets,
  input: SiteInput,
): Promise<Site> => {
  // A site-scoped user makes no other sites.
  if (sitesOfScope(context.caller.scope)) throw new CallError('OWN_SITES_ONLY');
  await checkSite(trx, context, input);
  const { site } = await createRow(trx, context, sites, async () => {
    const id = await insertSite(trx, input).catch(taken);
    await writeSite(trx, id, input, { groups: true, secrets }).catch(taken);
    if (input.boxList) await writeGrid(trx, context, { siteId: id, siteType: input.siteType }, input.boxList);
    return id;
  });
  return site;
};

/** @throws CallError NOT_FOUND, STALE_VERSION, SITE_IN_USE for another operator, INVALID_REQUEST as on creation */
export const updateSite = async (
  trx: Trx,
  context: RequestContext,
  secrets: Secrets,
  input: SiteUpdate,
): Promise<Site> => {
  const { siteId: id, dataVersion: version } = input;
  const { site } = await updateRow(trx, context, sites, { id, version }, async ({ site: before }) => {
    await refuseForeign(trx, id);
    // Doors, prices and messages hang on the type.
    if (input.siteType !== before.siteType) throw invalid({ path: 'siteType', code: 'notEditable' });
    await checkSite(trx, context, input, before);
    const isGivenAway = (input.merchantId ?? null) !== before.merchantId;
    if (isGivenAway) {
      await refuseInUse(trx, before);
      await endDiversions(trx, context, id);
    }
    const free = await readFree(trx, id);
    await writeSite(trx, id, input, { groups: input.isChangeGroupFlag, secrets }).catch(taken);
    await refuseOverbooked(trx, id, free);
    if (isGivenAway && !input.isChangeGroupFlag) await joinDefaultGroup(trx, id);
    return input.boxList && writeGrid(trx, context, before, input.boxList);
  });
  return site;
};

/**
 * The settings of the second form, or another operator (network.md 7).
 * @throws CallError NOT_FOUND, SITE_IN_USE
 */
export const updateSiteSettings = async (trx: Trx, context: RequestContext, input: SitePartTwo): Promise<Site> => {
  const { siteId: id, merchantId } = input;
  const { site } = await updateRow(trx, context, sites, { id, version: undefined }, async ({ site: before }) => {
    await refuseForeign(trx, id);
    if (merchantId !== undefined) return assignOperator(trx, context, before, merchantId);
    const { serviceIds, customerScan, unclosedDoorAlertUserTime, unclosedDoorAlertAdminTime } = input;
    if (serviceIds) {
      await checkServices(trx, serviceIds);
      await replaceServices(trx, id, serviceIds);
    }
    const fields = {
      ...(customerScan !== undefined && { customer_scan: customerScan }),
      ...(unclosedDoorAlertUserTime !== undefined && { unclosed_door_user_minutes: unclosedDoorAlertUserTime }),
      ...(unclosedDoorAlertAdminTime !== undefined && { unclosed_door_admin_minutes: unclosedDoorAlertAdminTime }),
    };
    await writeRow(trx, 'sites', id, fields);
    return undefined;
  });
  return site;
};

/** Gives a site to another operator. @throws CallError INVALID_REQUEST, SITE_IN_USE */
const assignOperator = async (
  trx: Trx,
  context: RequestContext,
  site: Site,
  merchantId: string,
): Promise<'unchanged' | undefined> => {
  const { siteId: id } = site;
  if (merchantId === site.merchantId) return 'unchanged';
  await checkOperator(trx, merchantId);
  await refuseInUse(trx, site);
  await endDiversions(trx, context, id);
  await sql`
    update sites set operator_id = ${merchantId}, maintainer_id = null, backup_site_id = null where id = ${id}`.execute(
    trx,
  );
  await joinDefaultGroup(trx, id);
  return undefined;
};

/** Makes one change to each of the sites that allow it. @returns what spoke against the others */
export const changeSites = (
  trx: Trx,
  context: RequestContext,
  { siteIds, siteGroupIds, merchantId, siteCondition }: SiteChanges,
): Promise<readonly Refusal[]> =>
  updateEach(trx, context, sites, siteIds, async ({ site }) => {
    if (merchantId !== undefined) return assignOperator(trx, context, site, merchantId);
    if (siteGroupIds !== undefined) return joinGroups(trx, site, siteGroupIds);
    if (siteCondition === undefined || siteCondition === site.siteCondition) return 'unchanged';
    await writeRow(trx, 'sites', site.siteId, { condition: siteCondition });
    return undefined;
  });

/** @throws CallError INVALID_REQUEST where a group is not one of the site's operator */
const joinGroups = async (trx: Trx, site: Site, wanted: readonly string[]): Promise<'unchanged' | undefined> => {
  const ids = wanted.filter((id) => !site.siteGroupIds.includes(id));
  if (ids.length === 0) return 'unchanged';
  const { rows } = await sql`
    select from site_groups where id = any (${ids}::bigint[]) and operator_id = ${site.merchantId}`.execute(trx);
  if (rows.length < ids.length) throw invalid({ path: 'siteGroupIds', code: 'otherOperator' });
  await sql`insert into site_group_sites (group_id, site_id)
    select g, ${site.siteId} from unnest(${ids}::bigint[]) g`.execute(trx);
  return undefined;
};

/** @throws CallError NOT_FOUND, STALE_VERSION, BOXES_OCCUPIED, INVALID_REQUEST with what is wrong at each box */
export const saveSiteGrid = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  {
    dataVersion: version,
    boxList,
  }: { readonly dataVersion?: number | undefined; readonly boxList: readonly BoxInput[] },
): Promise<void> => {
  await updateRow(trx, context, sites, { id, version }, async ({ site }) => {
    await refuseForeign(trx, id);
    return (await writeGrid(trx, context, site, boxList)) ?? 'unchanged';
  });
};

const writeGrid = async (
  trx: Trx,
  context: RequestContext,
  { siteId, siteType }: Pick<Site, 'siteId' | 'siteType'>,
  boxList: readonly BoxInput[],
): Promise<object | undefined> => {
  if (boxList.length > 0 && !siteTypeFieldsOf(siteType).hasDoors)
    throw invalid({ path: 'boxList', code: 'notAnOption' });
  return saveGrid(trx, context, siteId, boxList);
};

/** @throws CallError NOT_FOUND */
export const updateSitePictures = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  pictureIds: readonly string[],
): Promise<void> => {
  await updateRow(trx, context, sites, { id, version: undefined }, async ({ site: before }) => {
    await refuseForeign(trx, id);
    await checkPictures(trx, pictureIds, before);
    await replacePictures(trx, id, pictureIds);
    return undefined;
  });
};

/** @throws CallError NOT_FOUND, SITE_IN_USE */
export const deleteSite = (trx: Trx, context: RequestContext, id: string): Promise<void> =>
  deleteRow(trx, context, sites, id, {
    check: () => refuseForeign(trx, id),
    remove: () => retireSite(trx, context, id),
  });

/** Its orders still name it; its name is free again. */
const retireSite = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  await endDiversions(trx, context, id);
  await sql`delete from site_group_sites where site_id = ${id}`.execute(trx);
  await sql`
    update sites set deleted_time = now(), last_updated_time = greatest(clock_timestamp(), last_updated_time + interval '1 millisecond')
    where id = ${id}`.execute(trx);
};

/** Who reads the site of an operator does not write it by that. @throws CallError NOT_FOUND */
export const refuseForeign = async (trx: Trx, id: string): Promise<void> => {
  const { rows } = await sql<{ writes: boolean }>`select writes_site(${id}) as writes`.execute(trx);
  if (rows[0]?.writes !== true) throw new CallError('NOT_FOUND');
};

/** Errors that no single field shows, and what the site refers to. What it referred to before it may retain. */
const checkSite = async (
  trx: Trx,
  { caller }: RequestContext,
  input: SiteInput & { readonly isChangeGroupFlag?: boolean },
  before?: Site,
): Promise<void> => {
  if (siteTypeFieldsOf(input.siteType).platformOnly && !seesAll(caller.scope)) throw new CallError('PLATFORM_ONLY');
  const wrong = wrongForType(caller, input, before);
  if (wrong.length > 0) throw invalid(...wrong);
  if (input.merchantId && input.merchantId !== before?.merchantId) await checkOperator(trx, input.merchantId);
  await checkServices(trx, input.serviceIds, before);
  await checkPictures(trx, input.pictureIds, before);
  const { parcelsPerDoor } = input;
  if (before && parcelsPerDoor !== undefined && parcelsPerDoor < before.parcelsPerDoor) {
    const limit = await mostParcels(trx, before.siteId);
    if (parcelsPerDoor < limit) wrong.push({ path: 'parcelsPerDoor', code: 'tooSmall', params: { limit } });
  }
  const found = await findReferences(trx, input);
  // Groups that are not written are not asked about.
  if (input.isChangeGroupFlag !== false && found.groups < input.siteGroupIds.length)
    wrong.push({ path: 'siteGroupIds', code: 'notFound' });
  const quarter = input.level4AriaId ?? input.level3AriaId ?? input.level2AriaId ?? input.level1AriaId;
  if (quarter && !found.district) wrong.push({ path: 'level4AriaId', code: 'notFound' });
  if (input.maintainerId && input.maintainerId !== before?.maintainerId && !found.maintainer)
    wrong.push({ path: 'maintainerId', code: 'notFound' });
  if (input.backupLocationId && (!found.backup || input.backupLocationId === before?.siteId))
    wrong.push({ path: 'backupLocationId', code: 'notFound' });
  const isSecretValid = (secret: string | null | undefined) =>
    isSecretUnchanged(secret) || secretToEncrypt(secret) !== undefined;
  if (!isSecretValid(input.secrectKey)) wrong.push({ path: 'secrectKey', code: 'invalid' });
  // A grid that comes with the site is compared with the boards as they are to be.
  if (before && !input.boxList) wrong.push(...(await wrongBoards(trx, before.siteId, input.deviceList)));
  if (wrong.length > 0) throw invalid(...wrong);
};
