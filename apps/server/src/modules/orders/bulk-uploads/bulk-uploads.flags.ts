/** Flags: put on many orders, or taken off. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { changeFlags } from '../flags/index.ts';
import { seenOrders } from '../orders/index.ts';
import type { BulkKind } from './bulk-uploads.kind.ts';
import { findOrders } from './bulk-uploads.matching.ts';
import { type Failures, type FoundRow, refuseTwice } from './bulk-uploads.rows.ts';

/** Flags by code and by name, whatever the case; undefined where two share a name. */
const flagsByWord = async (trx: Trx): Promise<Map<string, string | undefined>> => {
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select id::text, code, name from flags order by id`.execute(trx);
  const byWord = new Map<string, string | undefined>();
  for (const { id, name } of rows) byWord.set(name.toLowerCase(), byWord.has(name.toLowerCase()) ? undefined : id);
  // A code means one flag, also where another is called so.
  for (const { id, code } of rows) byWord.set(code.toLowerCase(), id);
  return byWord;
};

export const flagKind = (what: 'ADD' | 'REMOVE'): BulkKind => ({
  permission: 'ORDER_BULK_FLAG',
  async find(trx, rows) {
    const failures: Failures = new Map();
    const flags = await flagsByWord(trx);
    const orders = await findOrders(
      trx,
      rows.map(({ values }) => values.order ?? ''),
    );
    const found = rows.flatMap(({ number, values }): FoundRow[] => {
      const match = orders.get(values.order ?? '');
      const word = values.flag?.toLowerCase() ?? '';
      const flagId = flags.get(word);
      if (!match || 'code' in match) failures.set(number, { column: 'order', code: match?.code ?? 'notFound' });
      else if (flagId === undefined)
        failures.set(number, { column: 'flag', code: flags.has(word) ? 'ambiguous' : 'notFound' });
      else {
        const { note } = values;
        return [{ number, targetId: match.id, change: { flagId, ...(note !== undefined && { note }) } }];
      }
      return [];
    });
    return {
      found: refuseTwice(found, ({ targetId, change }) => `${targetId}:${change.flagId}`, 'flag', failures),
      failures,
    };
  },
  async verify(trx, rows, { lock }) {
    const ids = rows.map(({ targetId }) => targetId);
    const seen = new Set((await seenOrders(trx, ids, lock)).map(({ id }) => id));
    const failures: Failures = new Map(
      rows
        .filter(({ targetId }) => !seen.has(targetId))
        .map(({ number }) => [number, { column: 'order', code: 'notFound' }]),
    );
    const { rows: stored } = await sql<{ order_id: string; flag_id: string; note: string | null }>`
      select order_id::text, flag_id::text, note from order_flags where order_id = any (${ids}::bigint[])`.execute(trx);
    const notes = new Map(stored.map((row) => [`${row.order_id}:${row.flag_id}`, row.note]));
    const changed = rows.filter(({ targetId, change: { flagId, note } }) => {
      const key = `${targetId}:${flagId}`;
      if (what === 'REMOVE') return notes.has(key);
      return !notes.has(key) || (note !== undefined && note !== notes.get(key));
    });
    return {
      failures,
      changed: changed.length,
      carryOut: async (actor) => {
        const changes = changed.map(({ targetId, change: { flagId = '', note = null } }) => ({
          orderId: targetId,
          flagId,
          note,
        }));
        await changeFlags(trx, actor, changes, what);
      },
    };
  },
});
