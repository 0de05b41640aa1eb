/** Makes people, changes them and puts them out of use (administration.md 5, 6), each change with its line in the audit log. */
import { siteRoleCodes, rootRoleCode } from '@cubby/contract/people/roles/roles.limits';
import { wholeName } from '@cubby/contract/kernel/names';
import type { User, UserInput, UserUpdate } from '@cubby/contract/people/users/users.schemas';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { changesBetween } from '../../../platform/audit/changes.ts';
import { refuseStale } from '../../../platform/audit/stale.ts';
import { companiesSeen } from '../../../platform/auth/companies-seen.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import { CallError, invalid } from '../../../platform/http/call-error.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { refuseMore, rolesToGive } from '../roles/index.ts';
import { forgetTriesAt, hashPassword, readOwnNames, refuseWeakPassword, tellOfChange } from '../sessions/index.ts';
import {
  checkDistricts,
  checkSites,
  companyForPerson,
  keepAdministrator,
  lockPerson,
  type Person,
} from './users.facts.ts';
import { auditOf, changesToTell, nounOf } from './users.audit.ts';
import { getUser } from './users.reads.ts';
import { giveRoles, insertPeople, setDistricts, setRoles, setSites } from './users.repository.ts';
import { dropSecondStep } from './users.second-step.ts';
import { dropSignOnLink } from './users.sign-on-link.ts';
import { checkTerm, isEndless, momentOf, sameTerm, type Term } from './users.term.ts';

/** The language of people of the environment ALFRED_BR who chose none (administration.md 6). */
export const brazilian = 'pt_BR';

/** The name that others see: as given, else of first and last name, else the user name. */
export const shownName = ({
  nikename,
  firstName,
  lastName,
  username,
}: {
  readonly nikename?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly username: string;
}): string => nikename || wholeName(firstName ?? '', lastName ?? '') || username;

interface UserDeps {
  readonly db: Database;
  readonly secrets: Secrets;
}

/** @throws CallError INVALID_REQUEST, NO_PERMISSION that names what a role holds and the caller lacks */
export const createUser = async (db: Database, context: RequestContext, input: UserInput): Promise<User> => {
  // Outside of the transaction: it takes a moment.
  const passwordHash = await hashPassword(input.password);
  return db.transactionAs(context.caller, (trx) => insertUser(trx, context, input, passwordHash));
};

const insertUser = async (trx: Trx, context: RequestContext, input: UserInput, passwordHash: string): Promise<User> => {
  const { caller } = context;
  const companyId = input.merchantId === undefined ? caller.companyId : input.merchantId;
  // Who belongs to the platform says so: left out, it would be made by a slip.
  if (companyId === null && (input.merchantId === undefined || companiesSeen(caller) !== undefined))
    throw invalid({ path: 'merchantId', code: 'required' });
  const company = await companyForPerson(trx, caller, companyId);
  const roles = await rolesToGive(trx, caller, { companyId: company.id, roleIds: input.roleIds });
  const sites = sitesFor(
    roles.map(({ code }) => code),
    input.siteId ?? [],
  );
  const term: Term = { start: input.startTime ?? null, end: input.endTime ?? null };
  checkTerm(term);
  await checkSites(trx, sites);
  await checkDistricts(trx, 'districtId', input.districtId ? [input.districtId] : []);
  await checkDistricts(trx, 'mapDistrictIds', input.mapDistrictIds ?? []);
  const ids = await insertPeople(trx, [
    {
      username: input.username,
      nickname: shownName(input),
      first_name: input.firstName ?? null,
      last_name: input.lastName ?? null,
      staff_number: input.staffNo ?? null,
      phone: input.mobile ?? null,
      mail: input.email ?? null,
      company_id: company.id,
      password_hash: passwordHash,
      status: input.userStatus ?? 'ACTIVE',
      language_preference: input.languagePreference ?? (company.environment === 'ALFRED_BR' ? brazilian : null),
      created_by_id: caller.userId,
      card_number: input.tokenId ?? null,
      district_id: input.districtId ?? null,
      start_time: momentOf(term.start),
      end_time: momentOf(term.end),
    },
  ]).catch(orTaken);
  const id = ids.get(input.username.toLowerCase());
  if (id === undefined) throw nameTaken();
  await refuseWeakPassword('password', input.password, await readOwnNames(trx, id));
  await giveRoles(trx, [id], input.roleIds);
  await setSites(trx, id, sites);
  await setDistricts(trx, id, input.mapDistrictIds ?? []);
  const user = await getUser(trx, context, id);
  await writeAudit(trx, actorOf(context), [{ action: 'users.create', ...nounOf(user), after: auditOf(user) }]);
  return user;
};

const nameTaken = () => invalid({ path: 'username', code: 'taken' });

