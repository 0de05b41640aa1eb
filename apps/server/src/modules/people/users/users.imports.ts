/**
 * Adds the people of a spreadsheet to a company, all with the same roles (administration.md 5, 8): the valid rows
 * become users, each of the others gets its reason. What is staged contains hashes of the passwords, never the
 * passwords; before that nothing is stored at all. Imported again, a file adds no user twice.
 */
import { userColumns, userLimits } from '@cubby/contract/people/users/users.limits';
import {
  type UserImport,
  type UserImportFields,
  type UserInput,
  userInputSchema,
} from '@cubby/contract/people/users/users.schemas';
import type { Language } from '@cubby/phrases';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { RequestContext, UploadedSecret } from '../../../platform/http/handlers.ts';
import { fieldErrorsOf, firstOfEach } from '../../../platform/http/validate.ts';
import { amountIn, fill, wordsOf } from '../../../platform/http/words.ts';
import { defineSheet, importAnswer, type ImportRefusal, type ImportRow } from '../../../platform/imports/index.ts';
import { CallError, type FieldError } from '../../../platform/kernel/call-error.ts';
import { hashPassword, weaknessOf } from '../sessions/index.ts';
import type { CompanyOfPerson } from './users.references.ts';
import { takenNames } from './users.reads.ts';
import type { PersonRow } from './users.repository.ts';
import { brazilian, shownName } from './users.service.ts';
import { findGiven, userImport } from './users.staging.ts';

export const userSheet = defineSheet({
  columns: userColumns,
  headings: ({ users }) => users.fields,
  required: [['username'], ['password']],
  limits: userLimits,
  onlyXls: true,
  files: ({ users }) => users.files,
  example: () => ({
    username: 'ada.wong',
    password: 'Change_me1',
    firstName: 'Ada',
    lastName: 'Wong',
    staffNo: '1024',
    mobile: '+852 9123 4567',
    email: 'ada@example.com',
  }),
});
type ReadUser = Awaited<ReturnType<typeof userSheet.read>>[number];

/** A row that was checked: the person that it requests, or why it becomes none. */
type CheckedRow = { readonly read: ReadUser } & ({ readonly input: UserInput } | { readonly refusal: ImportRefusal });

/**
 * @throws CallError INVALID_REQUEST where company or roles do not fit, NO_PERMISSION, FILE_EMPTY, FILE_NOT_A_SPREADSHEET,
 * FILE_ENCRYPTED, FILE_DAMAGED, FILE_TOO_LARGE, also for too many different passwords, FILE_HEADINGS_MISSING
 */
export const importUsers = async (
  db: Database,
  context: RequestContext,
  file: UploadedSecret,
  fields: UserImportFields,
): Promise<UserImport> => {
  const { caller, language } = context;
  const { company } = await db.transactionAs(caller, (trx) => findGiven(trx, caller, fields));
  const checked = await checkRows(await userSheet.read(file, language), company, fields);
  const rows = await db.transactionAs(caller, (trx) => refuseTaken(trx, checked));
  // Outside of any transaction, and before the first row is written: it takes the most time of all.
  const hashes = await hashEach(
    rows.flatMap((row) => ('input' in row ? [row.input.password] : [])),
    language,
  );
  const outcome = await userImport.run(db, context, userLimits.refusalsShown, async (trx) => {
    const given = await findGiven(trx, caller, fields);
    return {
      fileName: file.fileName,
      chosen: fields,
      rows: rows.map((row) => rowOf(row, { company: given.company, hashes, importerId: caller.userId })),
    };
  });
  const { fields: labels, import: words } = wordsOf(language).users;
  const reasons = { exists: words.exists, company: words.otherCompany, rights: words.rights };
  return { fileId: outcome.id, ...importAnswer(outcome, language, { name: 'username', labels, reasons }) };
};

