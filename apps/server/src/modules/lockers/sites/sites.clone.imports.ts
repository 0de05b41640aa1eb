/**
 * Copies a site into many by a spreadsheet of names, serial numbers and addresses: the good rows become sites, each of the
 * others says why not. Imported again, a file copies nothing twice.
 */
import { siteCopyColumns, siteCopyLimits } from '@cubby/contract/lockers/sites/site-clone.limits';
import { type SiteCopies, type SiteCopy, siteCopySchema } from '@cubby/contract/lockers/sites/site-clone.schemas';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { siteConditions } from '@cubby/contract/settings/parameters/parameters.values';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
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
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import { findNamedAreas, type NamedArea } from '../../settings/districts/index.ts';
import { copySite, findOriginal } from './sites.clone.ts';
import { areaColumns, areaFields, findRepeats, type Repeats, siteColumnNames } from './sites.sheets.ts';

/** Groups and areas are in it by name. */
export const siteCopySheet = defineSheet({
  columns: siteCopyColumns,
  headings: siteColumnNames,
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
      taken.flatMap(({ change, id: resourceId }) =>
        resourceId === undefined
          ? []
          : [
              {
                action: 'sites.create',
                resource: 'sites',
                resourceId,
                companyId: merchantId,
                after: { ...change, copyOf },
              },
            ],
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
    const cloneContext = await findFields(trx, original, rows);
    const { siteName, merchantId } = original;
    return {
      fileName: file.fileName,
      chosen: { siteId, siteName, merchantId },
      rows: rows.map((row) => checkRow(row, cloneContext)),
    };
  });
  const words = wordsOf(language);
  return importAnswer(outcome, language, {
    name: 'siteName',
    labels: siteColumnNames(words),
    reasons: { exists: words.siteClone.exists },
  });
};

interface CloneContext {
  readonly original: Site;
  readonly groups: ReadonlyMap<string, string>;
  readonly areaOf: (values: ReadCopy['values']) => NamedArea;
  readonly repeatsOf: (values: ReadCopy['values']) => Repeats;
}

const findFields = async (trx: Trx, original: Site, rows: readonly ReadCopy[]): Promise<CloneContext> => {
  const groups = await sql<{ id: string; name: string }>`
    select id, lower(name) as name from site_groups where operator_id = ${original.merchantId}::bigint`.execute(trx);
  return {
    original,
    groups: new Map(groups.rows.map(({ id, name }) => [name, id])),
    areaOf: await findNamedAreas(trx, areaColumns, rows),
    repeatsOf: await findRepeats(trx, rows),
  };
};

/** The copy that a row requests, or why it becomes none. */
const checkRow = (read: ReadCopy, cloneContext: CloneContext): ImportRow<SiteCopy> => {
  const { number, values, wrong: wrongCells } = read;
  const row = { number, name: values.siteName ?? '' };
  const area = cloneContext.areaOf(values);
  const { siteGroupIds: groupNames, ...fields } = values;
  const groups = groupNames?.map((name) => cloneContext.groups.get(name.toLowerCase()));
  const { twice, taken } = cloneContext.repeatsOf(values);
  const parsed = siteCopySchema.safeParse(
    {
      ...fields,
      ...areaFields(area),
      // Any id replaces those that were not found: they are refused below.
      siteGroupIds: groups?.map((id) => id ?? '1') ?? cloneContext.original.siteGroupIds,
      siteCondition: values.siteCondition ?? cloneContext.original.siteCondition,
    },
    { reportInput: true },
  );
  const wrong: FieldError[] = [
    ...wrongCells,
    ...area.wrong,
    ...(groups?.includes(undefined) ? [{ path: 'siteGroupIds', code: 'notFound' as const }] : []),
    ...(parsed.success ? [] : fieldErrorsOf(parsed.error)),
    ...twice,
  ];
  if (parsed.success && wrong.length + taken.length === 0) return { ...row, change: parsed.data };
  const bucket = wrong.length === 0 ? 'ALREADY_EXIST' : 'BAD_PARAMETER';
  return { ...row, refusal: { bucket, wrong: firstOfEach([...wrong, ...taken]) } };
};
