/**
 * Makes sites with their compartments of a spreadsheet, by the rules of creation: a good row becomes a site with all of its
 * compartments, each of the others says why not. Imported again, a file makes nothing twice. Operators, areas, services,
 * groups and sizes are in it by name.
 */
import type { SiteInput } from '@cubby/contract/lockers/sites/site-inputs.schemas';
import { siteImportLimits } from '@cubby/contract/lockers/sites/site-imports.limits';
import type { SiteImport } from '@cubby/contract/lockers/sites/site-imports.schemas';
import type { ImportCheck } from '@cubby/contract/kernel/import-buckets';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { RequestContext, UploadedFile } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import {
  defineImport,
  importAnswer,
  importerNow,
  type ImportRefusal,
  recordInserted,
} from '../../../platform/imports/index.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { companiesOfScope, seesAll, sitesOfScope } from '../../../platform/kernel/caller.ts';
import { boxesOf, insertBoxes, type Layout } from '../boxes/index.ts';
import { checkSiteRow } from './sites.imports.policy.ts';
import { boardsOf, findNamed, findStanding, type ImportedSite } from './sites.imports.reads.ts';
import { siteSheet, siteSheetColumns } from './sites.imports.sheet.ts';
import { insertSites } from './sites.repository.ts';

const siteImport = defineImport<ImportedSite, null>({
  name: 'SITE_IMPORT',
  job: 'import-sites',
  async take(trx, { id: fileId, importerId, actor }, rows) {
    const refusalOf = await findRefusals(
      trx,
      importerId,
      rows.map(({ change }) => change),
    );
    const standing = rows.filter(({ change }) => !refusalOf(change));
    const ids = await insertSites(
      trx,
      standing.map(({ change: { site } }) => site),
    );
    const made = standing.flatMap(({ change }) => {
      const id = ids.get(change.site.siteSerialNumber);
      return id === undefined ? [] : [{ ...change, id }];
    });
    const boards = await boardsOf(trx, [...ids.values()]);
    await insertBoxes(
      trx,
      actor,
      made.flatMap(({ id, layout }) => boxesOf(layout, boards.get(id)).map((box) => ({ ...box, siteId: id }))),
    );
    return recordInserted(trx, actor, rows, {
      action: 'sites.create',
      resource: 'sites',
      idOf: (row) => (refusalOf(row) ? undefined : ids.get(row.site.siteSerialNumber)),
      refusalOf: (row) => refusalOf(row) ?? { bucket: 'ALREADY_EXIST', reason: 'exists' },
      companyOf: ({ site }) => site.merchantId ?? null,
      after: ({ site, layout }) => fieldsOf(site, layout, fileId),
    });
  },
});

export const siteImportJobs = siteImport.jobs;

/** What has come to speak against sites since their rows were checked: something that they refer to has gone, or the right to make them. */
const findRefusals = async (trx: Trx, importerId: string, sites: readonly ImportedSite[]) => {
  const goneFrom = await findStanding(trx, sites);
  const importer = await importerNow(trx, importerId);
  const may = importer?.permissions.has('SITE_EDIT') && !sitesOfScope(importer.scope);
  const operates = (id: string) =>
    importer !== undefined && (seesAll(importer.scope) || companiesOfScope(importer.scope)?.includes(id) === true);
  return (site: ImportedSite): ImportRefusal | undefined => {
    const gone = goneFrom(site);
    if (gone) return { bucket: 'BAD_PARAMETER', wrong: [gone] };
    return may && operates(site.site.merchantId ?? '') ? undefined : { bucket: 'NOT_PERMISSION', reason: 'rights' };
  };
};

/** What the audit says of a new site, with the names of its compartments. */
const fieldsOf = ({ boxList: _boxes, ...site }: SiteInput, layout: Layout, fileId: string): object => ({
  ...site,
  boxesAdded: boxesOf(layout).map(({ name }) => name),
  fileId,
});

/** @throws CallError OWN_SITES_ONLY for site-scoped users, and what `siteSheet.read` throws */
export const importSites = async (
  db: Database,
  context: RequestContext,
  file: UploadedFile,
  check: ImportCheck,
): Promise<SiteImport> => {
  const { caller, language } = context;
  if (sitesOfScope(caller.scope)) throw new CallError('OWN_SITES_ONLY');
  const rows = await siteSheet.read(file, language);
  const prepare = async (trx: Trx) => {
    const named = await findNamed(trx, caller, rows);
    return { fileName: file.fileName, chosen: null, rows: rows.map((row) => checkSiteRow(caller, row, named)) };
  };
  const outcome = await siteImport.run(db, context, siteImportLimits.refusalsShown, prepare, check);
  const words = wordsOf(language);
  return importAnswer(outcome, language, {
    name: 'siteName',
    labels: siteSheetColumns(words),
    reasons: { exists: words.siteClone.exists, rights: words.siteImports.rights },
  });
};
