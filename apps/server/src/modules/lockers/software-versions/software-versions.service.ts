/**
 * Software versions of terminals, which all companies share (network.md 3, 5). A version is made from an uploaded package,
 * and its manifest is signed in the same transaction; a downgrade is signed when a second person approves it. Versions are
 * not edited: terminals check what was signed.
 */
import { type Manifest, manifestText } from '@cubby/contract/device/manifest';
import { compareVersions } from '@cubby/contract/device/versions';
import {
  packageTypeOf,
  type SoftwareSystem,
  softwareVersionLimits,
} from '@cubby/contract/lockers/software-versions/software-versions.limits';
import type {
  SoftwareVersion,
  SoftwareVersionInput,
  SoftwareVersionListQuery,
} from '@cubby/contract/lockers/software-versions/software-versions.schemas';
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import { sql } from 'kysely';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, visibleUserId } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { seesAll } from '../../../platform/kernel/caller.ts';
import { defineResource, type Given } from '../../../platform/resource/define-resource.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { wrongUpload } from '../../settings/files/index.ts';
import { signManifest } from './software-versions.keys.ts';
import { readUses, systemName, usesListedSql, usesShownSql } from './software-versions.reads.ts';

const dayMs = 86_400_000;
const { installDays, installDaysMax } = softwareVersionLimits;

/** SQL of whether upgrade tasks can choose the version in `v`. */
export const isAvailableSql = '(v.deleted_time is null and v.signature is not null and v.install_until > now())';

/** The field error of a package that is not what the system takes (network.md 5: a message for each). */
const wrongPackage = { Windows: 'zipFile', Android: 'apkFile' } as const satisfies Record<SoftwareSystem, string>;

const wrongFile = async (
  trx: Trx,
  { caller }: RequestContext,
  { fileId, system }: Pick<SoftwareVersionInput, 'fileId' | 'system'>,
): Promise<FieldError[]> => {
  const errors = await wrongUpload(trx, caller, {
    fileId,
    path: 'fileId',
    // What a colleague of the platform uploaded is taken, too: a downgrade is often the package of an earlier version.
    companyIds: [null],
    types: [packageTypeOf[system]],
    maxBytes: fileLimits.packageMaxBytes,
    inclusive: true,
  });
  return errors.map((error) => (error.code === 'fileType' ? { ...error, code: wrongPackage[system] } : error));
};

/** The rules of a new version that need no database; `now` in epoch ms. */
export const wrongVersion = (
  {
    siteVersionName,
    upgradesFrom,
    installUntil,
    downgrade,
  }: Pick<SoftwareVersionInput, 'siteVersionName' | 'upgradesFrom' | 'installUntil' | 'downgrade'>,
  now: number,
): FieldError[] => [
  // From a version that is higher than itself only a downgrade leads.
  ...(upgradesFrom && !downgrade && compareVersions(upgradesFrom, siteVersionName) > 0
    ? [{ path: 'upgradesFrom', code: 'laterVersion' } as const]
    : []),
  ...(installUntil !== undefined && installUntil <= now ? [{ path: 'installUntil', code: 'inThePast' } as const] : []),
  ...(installUntil !== undefined && installUntil > now + installDaysMax * dayMs
    ? [{ path: 'installUntil', code: 'tooFarAhead', params: { limit: installDaysMax } } as const]
    : []),
];

interface PackageFile {
  readonly size: number;
  readonly sha256: string;
  readonly fileName: string;
}

const readPackage = async (trx: Trx, fileId: string): Promise<PackageFile> => {
  const { rows } = await sql<PackageFile>`
    select bytes::float8 as size, sha256, file_name as "fileName" from files where id = ${fileId}`.execute(trx);
  const [file] = rows;
  if (!file) throw invalid({ path: 'fileId', code: 'notFound' });
  return file;
};

const manifestOf = (
  { siteVersionName, system, upgradesFrom, downgrade }: SoftwareVersionInput,
  { size, sha256 }: PackageFile,
  { now, installUntil }: { readonly now: number; readonly installUntil: number },
): Manifest => ({
  format: 1,
  version: siteVersionName,
  system: system === 'Windows' ? 'WINDOWS' : 'ANDROID',
  size,
  sha256,
  upgradesFrom: upgradesFrom ?? null,
  madeTime: now,
  installUntil,
  downgrade,
});

/** The columns that follow from the input, its package and the signature. */
const columnsOf = async (trx: Trx, context: RequestContext, secrets: Secrets, input: SoftwareVersionInput) => {
  const now = Date.now();
  const file = await readPackage(trx, input.fileId);
  const installUntil = input.installUntil ?? now + installDays * dayMs;
  const manifest = manifestText(manifestOf(input, file, { now, installUntil }));
  const signed = input.downgrade ? undefined : await signManifest(trx, { secrets, actor: actorOf(context) }, manifest);
  const { userId, nickname } = context.caller;
  return {
    system: input.system.toUpperCase(),
    file_name: input.fileName ?? file.fileName,
    size: file.size,
    sha256: file.sha256,
    install_until: new Date(installUntil),
    manifest,
    signature: signed?.signature ?? null,
    key_id: signed?.keyId ?? null,
    created_by_id: userId,
    created_by_name: nickname,
  };
};

