/** Makes people, changes them and puts them out of use (administration.md 5, 6), each change with its line in the audit log. */
import { siteRoleCodes, rootRoleCode } from '@cubby/contract/people/roles/roles.limits';
import { wholeName } from '@cubby/contract/kernel/names';
import type { User, UserInput, UserUpdate } from '@cubby/contract/people/users/users.schemas';
import { sql } from 'kysely';
import { companiesSeen } from '../../../platform/auth/companies-seen.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { writeRow } from '../../../platform/resource/fields.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { refuseMore, rolesToGive } from '../roles/index.ts';
import { deleteTriesAt, hashPassword, readOwnNames, refuseWeakPassword, notifyOfChange } from '../sessions/index.ts';
import { checkReferences, companyForPerson, ensureAdministrator, lockPerson, type Person } from './users.references.ts';
import { changesToNotify } from './users.audit.ts';
import { users } from './users.reads.ts';
import { giveRoles, insertPeople, type PersonRow, setDistricts, setRoles, setSites } from './users.repository.ts';
import { dropSecondStep } from './users.second-step.ts';
import { dropSignOnLink } from './users.sign-on-link.ts';
import { checkTerm, isEndless, momentOf, sameTerm, type Term } from './users.term.ts';

/** The beginning and the end of an account as columns take them. */
const withMoments = <T extends Pick<UserInput, 'startTime' | 'endTime'>>({ startTime, endTime, ...others }: T) => ({
  ...others,
  startTime: startTime === undefined ? undefined : momentOf(startTime),
  endTime: endTime === undefined ? undefined : momentOf(endTime),
});

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

/** @throws CallError INVALID_REQUEST, NO_PERMISSION that names what a role grants and the caller lacks */
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
  await checkReferences(trx, { ...input, siteId: sites });
  return createRow(trx, context, users.changed, async () => {
    const row: PersonRow = {
      ...users.columnsOf(withMoments(input)),
      username: input.username,
      nickname: shownName(input),
      company_id: company.id,
      password_hash: passwordHash,
      status: input.userStatus ?? 'ACTIVE',
      language_preference: input.languagePreference ?? (company.environment === 'ALFRED_BR' ? brazilian : null),
      created_by_id: caller.userId,
    };
    const ids = await insertPeople(trx, [row]).catch(users.taken);
    const id = ids.get(input.username.toLowerCase());
    if (id === undefined) throw nameTaken();
    await refuseWeakPassword('password', input.password, await readOwnNames(trx, id));
    await giveRoles(trx, [id], input.roleIds);
    await setSites(trx, id, sites);
    await setDistricts(trx, id, input.mapDistrictIds ?? []);
    return id;
  });
};

const nameTaken = () => invalid({ path: 'username', code: 'taken' });

/** Only holders of the two roles have locker locations. */
const sitesFor = (roleCodes: readonly string[], sites: readonly string[]): readonly string[] => {
  if (roleCodes.some((code) => siteRoleCodes.includes(code))) return sites;
  if (sites.length > 0) throw invalid({ path: 'siteId', code: 'invalid' });
  return [];
};

/**
 * Changes what is given. A user who changes a person must have all permissions of the person, so that a new password or
 * mail never opens more than the caller has.
 * @throws CallError NOT_FOUND, NO_PERMISSION, STALE_VERSION, OWN_ACCOUNT, LAST_ADMINISTRATOR, CONFIRMATION_NEEDED,
 * INVALID_REQUEST
 */
export const updateUser = async (
  { db, secrets }: UserDeps,
  context: RequestContext,
  input: UserUpdate,
): Promise<User> => {
  const passwordHash = input.password ? await hashPassword(input.password) : undefined;
  const { userId: id, version } = input;
  return db.transactionAs(context.caller, async (trx) => {
    // Before anything about the person is revealed, for example who changed what.
    const person = await lockPerson(trx, context.caller, id);
    refuseMore(context.caller, person.permissions);
    return updateRow(trx, context, users.changed, { id, version }, async (before) => {
      await changeUser(trx, context, { input, before, person, secrets, passwordHash });
      return passwordHash === undefined ? undefined : { password: 'changed' };
    });
  });
};

interface Change {
  readonly input: UserUpdate;
  readonly before: User;
  readonly person: Person;
  readonly secrets: Secrets;
  readonly passwordHash: string | undefined;
}

