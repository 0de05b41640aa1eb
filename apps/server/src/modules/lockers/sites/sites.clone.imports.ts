/**
 * Copies a site into many by a spreadsheet of names, serial numbers and addresses: the good rows become sites, each of the
 * others says why not. Imported again, a file copies nothing twice.
 */
import { siteCopyColumns, siteCopyLimits } from '@cubby/contract/lockers/sites/site-clone.limits';
import { type SiteCopies, type SiteCopy, siteCopySchema } from '@cubby/contract/lockers/sites/site-clone.schemas';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { siteConditions } from '@cubby/contract/settings/parameters/parameters.values';
import type { Phrases } from '@cubby/phrases';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/http/call-error.ts';
import type { RequestContext, UploadedFile } from '../../../platform/http/handlers.ts';
import { fieldErrorsOf, firstOfEach } from '../../../platform/http/validate.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import {
  defineImport,
  defineSheet,
  importAnswer,
  type ImportRow,
  readChoice,
  readList,
  readNumber,
  readYesNo,
} from '../../../platform/imports/index.ts';
import { districtPathKey, findDistrictPaths } from '../../settings/districts/index.ts';
import { copySite, findOriginal } from './sites.clone.ts';

const levels = ['level1AriaId', 'level2AriaId', 'level3AriaId', 'level4AriaId'] as const;

const columnNames = ({ sites, companies: { districtLevels: level } }: Phrases) => ({
  ...sites.fields,
  level1AriaId: level.country,
  level2AriaId: level.city,
  level3AriaId: level.district,
  level4AriaId: level.quarter,
});

/** Groups and areas stand in it by name. */
export const siteCopySheet = defineSheet({
  columns: siteCopyColumns,
  headings: columnNames,
  required: [['siteName'], ['siteSerialNumber'], ['longitude'], ['latitude']],
  readers: {
    longitude: readNumber,
    latitude: readNumber,
    siteGroupIds: readList,
    siteCondition: readChoice(siteConditions, ({ parameters }, condition) => parameters.siteConditions[condition]),
    hideOnApp: readYesNo,
  },
  limits: siteCopyLimits,
  files: ({ siteClone }) => siteClone.files,
  example: ({ siteClone, sheets, parameters }) => ({
    siteName: siteClone.example,
    siteSerialNumber: 'CUB-0001',
    longitude: '114.158',
    latitude: '22.285',
    siteCondition: parameters.siteConditions.INDOOR,
    hideOnApp: sheets.no,
  }),
});
type ReadCopy = Awaited<ReturnType<typeof siteCopySheet.read>>[number];

/** What goes with every row: the site that is copied, with its name for the audit. */
interface Chosen {
  readonly siteId: string;
  readonly siteName: string;
  readonly merchantId: string | null;
}

const copyImport = defineImport<SiteCopy, Chosen>({
  name: 'SITE_COPIES',
  job: 'import-site-copies',
  async take(trx, { actor, chosen: { siteId, siteName: copyOf, merchantId } }, rows) {
    await sql`select from sites where id = ${siteId} for update`.execute(trx);
    const ids = await copySite(
      trx,
      actor,
      siteId,
      rows.map(({ change }) => change),
    );
    const taken = rows.map(({ number, change }, place) => ({ number, change, id: ids[place] }));
    await writeAudit(
      trx,
      actor,
      taken.flatMap(({ change, id: nounId }) =>
        nounId === undefined
          ? []
          : [{ action: 'sites.create', noun: 'sites', nounId, companyId: merchantId, after: { ...change, copyOf } }],
      ),
    );
    const refusal = { bucket: 'ALREADY_EXIST', reason: 'exists' } as const;
    return new Map(taken.map(({ number, id }) => [number, id === undefined ? { refusal } : { id }]));
  },
});

export const siteCopyJobs = copyImport.jobs;

/** @throws CallError NOT_FOUND, PLATFORM_ONLY, and what `siteCopySheet.read` throws */
export const importSiteCopies = async (
  db: Database,
  context: RequestContext,
  file: UploadedFile,
  siteId: string,
): Promise<SiteCopies> => {
  const { caller, language } = context;
  // Before the file is read: who may not copy the site learns nothing of its rows.
  await db.transactionAs(caller, (trx) => findOriginal(trx, context, siteId));
  const rows = await siteCopySheet.read(file, language);
  const outcome = await copyImport.run(db, context, siteCopyLimits.refusalsShown, async (trx) => {
    const original = await findOriginal(trx, context, siteId);
    const facts = await findFacts(trx, original, rows);
    const { siteName, merchantId } = original;
    return {
      fileName: file.fileName,
      chosen: { siteId, siteName, merchantId },
      rows: rows.map((row) => checkRow(row, facts)),
    };
  });
  const words = wordsOf(language);
  return importAnswer(outcome, language, {
    name: 'siteName',
    labels: columnNames(words),
    reasons: { exists: words.siteClone.exists },
  });
};

