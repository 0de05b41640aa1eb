/**
 * Adds the recipients of a spreadsheet (administration.md 3, 8): the good rows become recipients, each of the others says
 * why not. Imported again, a file adds nobody twice.
 */
import { mailroomRecipientLimits } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import {
  type RecipientImport,
  recipientInputSchema,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import type { Language } from '@cubby/phrases';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { CallError, type FieldError } from '../../../platform/http/call-error.ts';
import type { RequestContext, UploadedFile } from '../../../platform/http/handlers.ts';
import { importRefusal } from '../../../platform/http/import-refusal.ts';
import { readSheetUpload } from '../../../platform/http/sheet-uploads.ts';
import { fieldErrorsOf, firstOfEach } from '../../../platform/http/validate.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import type { ImportOutcome, ImportRow } from '../../orders/bulk-uploads/index.ts';
import { missingColumns, placesOf, type ReadRecipient, readRow } from './mailroom-recipients.cells.ts';
import {
  type AccountFact,
  type CompanyFact,
  findAccounts,
  findCompanies,
  findParcelSites,
  isAccountOf,
  type SiteFact,
} from './mailroom-recipients.facts.ts';
import { type RecipientRow, rowOf } from './mailroom-recipients.repository.ts';
import { recipientImport } from './mailroom-recipients.staging.ts';

/**
 * @throws CallError FILE_EMPTY, FILE_NOT_A_SPREADSHEET, FILE_ENCRYPTED, FILE_DAMAGED, FILE_TOO_LARGE,
 * FILE_HEADINGS_MISSING with `data.missing`
 */
export const importMailroomRecipients = async (
  db: Database,
  context: RequestContext,
  file: UploadedFile,
): Promise<RecipientImport> => {
  const rows = await readFile(file, context.language);
  const outcome = await recipientImport.run(db, context, mailroomRecipientLimits.refusalsShown, async (trx) => {
    const facts = await findFacts(trx, context, rows);
    return {
      fileName: file.fileName,
      chosen: null,
      rows: rows.map((read) => ({ number: read.row, name: read.shown, ...checkRow(read, facts) })),
    };
  });
  return answerOf(outcome, context.language);
};

interface Facts {
  /** The company of rows that name none. */
  readonly own: CompanyFact | undefined;
  readonly companies: ReadonlyMap<string, CompanyFact>;
  readonly sites: ReadonlyMap<string, SiteFact>;
  readonly accounts: ReadonlyMap<string, AccountFact>;
}

const findFacts = async (trx: Trx, { caller }: RequestContext, rows: readonly ReadRecipient[]): Promise<Facts> => {
  const each = (pick: (row: ReadRecipient) => readonly string[]): string[] => [
    ...new Set(rows.flatMap(pick).filter(Boolean)),
  ];
  const companies = await findCompanies(trx, caller, {
    names: each(({ company }) => [company]),
    ids: caller.companyId === null ? [] : [caller.companyId],
  });
  const sites = await findParcelSites(trx, { serials: each(({ serials }) => serials) });
  const accounts = await findAccounts(trx, companies, { names: each(({ account }) => [account]) });
  return {
    own: companies.find(({ id }) => id === caller.companyId),
    companies: new Map(companies.map((company) => [company.name.toLowerCase(), company])),
    sites: new Map(sites.map((site) => [site.serial_number, site])),
    accounts: new Map(accounts.map((account) => [account.username.toLowerCase(), account])),
  };
};

/** The row of a recipient, or why it becomes none. */
const checkRow = (read: ReadRecipient, facts: Facts): Pick<ImportRow<RecipientRow>, 'change' | 'refusal'> => {
  const company = read.company === '' ? facts.own : facts.companies.get(read.company.toLowerCase());
  if (!company && read.company !== '') return { refusal: { bucket: 'NOT_PERMISSION', reason: 'company' } };
  const sites = read.serials.map((serial) => facts.sites.get(serial));
  const account = facts.accounts.get(read.account.toLowerCase());
  const wrong: FieldError[] = [
    ...read.wrong,
    ...(company ? [] : [{ path: 'merchantId', code: 'required' } as const]),
    ...(company && sites.some((site) => site?.operator_id !== company.operator_id)
      ? [{ path: 'siteId', code: 'notFound' } as const]
      : []),
    ...(company && read.account !== '' && !(account && isAccountOf(account, company))
      ? [{ path: 'userId', code: 'notFound' } as const]
      : []),
  ];
  const parsed = recipientInputSchema.safeParse(
    {
      ...read.fields,
      // Any id stands for those that were not found; they are told of above.
      siteId: sites.map((site) => site?.id ?? '1'),
      userId: read.account === '' ? null : (account?.id ?? '1'),
    },
    { reportInput: true },
  );
  if (!parsed.success) wrong.push(...fieldErrorsOf(parsed.error).map((error) => ({ ...error, path: columnOf(error) })));
  if (!parsed.success || !company || wrong.length > 0)
    return { refusal: { bucket: 'BAD_PARAMETER', wrong: firstOfEach(wrong) } };
  return { change: rowOf(company.id, parsed.data) };
};

const columnOf = ({ path }: FieldError): string => path.split('.')[0] ?? path;

/** The first row that holds something is the heading. */
const readFile = async (file: UploadedFile, language: Language): Promise<ReadRecipient[]> => {
  const [heading, ...rows] = await readSheetUpload(file, language, mailroomRecipientLimits);
  const places = placesOf(heading?.cells ?? []);
  const missing = missingColumns(places);
  if (missing.length > 0) {
    const { fields } = wordsOf(language).mailroomRecipients;
    throw new CallError('FILE_HEADINGS_MISSING', {
      data: { missing },
      params: { headings: missing.map((column) => fields[column]).join(', ') },
    });
  }
  if (rows.length === 0) throw new CallError('FILE_EMPTY');
  return rows.map((row) => readRow(places, row));
};

const answerOf = ({ total, created, refused, refusals }: ImportOutcome, language: Language): RecipientImport => {
  const { mailroomRecipients: words, errors } = wordsOf(language);
  const reasons: Readonly<Record<string, string>> = { exists: words.exists, company: errors.NOT_FOUND };
  const answer: RecipientImport = {
    total,
    created,
    count: refused,
    ALREADY_EXIST: [],
    BAD_PARAMETER: [],
    NOT_PERMISSION: [],
  };
  for (const { number, name, refusal } of refusals) {
    const { bucket, wrong, reason } = refusal;
    const { errorMsg, fieldErrors } = importRefusal(language, {
      orderId: '',
      expressNumber: '',
      labels: words.fields,
      ...(wrong && { wrong }),
      ...(reason !== undefined && { message: reasons[reason] ?? '' }),
    });
    answer[bucket].push({ orderId: String(number), name, errorMsg, fieldErrors });
  }
  return answer;
};
