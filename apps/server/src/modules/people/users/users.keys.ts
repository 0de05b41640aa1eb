/** API keys of people: made, replaced, listed without the key, and ended. Only the hash of a key is stored. */
import type {
  ApiKey,
  ApiKeyInput,
  NamedApiKey,
  NewApiKey,
  RotateApiKey,
} from '@cubby/contract/people/users/api-keys.schemas';
import { apiKeyLimits, apiKeyOverlapHours } from '@cubby/contract/people/users/users.limits';
import { sql } from 'kysely';
import { actorOf, type AuditEvent, writeAudit } from '../../../platform/audit/audit.ts';
import { hashToken, newApiKey } from '../../../platform/auth/tokens.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';

import { CallError, invalid, noPermission } from '../../../platform/kernel/call-error.ts';
import { refuseMore } from '../roles/index.ts';
import { notifyOfChange } from '../sessions/index.ts';
import { lockPerson, type Person } from './users.references.ts';
import { isValid, keyColumns } from './users.key-list.ts';

/** Characters of the end of a key that are stored, to distinguish keys. */
const hintLength = 4;

/**
 * The person whose keys are changed. A key opens what they may do, so its maker must have all of their permissions; and
 * no key makes keys: a stolen one could live on in those.
 */
const personFor = async (trx: Trx, { caller }: RequestContext, id: string): Promise<Person> => {
  if (caller.apiKey !== undefined) throw noPermission('API_KEY_EDIT');
  const person = await lockPerson(trx, caller, id);
  refuseMore(caller, person.permissions);
  return person;
};

/** What is stored of a new key. */
interface KeyFields {
  readonly name: string | null;
  readonly permissions: readonly string[] | null;
  readonly validDays: number | null;
}

/** Stores a key and notifies its user. @returns the key, which no user can read again */
const insertKey = async (
  trx: Trx,
  { caller }: RequestContext,
  person: Person,
  { name, permissions, validDays }: KeyFields,
): Promise<NewApiKey & { readonly hint: string }> => {
  const apiKey = newApiKey();
  const hint = apiKey.slice(-hintLength);
  await notifyOfChange(trx, person, 'API_KEY');
  const { rows } = await sql<{ id: string }>`
    insert into api_keys (user_id, key_hash, hint, name, permissions, valid_days, ends_time, created_by_id)
    values (${person.id}, ${hashToken(apiKey)}, ${hint}, ${name}, ${permissions}::text[], ${validDays}::int,
      now() + make_interval(days => ${validDays}::int), ${caller.userId})
    returning id::text`.execute(trx);
  return { apiKeyId: rows[0]?.id ?? '', apiKey, hint };
};

/** A line of the audit log about a key; the key itself is in none. */
const auditKey = (
  trx: Trx,
  context: RequestContext,
  person: Person,
  line: Pick<AuditEvent, 'action' | 'before' | 'after'>,
): Promise<void> =>
  writeAudit(trx, actorOf(context), [
    { ...line, resource: 'users', resourceId: person.id, companyId: person.company_id },
  ]);

/** @throws CallError INVALID_REQUEST for what the user of the key may not do */
const refuseForeignScopes = (person: Person, wanted: readonly string[] = []): void => {
  if (wanted.some((permission) => !person.permissions.includes(permission)))
    throw invalid({ path: 'permissions', code: 'notAnOption' });
};

/** What the key that replaces another may do: as that one; in the hands of another user never more than its user may now. */
const scopesAfter = (
  { caller }: RequestContext,
  person: Person,
  before: readonly string[] | null,
): readonly string[] | null =>
  person.id === caller.userId ? before : person.permissions.filter((each) => before?.includes(each) ?? true);

interface ReplacedKey extends KeyFields {
  readonly id: string;
  readonly hint: string;
}

/** Ends keys after an overlap. @param which of the keys `k` of the person that are valid and not replaced */
const replaceKeys = async (
  trx: Trx,
  { id }: Person,
  which: ReturnType<typeof sql>,
  overlapHours: number,
): Promise<readonly ReplacedKey[]> => {
  const { rows } = await sql<ReplacedKey>`
    update api_keys k set replaced = true, ends_time = least(k.ends_time, now() + make_interval(hours => ${overlapHours}::int))
    where k.user_id = ${id} and not k.replaced and ${isValid} and ${which}
    returning k.id::text, k.hint, k.name, k.permissions, k.valid_days as "validDays"`.execute(trx);
  return rows;
};

/**
 * The key may do what is named, of what its user may; if nothing is named, what the one that it replaces may. One for
 * another user is always limited to permissions that this person has now: it never grows with what they are given
 * later. Keys with a name are not replaced.
 * @returns the key, which no user can read again
 * @throws CallError NOT_FOUND, NO_PERMISSION, INVALID_REQUEST for what its user may not do, and for all of it if it is
 * for another user
 */
