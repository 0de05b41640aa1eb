/**
 * Adds the people of a spreadsheet to a company, all with the same roles (administration.md 5, 8): the good rows become
 * users, each of the others says why not, all in one transaction. Imported again, a file adds nobody twice.
 */
import { randomUUID } from 'node:crypto';
import type { ImportBucket } from '@cubby/contract/kernel/import-buckets';
import { userLimits } from '@cubby/contract/users/users.limits';
import {
  type UserImport,
  type UserImportFields,
  type UserInput,
  userInputSchema,
} from '@cubby/contract/users/users.schemas';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../platform/audit/audit.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { CallError, type FieldError } from '../../platform/http/call-error.ts';
import type { RequestContext, UploadedFile } from '../../platform/http/handlers.ts';
import { importRefusal } from '../../platform/http/import-refusal.ts';
import { fieldErrorsOf, firstOfEach } from '../../platform/http/validate.ts';
import { fill, wordsOf } from '../../platform/http/words.ts';
import { type GivenRole, rolesToGive } from '../roles/index.ts';
import { hashPassword } from '../sessions/index.ts';
import { type ReadUser, readUserFile } from './users.cells.ts';
import { companyForPerson, type CompanyOfPerson } from './users.facts.ts';
import { giveRoles, insertPeople, type PersonRow } from './users.repository.ts';
import { shownName } from './users.service.ts';

/** Why a row is not taken: fields that are wrong, or a reason for the row as a whole. */
interface Refusal {
  readonly bucket: ImportBucket;
  readonly wrong?: readonly FieldError[];
  readonly reason?: 'exists' | 'company';
}
type Refusals = Map<ReadUser, Refusal>;
interface ReadyRow {
  readonly read: ReadUser;
  readonly input: UserInput;
}

/**
 * @throws CallError INVALID_REQUEST where company or roles do not fit, NO_PERMISSION, FILE_EMPTY, FILE_NOT_A_SPREADSHEET,
 * FILE_ENCRYPTED, FILE_DAMAGED, FILE_TOO_LARGE, also for too many different passwords, FILE_HEADINGS_MISSING
 */
export const importUsers = async (
  db: Database,
  context: RequestContext,
  file: UploadedFile,
  fields: UserImportFields,
): Promise<UserImport> => {
  const { caller, language } = context;
  const given = await db.transactionAs(caller, (trx) => findGiven(trx, context, fields));
  const rows = await readUserFile(file, language);
  const refusals: Refusals = new Map();
  const checked = checkRows(rows, given.company, fields, refusals);
  const taken = await db.transactionAs(caller, (trx) => takenNames(trx, checked));
  const ready = checked.filter(({ input }) => !taken.has(input.username.toLowerCase()));
  // Outside of any transaction, and before the first row is written: it takes the most time of all.
  const hashes = await hashEach(
    ready.map(({ input }) => input.password),
    language,
  );
  const fileId = randomUUID();
  const ids = await db.transactionAs(caller, (trx) => takeRows(trx, context, { fields, ready, hashes, fileId }));
  for (const { read, input } of checked)
    if (!ids.has(input.username.toLowerCase())) refusals.set(read, { bucket: 'ALREADY_EXIST', reason: 'exists' });
  return answerOf(fileId, rows, refusals, language);
};

const findGiven = async (
  trx: Trx,
  { caller }: RequestContext,
  { merchantId, roleIds }: UserImportFields,
): Promise<{ company: CompanyOfPerson; roles: readonly GivenRole[] }> => {
  const company = await companyForPerson(trx, caller, merchantId);
  return { company, roles: await rolesToGive(trx, caller, { companyId: company.id, roleIds }) };
};

/** The rows that could become people; why the others can't goes into `refusals`. */
const checkRows = (
  rows: readonly ReadUser[],
  company: CompanyOfPerson,
  { merchantId, roleIds }: UserImportFields,
  refusals: Refusals,
): ReadyRow[] => {
  const ready: ReadyRow[] = [];
  const names = new Set<string>();
  for (const read of rows) {
    if (read.company !== '' && read.company.toLowerCase() !== company.name?.toLowerCase()) {
      refusals.set(read, { bucket: 'NOT_PERMISSION', reason: 'company' });
      continue;
    }
    const parsed = userInputSchema.safeParse({ ...read.fields, merchantId, roleIds }, { reportInput: true });
    const wrong = [...read.wrong, ...(parsed.success ? [] : fieldErrorsOf(parsed.error))];
    const key = read.username.toLowerCase();
    if (!parsed.success || wrong.length > 0) refusals.set(read, { bucket: 'BAD_PARAMETER', wrong: firstOfEach(wrong) });
    else if (names.has(key))
      refusals.set(read, { bucket: 'ALREADY_EXIST', wrong: [{ path: 'username', code: 'twiceInFile' }] });
    else ready.push({ read, input: parsed.data });
    names.add(key);
  }
  return ready;
};