/** The unique rules have the last word. @throws CallError INVALID_REQUEST with `taken` */
const orTaken = (error: unknown): never => {
  if (isUniqueViolation(error, 'users_username_key')) throw nameTaken();
  throw isUniqueViolation(error, 'users_card_number_key') ? invalid({ path: 'tokenId', code: 'taken' }) : error;
};

/** Only holders of the two roles have locker locations. */
const sitesFor = (roleCodes: readonly string[], sites: readonly string[]): readonly string[] => {
  if (roleCodes.some((code) => siteRoleCodes.includes(code))) return sites;
  if (sites.length > 0) throw invalid({ path: 'siteId', code: 'invalid' });
  return [];
};

/**
 * Changes what is given. Whoever changes a person holds all that the person holds, so that a new password or mail never
 * opens more than the caller has.
 * @throws CallError NOT_FOUND, NO_PERMISSION, STALE_VERSION, OWN_ACCOUNT, LAST_ADMINISTRATOR, CONFIRMATION_NEEDED,
 * INVALID_REQUEST
 */
export const updateUser = async (
  { db, secrets }: UserDeps,
  context: RequestContext,
  input: UserUpdate,
): Promise<User> => {
  const passwordHash = input.password ? await hashPassword(input.password) : undefined;
  return db.transactionAs(context.caller, (trx) => changeUser(trx, context, input, { secrets, passwordHash }));
};

const changeUser = async (
  trx: Trx,
  context: RequestContext,
  input: UserUpdate,
  { secrets, passwordHash }: { readonly secrets: Secrets; readonly passwordHash: string | undefined },
): Promise<User> => {
  const { caller } = context;
  const person = await lockPerson(trx, caller, input.userId);
  refuseMore(caller, person.permissions);
  const before = await getUser(trx, context, person.id);
  await refuseStale(trx, staleRowOf(before, input.lastUpdatedTime));
  const company = await companyForPerson(
    trx,
    caller,
    input.merchantId === undefined ? person.company_id : input.merchantId,
  );
  const moved = company.id !== person.company_id;
  const status = input.userStatus ?? person.status;
  const wanted = input.roleIds ?? person.role_ids;
  const rolesChanged = String(wanted.toSorted()) !== String(person.role_ids.toSorted());
  const roles = await rolesToGive(trx, caller, {
    companyId: company.id,
    roleIds: wanted,
    held: moved ? [] : person.role_ids,
  });
  const codes = roles.map(({ code }) => code);
  const { termChanged, term } = termAfter(person, input);
  refuseOwn(context, person, { moved, rolesChanged, termChanged, status, password: passwordHash !== undefined });
  if (isAdministrator(person) && (status !== 'ACTIVE' || !codes.includes(rootRoleCode) || !isEndless(term)))
    await keepAdministrator(trx, person.id);
  const sites = sitesFor(
    codes,
    input.siteId ?? (codes.some((code) => siteRoleCodes.includes(code)) ? before.siteId : []),
  );
  await checkSites(
    trx,
    sites.filter((id) => !before.siteId.includes(id)),
  );
  if (input.districtId && input.districtId !== before.districtId)
    await checkDistricts(trx, 'districtId', [input.districtId]);
  await checkDistricts(trx, 'mapDistrictIds', input.mapDistrictIds ?? []);
  if (input.needMFA === false) await dropSecondStep(trx, context, before);
  if (input.singleSignOnLinked === false) await dropSignOnLink(trx, context, before);
  await writeUser(trx, { secrets, input, before, person, companyId: company.id, status, term, passwordHash });
  if (input.password) await refuseWeakPassword('password', input.password, await readOwnNames(trx, person.id));
  if (rolesChanged) await setRoles(trx, person.id, wanted);
  for (const change of changesToTell(person, before, input, rolesChanged)) await tellOfChange(trx, person, change);
  await setSites(trx, person.id, sites);
  if (input.mapDistrictIds) await setDistricts(trx, person.id, input.mapDistrictIds);
  const user = await getUser(trx, context, person.id);
  const changes = changesBetween(auditOf(before), auditOf(user));
  await writeAudit(trx, actorOf(context), [
    {
      action: 'users.update',
      ...nounOf(user),
      before: changes.before,
      after: {
        ...changes.after,
        ...(passwordHash !== undefined && { password: 'changed' }),
        [versionKey]: user.lastUpdatedTime,
      },
    },
  ]);
  return user;
};

/** What tells the copies of a person apart, beside the changed fields of a line of the audit log. */
const versionKey = 'lastUpdatedTime';

/** The name that others see is made of the two that are edited; the roles are edited by their ids. */
const renamed = { nikename: undefined, roles: 'roleIds' };

