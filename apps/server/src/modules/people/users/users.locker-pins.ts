/** The PINs with which couriers and staff sign in at terminals: drawn here, shown once, encrypted in the database. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { openLockerPin, encryptLockerPin } from '../../lockers/pins/index.ts';
import { refuseMore } from '../roles/index.ts';
import { lockPerson, type Person } from './users.references.ts';

const digits = 6;

/** With the PIN a user does at terminals what the person may: its maker must have all of these permissions. */
const personFor = async (trx: Trx, { caller }: RequestContext, id: string): Promise<Person> => {
  const person = await lockPerson(trx, caller, id);
  refuseMore(caller, person.permissions);
  return person;
};

/**
 * The PINs of all people of the operator's companies: they must be unique at one terminal. No other user draws one
 * there until the end of the transaction.
 */
const otherPinsOf = async (
  trx: Trx,
  secrets: Secrets,
  { company_id: companyId }: Person,
): Promise<ReadonlySet<string>> => {
  const operator = sql`(select coalesce(operator_id, id) from companies where id = ${companyId}::bigint)`;
  await sql`select pg_advisory_xact_lock(hashtextextended('locker-pins', ${operator}))`.execute(trx);
  const { rows } = await sql<{ id: string; encrypted: Buffer }>`
    select u.id::text as id, u.locker_pin_sealed as encrypted from companies c join users u on u.company_id = c.id
    where coalesce(c.operator_id, c.id) = ${operator} and u.locker_pin_sealed is not null`.execute(trx);
  return new Set(rows.map(({ id, encrypted }) => openLockerPin(secrets, id, encrypted)));
};

const write = async (
  trx: Trx,
  context: RequestContext,
  person: Person,
  encrypted: Buffer | null,
  action: 'users.make-locker-pin' | 'users.end-locker-pin',
): Promise<void> => {
  await sql`
    update users set locker_pin_sealed = ${encrypted},
      last_updated_time = greatest(clock_timestamp(), last_updated_time + interval '1 millisecond')
    where id = ${person.id}::bigint`.execute(trx);
  await writeAudit(trx, actorOf(context), [
    { action, resource: 'users', resourceId: person.id, companyId: person.company_id },
  ]);
};

/**
 * Draws a PIN in place of any that the person has.
 * @returns the PIN, which no user can read again
 * @throws CallError NOT_FOUND, NO_PERMISSION
 */
export const makeLockerPin = async (
  trx: Trx,
  context: RequestContext,
  secrets: Secrets,
  userId: string,
): Promise<string> => {
  const person = await personFor(trx, context, userId);
  const taken = await withoutRowSecurity(trx, () => otherPinsOf(trx, secrets, person));
  let pin: string;
  do pin = String(randomInt(10 ** digits)).padStart(digits, '0');
  while (taken.has(pin));
  await write(trx, context, person, encryptLockerPin(secrets, userId, pin), 'users.make-locker-pin');
  return pin;
};

/** @throws CallError NOT_FOUND, NO_PERMISSION */
export const endLockerPin = async (trx: Trx, context: RequestContext, userId: string): Promise<void> => {
  const person = await personFor(trx, context, userId);
  await write(trx, context, person, null, 'users.end-locker-pin');
};
