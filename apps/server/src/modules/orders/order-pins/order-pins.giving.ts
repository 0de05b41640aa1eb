/** Gives a stored parcel its PIN: random, encrypted, unique at its site and not in use there for thirty days. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { tryInSavepoint } from '../../../platform/db/savepoint.ts';
import { isUniqueViolation } from '../../../platform/db/violations.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { digestsOfPin, encryptPin } from '../../lockers/pins/index.ts';
import { accessDueOfPin } from '../order-changes/index.ts';

/** Digits of a PIN if the company sets no number of its own. */
const pinDigits = 6;
/** Draws before a site counts as full: a million PINs are never that crowded. */
const mostDraws = 500;

export interface PinPlace {
  readonly orderId: string;
  /** Where the parcel lies, and where the PIN opens. */
  readonly siteId: string;
  /** Switched off from the start, as the PIN was that it takes the place of. */
  readonly disabled?: boolean;
}

/**
 * Gives the order a new PIN in place of any that it has, switched on unless specified otherwise. The caller has locked
 * the order and writes the event of what happens (a parcel is stored); `moveOrders` ends the PIN.
 * @param digits for tests: a space that is soon full
 * @returns the PIN, which only the recipient may receive
 */
export const givePin = async (
  trx: Trx,
  secrets: Secrets,
  { orderId, siteId, disabled = false }: PinPlace,
  digits?: number,
): Promise<string> => {
  const length = digits ?? (await digitsFor(trx, orderId));
  for (let draw = 0; draw < mostDraws; draw++) {
    const pin = String(randomInt(10 ** length)).padStart(length, '0');
    const digests = digestsOfPin(secrets, siteId, pin);
    const [digest = Buffer.alloc(0)] = digests;
    const takenQuery = sql<{ taken: boolean }>`
      select bool_or(pin_is_taken(${siteId}::bigint, d)) as taken from unnest(${digests}::bytea[]) as d`;
    const { rows } = await executePrepared(trx, takenQuery.compile(trx));
    if (
      !rows[0]?.taken &&
      (await storePin(trx, { orderId, siteId, disabled }, digest, encryptPin(secrets, orderId, pin)))
    )
      return pin;
  }
  throw new Error(`No PIN is free at site ${siteId}`);
};

/** As many as the company of the order requires: `[0-9]{n}` or `\\d{n}`, n from 4 to 8 (administration.md 3). */
const digitsFor = async (trx: Trx, orderId: string): Promise<number> => {
  const takenQuery = sql<{ digits: number | null }>`
    select substring(c.pin_pattern from '^(?:\\[0-9\\]|\\\\d)\\{([4-8])\\}$')::integer as digits
    from orders o join companies c on c.id = o.company_id where o.id = ${orderId}::bigint`;
  const { rows } = await executePrepared(trx, takenQuery.compile(trx));
  return rows[0]?.digits ?? pinDigits;
};

/**
 * Stores the PIN. The digest of the one that it replaces is retained, so that it is not given again soon.
 * @returns false if another transaction has given the same PIN at the site meanwhile
 */
const storePin = async (
  trx: Trx,
  { orderId, siteId, disabled }: Required<PinPlace>,
  digest: Buffer,
  encrypted: Buffer,
): Promise<boolean> => {
  const insert = sql`
    with given as (
      insert into order_pins (order_id, site_id, sealed, digest, disabled)
      values (${orderId}::bigint, ${siteId}::bigint, ${encrypted}, ${digest}, ${disabled})
      on conflict (order_id) do update set site_id = excluded.site_id, sealed = excluded.sealed,
        digest = excluded.digest, active = true, disabled = excluded.disabled, created_time = now(), ended_time = null
      returning order_id, site_id
    ), replaced as (
      insert into past_pins (site_id, digest, ended_time)
      select site_id, digest, case when active then now() else coalesce(ended_time, now()) end
      from order_pins where order_id = ${orderId}::bigint and digest <> ${digest}
    ) ${accessDueOfPin}`;
  const isGiven = (error: unknown) => isUniqueViolation(error, 'order_pins_active_key');
  const stored = await tryInSavepoint(trx, isGiven, () => executePrepared(trx, insert.compile(trx)));
  return stored !== 'REFUSED';
};
