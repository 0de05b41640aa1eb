/** API keys of people: made, listed without the key, and ended. Only the hash of a key is retained. */
import { apiKeyOverlapHours } from '@cubby/contract/people/users/users.limits';
import type { ApiKey, ApiKeyInput } from '@cubby/contract/people/users/users.schemas';
import { sql } from 'kysely';
import { epochMs } from '../../../platform/db/statements.ts';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { hashToken, newApiKey } from '../../../platform/auth/tokens.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';

import { CallError, invalid, noPermission } from '../../../platform/kernel/call-error.ts';
import { refuseMore } from '../roles/index.ts';
import { tellOfChange } from '../sessions/index.ts';
import { lockPerson, type Person } from './users.facts.ts';

/** Characters of the end of a key that are retained, to tell keys apart. */
const hintLength = 4;

/**
 * The person whose keys are changed. A key opens what they may do, so whoever makes one holds all of it; and no key makes
 * keys: a stolen one could live on in those.
 */
const personFor = async (trx: Trx, { caller }: RequestContext, id: string): Promise<Person> => {
  if (caller.apiKey !== undefined) throw noPermission('API_KEY_EDIT');
  const person = await lockPerson(trx, caller, id);
  refuseMore(caller, person.permissions);
  return person;
};

/**
 * The key may do what is named, of what its user may; where nothing is said, what the one that it replaces may. One for
 * another user is always held to something that this person may now: it never grows with what they are given later.
 * @returns the key, which no user can read again
 * @throws CallError NOT_FOUND, NO_PERMISSION, INVALID_REQUEST for what its user may not do, and for all of it where it is for
 * another user
 */
export const regenerateApiKey = async (
  trx: Trx,
  context: RequestContext,
  { userId, permissions: wanted }: ApiKeyInput,
): Promise<string> => {
  const person = await personFor(trx, context, userId);
  if (wanted?.some((permission) => !person.permissions.includes(permission)))
    throw invalid({ path: 'permissions', code: 'notAnOption' });
  const own = userId === context.caller.userId;
  if (wanted === null && !own) throw invalid({ path: 'permissions', code: 'required' });
  const key = newApiKey();
  await tellOfChange(trx, person, 'API_KEY');
  const hint = key.slice(-hintLength);
  const { rows: replaced } = await sql<{ permissions: string[] | null }>`
    update api_keys set ends_time = now() + make_interval(hours => ${apiKeyOverlapHours})
    where user_id = ${userId} and ends_time is null returning permissions`.execute(trx);
  const before = replaced[0]?.permissions ?? null;
  const permissions =
    wanted !== undefined ? wanted : own ? before : person.permissions.filter((each) => before?.includes(each) ?? true);
  const { id } = await trx
    .insertInto('api_keys')
    .values({ user_id: userId, key_hash: hashToken(key), hint, permissions, created_by_id: context.caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeAudit(trx, actorOf(context), [
    {
      action: 'users.make-api-key',
      noun: 'users',
      nounId: userId,
      companyId: person.company_id,
      after: { apiKeyId: id, hint, permissions },
    },
  ]);
  return key;
};

/** @throws CallError NOT_FOUND */
export const listApiKeys = async (trx: Trx, { caller }: RequestContext, userId: string): Promise<ApiKey[]> => {
  await lockPerson(trx, caller, userId);
  const { rows } = await sql<{ row: ApiKey }>`
    select json_build_object(
      'apiKeyId', k.id::text, 'hint', k.hint, 'createStaff', coalesce(u.nickname, nickname_of(k.created_by_id)),
      'creationTime', ${sql.raw(epochMs('k.created_time'))}, 'lastUsedTime', ${sql.raw(epochMs('k.last_used_time'))},
      'endsTime', ${sql.raw(epochMs('k.ends_time'))}, 'permissions', k.permissions
    ) as row
    from api_keys k left join users u on u.id = k.created_by_id
    where k.user_id = ${userId} and (k.ends_time is null or k.ends_time > now())
    order by k.id desc`.execute(trx);
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
  await writeAudit(trx, actorOf(context), [
    {
      action: 'users.end-api-key',
      noun: 'users',
      nounId: userId,
      companyId: person.company_id,
      before: { apiKeyId: id, hint: ended.hint },
    },
  ]);
};