const checkRows = async (
  rows: readonly ReadUser[],
  company: CompanyOfPerson,
  { merchantId, roleIds }: UserImportFields,
): Promise<CheckedRow[]> => {
  const names = new Set<string>();
  const check = async (read: ReadUser): Promise<CheckedRow> => {
    const { merchantName, ...cells } = read.values;
    if (merchantName !== undefined && merchantName.toLowerCase() !== company.name?.toLowerCase())
      return { read, refusal: { bucket: 'NOT_PERMISSION', reason: 'company' } };
    const parsed = userInputSchema.safeParse({ ...cells, merchantId, roleIds }, { reportInput: true });
    const weakness = parsed.success ? await weaknessOf(parsed.data.password, namesOf(parsed.data, company)) : undefined;
    const wrong: FieldError[] = [
      ...read.wrong,
      ...(parsed.success ? [] : fieldErrorsOf(parsed.error)),
      ...(weakness ? [{ path: 'password', code: weakness }] : []),
    ];
    const key = cells.username?.toLowerCase() ?? '';
    const twice = names.has(key);
    names.add(key);
    if (!parsed.success || wrong.length > 0)
      return { read, refusal: { bucket: 'BAD_PARAMETER', wrong: firstOfEach(wrong) } };
    if (twice)
      return { read, refusal: { bucket: 'ALREADY_EXIST', wrong: [{ path: 'username', code: 'twiceInFile' }] } };
    return { read, input: parsed.data };
  };
  const checked: CheckedRow[] = [];
  for (const read of rows) checked.push(await check(read));
  return checked;
};

/** The public names of the person of a row. */
const namesOf = ({ username, email, mobile, firstName, lastName }: UserInput, { name }: CompanyOfPerson) => ({
  username,
  mail: email ?? null,
  phone: mobile ?? null,
  names: [firstName, lastName, name],
});

/** Refuses the rows whose names are taken, so that their passwords need not be hashed. */
const refuseTaken = async (trx: Trx, rows: readonly CheckedRow[]): Promise<CheckedRow[]> => {
  const nameOf = (row: CheckedRow): string => ('input' in row ? row.input.username.toLowerCase() : '');
  const taken = await takenNames(trx, rows.map(nameOf));
  return rows.map((row) =>
    taken.has(nameOf(row)) ? { read: row.read, refusal: { bucket: 'ALREADY_EXIST', reason: 'exists' } } : row,
  );
};

/** Two at a time, so that other work of this process gets its turn. */
const hashedAtOnce = 2;

/** Each password once, however many rows have it. @throws CallError FILE_TOO_LARGE for too many that differ */
const hashEach = async (passwords: readonly string[], language: Language): Promise<ReadonlyMap<string, string>> => {
  const waiting = [...new Set(passwords)];
  if (waiting.length > userLimits.passwordsMax)
    throw new CallError('FILE_TOO_LARGE', {
      params: {
        limit: fill(wordsOf(language).users.import.passwords, { count: amountIn(language)(userLimits.passwordsMax) }),
      },
    });
  const hashes = new Map<string, string>();
  const work = async (): Promise<void> => {
    for (let password = waiting.pop(); password !== undefined; password = waiting.pop())
      hashes.set(password, await hashPassword(password));
  };
  await Promise.all(Array.from({ length: hashedAtOnce }, work));
  return hashes;
};

interface Given {
  readonly company: CompanyOfPerson;
  readonly hashes: ReadonlyMap<string, string>;
  readonly importerId: string;
}

const rowOf = (row: CheckedRow, { company, hashes, importerId }: Given): ImportRow<PersonRow> => {
  const { number, values } = row.read;
  const name = values.username ?? '';
  if ('refusal' in row) return { number, name, refusal: row.refusal };
  const { input } = row;
  const change: PersonRow = {
    username: input.username,
    nickname: shownName(input),
    first_name: input.firstName ?? null,
    last_name: input.lastName ?? null,
    staff_number: input.staffNo ?? null,
    phone: input.mobile ?? null,
    mail: input.email ?? null,
    company_id: company.id,
    password_hash: hashes.get(input.password) ?? '',
    status: 'ACTIVE',
    language_preference: company.environment === 'ALFRED_BR' ? brazilian : null,
    created_by_id: importerId,
  };
  return { number, name, change };
};
