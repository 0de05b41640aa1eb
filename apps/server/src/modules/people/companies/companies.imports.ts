/**
 * Makes companies of a spreadsheet, by the rules of creation: the good rows become companies, each of the others says why not.
 * Imported again, a file makes nothing twice. Operators, areas, products and role types are in it by name.
 */
import { companyImportLimits } from '@cubby/contract/people/companies/company-imports.limits';
import type { CompanyImport } from '@cubby/contract/people/companies/company-imports.schemas';
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
import { seesAll } from '../../../platform/kernel/caller.ts';
import { findOperators } from './companies.references.ts';
import { checkCompanyRow, findKnown } from './companies.imports.policy.ts';
import { companySheet, companySheetColumns } from './companies.imports.sheet.ts';
import { mayPickOperator } from './companies.policy.ts';
import { type ImportedCompany, insertCompanies, lockTree } from './companies.repository.ts';

const companyImport = defineImport<ImportedCompany, null>({
  name: 'COMPANY_IMPORT',
  job: 'import-companies',
  async take(trx, { id: fileId, importerId, actor }, rows) {
    await lockTree(trx);
    const refusalOf = await findRefusals(trx, importerId, rows);
    const placed = rows.flatMap(({ change }) => (refusalOf(change) ? [] : [change]));
    const made = await insertCompanies(trx, placed, importerId);
    return recordInserted(trx, actor, rows, {
      action: 'companies.create',
      resource: 'companies',
      idOf: (company) => (refusalOf(company) ? undefined : made.get(company.facts.merchantName as string)),
      refusalOf: (company) =>
        refusalOf(company) ?? { bucket: 'ALREADY_EXIST', wrong: [{ path: 'merchantName', code: 'taken' }] },
      companyOf: (_company, id) => id,
      after: ({ facts: fields }) => ({ ...fields, fileId }),
    });
  },
});

/** What has come to speak against rows since they were checked: the operator has gone, or the importer may no longer. */
const findRefusals = async (trx: Trx, importerId: string, rows: readonly { readonly change: ImportedCompany }[]) => {
  const operatorOf = ({ facts }: ImportedCompany) => facts.upperGradeId as string | null;
  const importer = await importerNow(trx, importerId);
  const ids = [...new Set(rows.flatMap(({ change }) => operatorOf(change) ?? []))];
  const operators = new Set((await findOperators(trx, { ids })).map(({ id }) => id));
  return (company: ImportedCompany): ImportRefusal | undefined => {
    const operator = operatorOf(company);
    if (operator !== null && !operators.has(operator))
      return { bucket: 'BAD_PARAMETER', wrong: [{ path: 'upperGradeId', code: 'notFound' }] };
    const may =
      importer?.permissions.has('COMPANY_EDIT') &&
      (operator === null ? seesAll(importer.scope) : mayPickOperator(importer, operator));
    return may ? undefined : { bucket: 'NOT_PERMISSION', reason: 'rights' };
  };
};

export const companyImportJobs = companyImport.jobs;

/** @throws CallError what `companySheet.read` throws */
export const importCompanies = async (
  db: Database,
  context: RequestContext,
  file: UploadedFile,
  check: ImportCheck,
): Promise<CompanyImport> => {
  const { language } = context;
  const rows = await companySheet.read(file, language);
  const prepare = async (trx: Trx) => {
    const known = await findKnown(trx, context, rows);
    const names = new Set<string>();
    const checked = rows.map((row) => checkCompanyRow(context, row, known, names));
    return { fileName: file.fileName, chosen: null, rows: checked };
  };
  const outcome = await companyImport.run(db, context, companyImportLimits.refusalsShown, prepare, check);
  const words = wordsOf(language);
  const reasons = { rights: words.companyImports.rights };
  return importAnswer(outcome, language, { name: 'merchantName', labels: companySheetColumns(words), reasons });
};