interface Facts {
  readonly original: Site;
  readonly groups: ReadonlyMap<string, string>;
  readonly areas: ReadonlyMap<string, string>;
  /** Names and serial numbers, as `keysOf` writes them, that a site has or that several rows give. */
  readonly taken: ReadonlySet<string>;
  readonly twice: ReadonlySet<string>;
}

/** Names that differ by their case alone are one name. */
const keysOf = ({ values }: ReadCopy) => ({
  siteName: `name ${(values.siteName ?? '').toLowerCase()}`,
  siteSerialNumber: `serial ${values.siteSerialNumber ?? ''}`,
});

/** The names of the area from the country down, as far as the row gives them. */
const areaNames = ({ values }: ReadCopy): string[] => {
  const names = levels.map((level) => values[level] ?? '');
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
};

const findFacts = async (trx: Trx, original: Site, rows: readonly ReadCopy[]): Promise<Facts> => {
  const keys = rows.flatMap((row) => Object.values(keysOf(row)));
  const groups = await sql<{ id: string; name: string }>`
    select id, lower(name) as name from site_groups where operator_id = ${original.merchantId}::bigint`.execute(trx);
  const taken = await sql<{ key: string }>`
    select key from unnest(${[...new Set(keys)]}::text[]) k (key)
    where case when key like 'name %' then site_name_taken(substr(key, 6)) else site_serial_number_taken(substr(key, 8)) end`.execute(
    trx,
  );
  return {
    original,
    groups: new Map(groups.rows.map(({ id, name }) => [name, id])),
    areas: await findDistrictPaths(trx, rows.map(areaNames)),
    taken: new Set(taken.rows.map(({ key }) => key)),
    twice: new Set(keys.filter((key, at) => keys.indexOf(key) !== at)),
  };
};

/** The copy that a row asks for, or why it becomes none. */
const checkRow = (read: ReadCopy, facts: Facts): ImportRow<SiteCopy> => {
  const { number, values, wrong: wrongCells } = read;
  const row = { number, name: values.siteName ?? '' };
  const names = areaNames(read);
  const areas = names.map((_, at) => facts.areas.get(districtPathKey(names.slice(0, at + 1))));
  const missing = areas.indexOf(undefined);
  const { siteGroupIds: groupNames, ...fields } = values;
  const groups = groupNames?.map((name) => facts.groups.get(name.toLowerCase()));
  const keys = Object.entries(keysOf(read));
  const parsed = siteCopySchema.safeParse(
    {
      ...fields,
      // Any id stands for those that were not found: they are refused below.
      ...Object.fromEntries(levels.map((level, at) => [level, names[at] === undefined ? null : (areas[at] ?? '1')])),
      siteGroupIds: groups?.map((id) => id ?? '1') ?? facts.original.siteGroupIds,
      siteCondition: values.siteCondition ?? facts.original.siteCondition,
    },
    { reportInput: true },
  );
  const wrong: FieldError[] = [
    ...wrongCells,
    ...(missing >= 0 ? [{ path: levels[missing] ?? '', code: 'notFound' as const }] : []),
    ...(groups?.includes(undefined) ? [{ path: 'siteGroupIds', code: 'notFound' as const }] : []),
    ...(parsed.success ? [] : fieldErrorsOf(parsed.error)),
    ...keys.flatMap(([path, key]) => (facts.twice.has(key) ? [{ path, code: 'twiceInFile' as const }] : [])),
  ];
  const exists = keys.flatMap(([path, key]) => (facts.taken.has(key) ? [{ path, code: 'taken' as const }] : []));
  if (parsed.success && wrong.length + exists.length === 0) return { ...row, change: parsed.data };
  const bucket = wrong.length === 0 ? 'ALREADY_EXIST' : 'BAD_PARAMETER';
  return { ...row, refusal: { bucket, wrong: firstOfEach([...wrong, ...exists]) } };
};