const changeUser = async (trx: Trx, context: RequestContext, change: Change): Promise<void> => {
  const { caller } = context;
  const { input, before, person, passwordHash } = change;
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
    currentRoleIds: moved ? [] : person.role_ids,
  });
  const codes = roles.map(({ code }) => code);
  const { termChanged, term } = termAfter(person, input);
  refuseOwn(context, person, { moved, rolesChanged, termChanged, status, password: passwordHash !== undefined });
  if (isAdministrator(person) && (status !== 'ACTIVE' || !codes.includes(rootRoleCode) || !isEndless(term)))
    await ensureAdministrator(trx, person.id);
  const sites = sitesFor(
    codes,
    input.siteId ?? (codes.some((code) => siteRoleCodes.includes(code)) ? before.siteId : []),
  );
  await checkReferences(trx, {
    siteId: sites.filter((id) => !before.siteId.includes(id)),
    districtId: input.districtId === before.districtId ? undefined : input.districtId,
    mapDistrictIds: input.mapDistrictIds,
  });
  if (input.needMFA === false) await dropSecondStep(trx, context, before);
  if (input.singleSignOnLinked === false) await dropSignOnLink(trx, context, before);
  await writeUser(trx, change);
  if (input.password) await refuseWeakPassword('password', input.password, await readOwnNames(trx, person.id));
  if (rolesChanged) await setRoles(trx, person.id, wanted);
  for (const each of changesToNotify(person, before, input, rolesChanged)) await notifyOfChange(trx, person, each);
  await setSites(trx, person.id, sites);
  if (input.mapDistrictIds) await setDistricts(trx, person.id, input.mapDistrictIds);
};

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

/** A user's own password is changed together with the old one, and by change-password alone. */
const refuseOwn = ({ caller }: RequestContext, person: Person, change: OwnChange): void => {
  const { moved, rolesChanged, termChanged, password } = change;
  const touched = moved || rolesChanged || termChanged || password || change.status !== person.status;
  if (person.id === caller.userId && touched) throw new CallError('OWN_ACCOUNT');
};

const isAdministrator = ({ role_codes, status }: Person): boolean =>
  status === 'ACTIVE' && role_codes.includes(rootRoleCode);

const writeUser = async (trx: Trx, { input, before, person, secrets, passwordHash }: Change): Promise<void> => {
  const row = {
    ...users.columnsOf({ ...withMoments(input), nikename: shownAfter(before, input) }),
    ...(input.email !== undefined && input.email !== before.email && { mail_verified_time: null }),
    ...(passwordHash !== undefined && {
      password_hash: passwordHash,
      password_changed_time: sql`now()`,
      must_change_password: true,
    }),
  };
  await writeRow(trx, 'users', person.id, row).catch(users.taken);
  const status = input.userStatus ?? person.status;
  if (status === 'ACTIVE' && (person.status === 'LOCKED' || passwordHash !== undefined))
    await deleteTriesAt(trx, secrets, { id: person.id, username: person.username, mail: before.email });
};

/** The name that others see: one that follows from the others goes on following from them. */
const shownAfter = (before: User, input: UserUpdate): string => {
  const named = input.firstName !== undefined || input.lastName !== undefined;
  const first = input.firstName === undefined ? before.firstName : input.firstName;
  const last = input.lastName === undefined ? before.lastName : input.lastName;
  const follows =
    (named && wholeName(first ?? '', last ?? '') !== '') ||
    input.nikename === null ||
    before.nikename === shownName({ ...before, nikename: null });
  const shown = shownName({ firstName: first, lastName: last, username: input.username ?? before.username });
  return input.nikename || (follows ? shown : before.nikename);
};

/** @throws CallError NOT_FOUND, NO_PERMISSION, OWN_ACCOUNT, LAST_ADMINISTRATOR */
export const deleteUser = (trx: Trx, context: RequestContext, id: string): Promise<void> =>
  deleteRow(trx, context, users.changed, id, {
    check: async () => {
      const { caller } = context;
      const person = await lockPerson(trx, caller, id);
      refuseMore(caller, person.permissions);
      if (person.id === caller.userId) throw new CallError('OWN_ACCOUNT');
      if (isAdministrator(person)) await ensureAdministrator(trx, id);
    },
    // The trigger ends the sessions and the keys.
    remove: () =>
      trx
        .updateTable('users')
        .set({ deactivated_time: sql`now()`, last_updated_time: sql`now()` })
        .where('id', '=', id)
        .execute(),
  });