const takenNames = async (trx: Trx, rows: readonly ReadyRow[]): Promise<ReadonlySet<string>> => {
  const names = rows.map(({ input }) => input.username.toLowerCase());
  const { rows: found } = await sql<{ name: string }>`
    select lower(username) as name from users
    where lower(username) = any (${names}::text[]) and deactivated_time is null`.execute(trx);
  return new Set(found.map(({ name }) => name));
};

/** Two at a time, so that other work of this process gets its turn. */
const hashedAtOnce = 2;

/** Each password once, however many rows have it. @throws CallError FILE_TOO_LARGE for too many that differ */
const hashEach = async (passwords: readonly string[], language: Language): Promise<ReadonlyMap<string, string>> => {
  const waiting = [...new Set(passwords)];
  if (waiting.length > userLimits.passwordsMax)
    throw new CallError('FILE_TOO_LARGE', {
      params: { limit: fill(wordsOf(language).users.import.passwords, { count: userLimits.passwordsMax }) },
    });
  const hashes = new Map<string, string>();
  const work = async (): Promise<void> => {
    for (let password = waiting.pop(); password !== undefined; password = waiting.pop())
      hashes.set(password, await hashPassword(password));
  };
  await Promise.all(Array.from({ length: hashedAtOnce }, work));
  return hashes;
};

interface Take {
  readonly fields: UserImportFields;
  readonly ready: readonly ReadyRow[];
  readonly hashes: ReadonlyMap<string, string>;
  readonly fileId: string;
}

/** The id of each that was made, by the name in lower case. */
const takeRows = async (
  trx: Trx,
  context: RequestContext,
  { fields, ready, hashes, fileId }: Take,
): Promise<ReadonlyMap<string, string>> => {
  const { company, roles } = await findGiven(trx, context, fields);
  const people = ready.map(({ input }): PersonRow => ({
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
    language_preference: company.environment === 'ALFRED_BR' ? 'pt_BR' : null,
    created_by_id: context.caller.userId,
  }));
  const ids = await insertPeople(trx, people);
  await giveRoles(trx, [...ids.values()], fields.roleIds);
  const roleNames = roles.map(({ nickname }) => nickname);
  await writeAudit(
    trx,
    actorOf(context),
    people.flatMap(({ password_hash: _p, created_by_id: _c, ...after }) => {
      const nounId = ids.get(after.username.toLowerCase());
      return nounId === undefined
        ? []
        : [
            {
              action: 'users.import',
              noun: 'users',
              nounId,
              companyId: company.id,
              after: { ...after, roles: roleNames, fileId },
            },
          ];
    }),
  );
  return ids;
};

const answerOf = (fileId: string, rows: readonly ReadUser[], refusals: Refusals, language: Language): UserImport => {
  const words = wordsOf(language).users;
  const reasons = { exists: words.import.exists, company: words.import.otherCompany };
  const answer: UserImport = {
    fileId,
    total: rows.length,
    created: rows.length - refusals.size,
    count: refusals.size,
    ALREADY_EXIST: [],
    BAD_PARAMETER: [],
    NOT_PERMISSION: [],
  };
  const shown = rows.filter((row) => refusals.has(row)).slice(0, userLimits.refusalsShown);
  for (const read of shown) {
    const { bucket, wrong, reason } = refusals.get(read) ?? { bucket: 'BAD_PARAMETER' };
    const { errorMsg, fieldErrors } = importRefusal(language, {
      orderId: '',
      expressNumber: '',
      labels: words.fields,
      ...(wrong && { wrong }),
      ...(reason && { message: reasons[reason] }),
    });
    answer[bucket].push({ orderId: String(read.row), username: read.username, errorMsg, fieldErrors });
  }
  return answer;
};