const mayApprove = ({ caller }: Pick<RequestContext, 'caller'>): boolean =>
  seesAll(caller.scope) && caller.permissions.has('VERSION_EDIT');

/** The one change of a version is its approval. @throws CallError SOFTWARE_VERSION_NOT_PENDING, OWN_REQUEST for its creator */
const refuseApproval = ({ downgrade, approvedTime, canApprove }: SoftwareVersion): void => {
  if (!downgrade || approvedTime !== null) throw new CallError('SOFTWARE_VERSION_NOT_PENDING');
  if (!canApprove) throw new CallError('OWN_REQUEST');
};

/** The columns of an approval: who approved, and the signature. */
const approvalOf = async (trx: Trx, context: RequestContext, secrets: Secrets, { manifest }: SoftwareVersion) => {
  const { signature, keyId } = await signManifest(trx, { secrets, actor: actorOf(context) }, manifest);
  const { userId, nickname } = context.caller;
  return {
    approved_by_id: userId,
    approved_by_name: nickname,
    approved_time: new Date(),
    signature,
    key_id: keyId,
  };
};

/**
 * An update has no fields: it approves a downgrade, and its manifest is signed.
 * @param secrets open the key that signs
 */
export const defineSoftwareVersions = (secrets: Secrets) =>
  defineResource<SoftwareVersion, SoftwareVersionInput, object, SoftwareVersionListQuery>({
    name: 'software-versions',
    table: 'software_versions',
    alias: 'v',
    id: 'siteVersionId',
    platformWide: true,
    fields: {
      siteVersionName: 'name',
      siteVersionDescription: 'description',
      fileId: 'file_id',
      fileName: 'file_name',
      upgradesFrom: 'upgrades_from',
      downgrade: 'downgrade',
    },
    shown: (context) => ({
      system: systemName('v.system'),
      size: 'v.size::float8',
      sha256: 'v.sha256',
      installUntil: epochMs('v.install_until'),
      approvedById: visibleUserId('v.approved_by_id'),
      approvedByName: 'v.approved_by_name',
      approvedTime: epochMs('v.approved_time'),
      createdById: visibleUserId('v.created_by_id'),
      createdByName: 'v.created_by_name',
      available: isAvailableSql,
      canApprove: sql`(${mayApprove(context)}::boolean and v.downgrade and v.approved_time is null
        and v.created_by_id is distinct from ${context.caller.userId}::bigint)`,
      ...usesShownSql,
    }),
    detail: {
      manifest: 'v.manifest',
      signature: 'v.signature',
      keyId: 'v.key_id',
      ...usesListedSql,
    },
    visible: () => [sql`v.deleted_time is null`],
    audited: ({ system, size, sha256, installUntil, approvedByName }) => ({
      system,
      size,
      sha256,
      installUntil,
      approvedByName,
    }),
    sorts: { creationTime: 'v.created_time', siteVersionName: 'lower(v.name)', size: 'v.size' },
    filters: {
      query: (text) =>
        sql`(v.name ilike ${containsPattern(text)}::text or v.description ilike ${containsPattern(text)}::text)`,
      system: (system) => sql`v.system = ${system.toUpperCase()}::text`,
      available: (available) => sql`${sql.raw(isAvailableSql)} = ${available}::boolean`,
    },
    taken: { software_versions_key: 'siteVersionName' },
    check: async (trx, context, given, before) => {
      if (before) return refuseApproval(before);
      const input = wholeInput(given);
      const errors = [...wrongVersion(input, Date.now()), ...(await wrongFile(trx, context, input))];
      if (errors.length > 0) throw invalid(...errors);
    },
    derived: (trx, context, given, before) =>
      before ? approvalOf(trx, context, secrets, before) : columnsOf(trx, context, secrets, wholeInput(given)),
    checkDeletion: (trx, _context, version) => refuseUsed(trx, version),
    // Tasks that have ended still name it; the package is removed as every file that no row names.
    remove: (trx, { siteVersionId }) =>
      sql`update software_versions set deleted_time = now(), file_id = null, last_updated_time = clock_timestamp()
        where id = ${siteVersionId}`.execute(trx),
  });

/** Fields are given on creation alone, and all of them. */
const wholeInput = (given: Given<SoftwareVersionInput>): SoftwareVersionInput => given as SoftwareVersionInput;

/** @throws CallError SOFTWARE_VERSION_IN_USE with the sites and the tasks that use it */
const refuseUsed = async (trx: Trx, { siteVersionId, siteVersionName }: SoftwareVersion): Promise<void> => {
  const { siteCount, taskCount, sites, tasks } = await readUses(trx, siteVersionId);
  if (siteCount + taskCount === 0) return;
  throw new CallError('SOFTWARE_VERSION_IN_USE', {
    data: { siteVersionId, siteVersionName, siteCount, taskCount, sites, tasks },
    params: { siteVersionName },
    uses: { sites: siteCount, upgradeTasks: taskCount },
  });
};