const staleRowOf = ({ userId: id, lastUpdatedTime: version }: User, read: number | undefined) =>
  ({ noun: 'users', id, action: 'users.update', versionKey, read, version, renamed }) as const;

/** @throws CallError INVALID_REQUEST where the end would come before the start */
const termAfter = (person: Person, input: UserUpdate): { term: Term; termChanged: boolean } => {
  const before: Term = { start: person.start_time?.getTime() ?? null, end: person.end_time?.getTime() ?? null };
  const term: Term = {
    start: input.startTime === undefined ? before.start : input.startTime,
    end: input.endTime === undefined ? before.end : input.endTime,
  };
  const termChanged = !sameTerm(term, before);
  if (termChanged) checkTerm(term);
  return { term, termChanged };
};

interface OwnChange {
  readonly moved: boolean;
  readonly rolesChanged: boolean;
  readonly termChanged: boolean;
  readonly status: string;
  readonly password: boolean;
}

/** The own password is changed with the old one beside it, and by change-password alone. */
const refuseOwn = ({ caller }: RequestContext, person: Person, change: OwnChange): void => {
  const { moved, rolesChanged, termChanged, password } = change;
  const touched = moved || rolesChanged || termChanged || password || change.status !== person.status;
  if (person.id === caller.userId && touched) throw new CallError('OWN_ACCOUNT');
};

const isAdministrator = ({ role_codes, status }: Person): boolean =>
  status === 'ACTIVE' && role_codes.includes(rootRoleCode);

interface Write {
  readonly secrets: Secrets;
  readonly input: UserUpdate;
  readonly before: User;
  readonly person: Person;
  readonly companyId: string | null;
  readonly status: 'ACTIVE' | 'LOCKED';
  readonly term: Term;
  readonly passwordHash: string | undefined;
}

const writeUser = async (
  trx: Trx,
  { secrets, input, before, person, companyId, status, term, passwordHash }: Write,
): Promise<void> => {
  const named = input.firstName !== undefined || input.lastName !== undefined;
  const first = input.firstName === undefined ? person.first_name : input.firstName;
  const last = input.lastName === undefined ? person.last_name : input.lastName;
  const shown = shownName({ firstName: first, lastName: last, username: input.username ?? person.username });
  const whole = named ? wholeName(first ?? '', last ?? '') : '';
  // A name that follows from the others goes on following from them.
  const follows =
    whole !== '' || input.nikename === null || before.nikename === shownName({ ...before, nikename: null });
  await trx
    .updateTable('users')
    .set({
      // Never the same twice: it tells old copies from new ones.
      last_updated_time: sql`greatest(clock_timestamp(), last_updated_time + interval '1 millisecond')`,
      company_id: companyId,
      status,
      nickname: input.nikename || (follows ? shown : before.nikename),
      first_name: first,
      last_name: last,
      start_time: momentOf(term.start),
      end_time: momentOf(term.end),
      ...(input.tokenId !== undefined && { card_number: input.tokenId }),
      ...(input.districtId !== undefined && { district_id: input.districtId }),
      ...(input.username !== undefined && { username: input.username }),
      ...(input.staffNo !== undefined && { staff_number: input.staffNo }),
      ...(input.mobile !== undefined && { phone: input.mobile }),
      ...(input.email !== undefined && { mail: input.email }),
      ...(input.email !== undefined && input.email !== before.email && { mail_verified_time: null }),
      ...(input.languagePreference !== undefined && { language_preference: input.languagePreference }),
      ...(passwordHash !== undefined && {
        password_hash: passwordHash,
        password_changed_time: sql`now()`,
        must_change_password: true,
      }),
    })
    .where('id', '=', person.id)
    .execute()
    .catch(orTaken);
  if (status === 'ACTIVE' && (person.status === 'LOCKED' || passwordHash !== undefined))
    await forgetTriesAt(trx, secrets, { id: person.id, username: person.username, mail: before.email });
};

/** @throws CallError NOT_FOUND, NO_PERMISSION, OWN_ACCOUNT, LAST_ADMINISTRATOR */
export const deleteUser = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  const { caller } = context;
  const person = await lockPerson(trx, caller, id);
  refuseMore(caller, person.permissions);
  if (person.id === caller.userId) throw new CallError('OWN_ACCOUNT');
  if (isAdministrator(person)) await keepAdministrator(trx, id);
  const user = await getUser(trx, context, id);
  // The trigger ends the sessions and the keys.
  await trx
    .updateTable('users')
    .set({ deactivated_time: sql`now()`, last_updated_time: sql`now()` })
    .where('id', '=', id)
    .execute();
  await writeAudit(trx, actorOf(context), [{ action: 'users.delete', ...nounOf(user), before: auditOf(user) }]);
};
