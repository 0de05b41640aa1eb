/**
 * Adds the recipients of a spreadsheet (administration.md 3, 8): the good rows become recipients, each of the others says
 * why not. Imported again, a file adds no user twice.
 */
import { wholeName } from '@cubby/contract/kernel/names';
import {
  contactOf,
  mailroomRecipientLimits,
  pushMethods,
  recipientColumns,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import {
  type RecipientImport,
  recipientInputSchema,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { RequestContext, UploadedFile } from '../../../platform/http/handlers.ts';
import { fieldErrorsOf, firstOfEach } from '../../../platform/http/validate.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import {
  defineImport,
  defineSheet,
  importAnswer,
  type ImportRow,
  readChoices,
  readList,
  readYesNo,
  recordInserted,
} from '../../../platform/imports/index.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import { findOwners, type Owner } from '../../../platform/resource/owners.ts';
import {
  type AccountFact,
  findAccounts,
  findParcelSites,
  isAccountOf,
  type SiteFact,
} from './mailroom-recipients.references.ts';
import { insertRecipients, type RecipientRow, rowOf } from './mailroom-recipients.repository.ts';

/** Companies and accounts are in it by name, sites by serial number. */
export const recipientSheet = defineSheet({
  columns: recipientColumns,
  headings: ({ mailroomRecipients }) => mailroomRecipients.fields,
  required: [
    ['name', 'firstName', 'lastName'],
    ['email', 'phone', 'userId'],
    ['siteId', 'allSite'],
  ],
  readers: {
    siteId: readList,
    allSite: readYesNo,
    pushMethod: readChoices(pushMethods, ({ mailroomRecipients }, method) => mailroomRecipients.methods[method]),
  },
  limits: mailroomRecipientLimits,
  files: ({ mailroomRecipients }) => mailroomRecipients.files,
  example: ({ sheets, mailroomRecipients: { methods } }) => ({
    firstName: 'Ada',
    lastName: 'Wong',
    position: sheets.example,
    pushMethod: `${methods.PHONE}, ${methods.EMAIL}`,
    phone: '+85291234567',
    email: 'ada@example.com',
    allSite: sheets.yes,
  }),
});
type ReadRecipient = Awaited<ReturnType<typeof recipientSheet.read>>[number];

/** Nothing is chosen in addition to the file: each row names its company. */
const recipientImport = defineImport<RecipientRow, null>({
  name: 'RECIPIENT_IMPORT',
  job: 'import-mailroom-recipients',
  async take(trx, { actor }, rows) {
    const ids = await insertRecipients(
      trx,
      rows.map(({ change }) => change),
    );
    return recordInserted(trx, actor, rows, {
      action: 'mailroom-recipients.import',
      resource: 'mailroom-recipients',
      idOf: (_row, index) => ids[index],
      refusalOf: () => ({ bucket: 'ALREADY_EXIST', reason: 'exists' }),
      companyOf: (row) => row.company_id,
      after: (row) => row,
    });
  },
});

export const recipientImportJobs = recipientImport.jobs;

/** @throws CallError what `recipientSheet.read` throws */
export const importMailroomRecipients = async (
  db: Database,
  context: RequestContext,
  file: UploadedFile,
): Promise<RecipientImport> => {
  const { language } = context;
  const rows = await recipientSheet.read(file, language);
  const outcome = await recipientImport.run(db, context, mailroomRecipientLimits.refusalsShown, async (trx) => {
    const known = await findFields(trx, context, rows);
    return { fileName: file.fileName, chosen: null, rows: rows.map((row) => checkRow(row, known)) };
  });
  const { mailroomRecipients: words, errors } = wordsOf(language);
  const reasons = { exists: words.exists, company: errors.NOT_FOUND };
  return importAnswer(outcome, language, { name: 'name', labels: words.fields, reasons });
};

interface ImportContext {
  /** The company of rows that name none. */
  readonly own: Owner | undefined;
  readonly companies: ReadonlyMap<string, Owner>;
  readonly sites: ReadonlyMap<string, SiteFact>;
  readonly accounts: ReadonlyMap<string, AccountFact>;
}

const findFields = async (
  trx: Trx,
  { caller }: RequestContext,
  rows: readonly ReadRecipient[],
): Promise<ImportContext> => {
  const companies = await findOwners(trx, caller, {
    names: [...new Set(rows.flatMap(({ values }) => values.merchantId ?? []))],
    ids: caller.companyId === null ? [] : [caller.companyId],
  });
  const sites = await findParcelSites(trx, {
    serials: [...new Set(rows.flatMap(({ values }) => values.siteId ?? []))],
  });
  const names = [...new Set(rows.flatMap(({ values }) => values.userId ?? []))];
  const accounts = await findAccounts(trx, companies, { names });
  return {
    own: companies.find(({ id }) => id === caller.companyId),
    companies: new Map(companies.map((company) => [company.name.toLowerCase(), company])),
    sites: new Map(sites.map((site) => [site.serial_number, site])),
    accounts: new Map(accounts.map((account) => [account.username.toLowerCase(), account])),
  };
};

/** The row of a recipient, or why it becomes none. */
const checkRow = (
  { number, values, shown, wrong: wrongCells }: ReadRecipient,
  known: ImportContext,
): ImportRow<RecipientRow> => {
  const { merchantId, userId, siteId: serials = [], allSite, pushMethod, ...fields } = values;
  const row = { number, name: values.name ?? wholeName(values.firstName ?? '', values.lastName ?? '') };
  const company = merchantId === undefined ? known.own : known.companies.get(merchantId.toLowerCase());
  if (!company && merchantId !== undefined) return { ...row, refusal: { bucket: 'NOT_PERMISSION', reason: 'company' } };
  const sites = serials.map((serial) => known.sites.get(serial));
  const account = userId === undefined ? undefined : known.accounts.get(userId.toLowerCase());
  const wrong: FieldError[] = [
    ...wrongCells,
    ...(company ? [] : [{ path: 'merchantId', code: 'required' } as const]),
    ...(company && sites.some((site) => site?.operator_id !== company.operator_id)
      ? [{ path: 'siteId', code: 'notFound' } as const]
      : []),
    ...(company && userId !== undefined && !(account && isAccountOf(account, company))
      ? [{ path: 'userId', code: 'notFound' } as const]
      : []),
  ];
  const parsed = recipientInputSchema.safeParse(
    {
      ...fields,
      // Any id replaces those that were not found, and an invalid answer: they are refused above.
      siteId: sites.map((site) => site?.id ?? '1'),
      userId: userId === undefined ? null : (account?.id ?? '1'),
      allSite: allSite ?? shown.allSite !== undefined,
      // Nothing said: by whatever contact the row gives.
      pushMethod: pushMethod ?? pushMethods.filter((method) => values[contactOf[method]] !== undefined),
    },
    { reportInput: true },
  );
  if (!parsed.success)
    wrong.push(...fieldErrorsOf(parsed.error).map((error) => ({ ...error, path: error.path.split('.')[0] ?? '' })));
  return parsed.success && company && wrong.length === 0
    ? { ...row, change: rowOf(company.id, parsed.data) }
    : { ...row, refusal: { bucket: 'BAD_PARAMETER', wrong: firstOfEach(wrong) } };
};