export const regenerateApiKey = async (
  trx: Trx,
  context: RequestContext,
  { userId, permissions: wanted }: ApiKeyInput,
): Promise<string> => {
  const person = await personFor(trx, context, userId);
  refuseForeignScopes(person, wanted ?? []);
  if (wanted === null && userId !== context.caller.userId) throw invalid({ path: 'permissions', code: 'required' });
  const [replaced] = await replaceKeys(trx, person, sql`k.name is null`, apiKeyOverlapHours);
  const permissions = wanted === undefined ? scopesAfter(context, person, replaced?.permissions ?? null) : wanted;
  const { apiKey, apiKeyId, hint } = await insertKey(trx, context, person, {
    name: null,
    permissions,
    validDays: null,
  });
  await auditKey(trx, context, person, { action: 'users.make-api-key', after: { apiKeyId, hint, permissions } });
  return apiKey;
};

/**
 * Makes a key of a program; the other keys of its user remain valid.
 * @throws CallError NOT_FOUND, NO_PERMISSION, INVALID_REQUEST for what its user may not do, and at the user for too many keys
 */
export const createApiKey = async (
  trx: Trx,
  context: RequestContext,
  { userId, name, permissions, validDays = null }: NamedApiKey,
): Promise<NewApiKey> => {
  const person = await personFor(trx, context, userId);
  refuseForeignScopes(person, permissions);
  const { keysOfUserMax } = apiKeyLimits;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from api_keys k
    where k.user_id = ${userId} and k.name is not null and not k.replaced and ${isValid}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= keysOfUserMax)
    throw invalid({ path: 'userId', code: 'tooManyKeys', params: { limit: keysOfUserMax } });
  const { hint, ...made } = await insertKey(trx, context, person, { name, permissions, validDays });
  const { apiKeyId } = made;
  await auditKey(trx, context, person, {
    action: 'users.make-api-key',
    after: { apiKeyId, hint, name, permissions, validDays },
  });
  return made;
};

/**
 * Replaces a key by one with the same name and period of validity; both are valid until the overlap ends.
 * @throws CallError NOT_FOUND, also for a key that has ended or was replaced; NO_PERMISSION
 */
export const rotateApiKey = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { overlapHours }: RotateApiKey,
): Promise<NewApiKey> => {
  const { rows } = await sql<{ userId: string }>`
    select user_id::text as "userId" from api_keys where id = ${id}`.execute(trx);
  if (!rows[0]) throw new CallError('NOT_FOUND');
  const person = await personFor(trx, context, rows[0].userId);
  const [replaced] = await replaceKeys(trx, person, sql`k.id = ${id}`, overlapHours);
  if (!replaced) throw new CallError('NOT_FOUND');
  const { name, validDays } = replaced;
  const permissions = scopesAfter(context, person, replaced.permissions);
  const { hint, ...made } = await insertKey(trx, context, person, { name, permissions, validDays });
  const { apiKeyId } = made;
  await auditKey(trx, context, person, {
    action: 'users.rotate-api-key',
    before: { apiKeyId: id, hint: replaced.hint, permissions: replaced.permissions },
    after: { apiKeyId, hint, name, permissions, validDays, overlapHours },
  });
  return made;
};

/** @throws CallError NOT_FOUND */
export const listApiKeys = async (trx: Trx, { caller }: RequestContext, userId: string): Promise<ApiKey[]> => {
  await lockPerson(trx, caller, userId);
  const { rows } = await sql<{ row: ApiKey }>`
    select to_json(t) as row from (
      select ${sql.raw(keyColumns)} from api_keys k left join users m on m.id = k.created_by_id
      where k.user_id = ${userId} and ${isValid}
    ) t order by t."apiKeyId"::bigint desc`.execute(trx);
  return rows.map(({ row }) => row);
};

/** @throws CallError NOT_FOUND, also for a key that has ended; NO_PERMISSION */
export const endApiKey = async (trx: Trx, context: RequestContext, userId: string, id: string): Promise<void> => {
  const person = await personFor(trx, context, userId);
  const { rows } = await sql<{ hint: string }>`
    update api_keys set ends_time = now()
    where id = ${id} and user_id = ${userId} and (ends_time is null or ends_time > now())
    returning hint`.execute(trx);
  const [ended] = rows;
  if (!ended) throw new CallError('NOT_FOUND');
  await auditKey(trx, context, person, { action: 'users.end-api-key', before: { apiKeyId: id, hint: ended.hint } });
};
