/** The flags of one order as a person sets them: all of a category at once, with a note (orders.md 2.3, 7.2). */
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';
import { changeFlags } from '../flags/index.ts';
import { changeOrders } from '../order-changes/index.ts';
import { type LockedOrder, lockOrders } from '../orders/index.ts';

export interface WantedFlags {
  readonly orderId: string;
  readonly category: 'CS' | 'ORDER';
  /** The flags of the category that the order has afterwards; without them they do not change. */
  readonly flagIds: readonly string[] | undefined;
  readonly note?: string | undefined;
}

/**
 * Puts on what is missing and takes off what is too much; the note goes with each. A note without a change of flags is
 * an event of its own. Open in every status: customer service goes on after an order has ended.
 * @throws CallError NOT_FOUND, INVALID_REQUEST for a flag that is none of the category
 */
export const setFlags = async (trx: Trx, actor: Actor, wanted: WantedFlags): Promise<void> => {
  const note = wanted.note?.trim() || null;
  const [order] = await lockOrders(trx, [wanted.orderId]);
  if (!order) return;
  const had = await flagsOf(trx, wanted);
  const ids = wanted.flagIds ? new Set(wanted.flagIds) : had;
  await checkFlags(trx, wanted.category, [...ids]);
  const row = (flagId: string) => ({ orderId: order.id, flagId, note });
  const added = [...ids].filter((id) => !had.has(id)).map(row);
  const removed = [...had].filter((id) => !ids.has(id)).map(row);
  await changeFlags(trx, actor, removed, 'REMOVE');
  await changeFlags(trx, actor, added, 'ADD');
  if (note !== null && added.length + removed.length === 0) await writeNote(trx, actor, order, note);
};

const checkFlags = async (trx: Trx, category: WantedFlags['category'], ids: readonly string[]): Promise<void> => {
  const known = await trx.selectFrom('flags').select('id').where('category', '=', category).execute();
  const wrong = ids.findIndex((id) => !known.some((flag) => flag.id === id));
  if (wrong >= 0) throw invalid({ path: `ordersFlagList.${wrong}`, code: 'notAnOption' });
};

const flagsOf = async (trx: Trx, { orderId, category }: WantedFlags): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('order_flags')
    .innerJoin('flags', 'flags.id', 'order_flags.flag_id')
    .select('flag_id')
    .where('order_id', '=', orderId)
    .where('flags.category', '=', category)
    .execute();
  return new Set(rows.map(({ flag_id }) => flag_id));
};

const writeNote = (trx: Trx, actor: Actor, order: LockedOrder, note: string): Promise<void> =>
  changeOrders(trx, actor, [order], {
    event: { track: 'CS_NOTES', type: 'NOTE', note },
    audit: { action: 'orders.note', after: { note } },
  });
