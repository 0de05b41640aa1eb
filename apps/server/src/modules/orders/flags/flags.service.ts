/** The flags that orders can carry, which all companies share. */
import type { FlagCategory } from '@cubby/contract/orders/flags/flags.limits';
import type {
  Flag,
  FlagInput,
  FlagListQuery,
  FlagOption,
  FlagUpdate,
} from '@cubby/contract/orders/flags/flags.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { defineResource } from '../../../platform/resource/define-resource.ts';
import { countRows } from '../../../platform/resource/fields.ts';

export const flags = defineResource<Flag, FlagInput, FlagUpdate, FlagListQuery>({
  name: 'flags',
  table: 'flags',
  alias: 'f',
  id: 'flagId',
  platformWide: true,
  fields: { flagName: 'name', flagCode: 'code', flagColor: 'color', flagCategory: 'category' },
  sorts: { flagName: 'lower(f.name)', flagCode: 'f.code' },
  filters: {
    query: (text) => sql`(f.name ilike ${containsPattern(text)}::text or f.code ilike ${containsPattern(text)}::text)`,
    flagCategory: (category) => sql`f.category::text = ${category}::text`,
  },
  taken: { flags_code_key: 'flagCode' },
  inUse: {
    code: 'FLAG_IN_USE',
    count: async (trx, { flagId }) => ({ orders: await countRows(trx, sql`order_flags where flag_id = ${flagId}`) }),
    named: ({ flagId, flagName }) => ({ flagId, flagName }),
  },
});

/** Every flag of a category, by name. */
export const listFlags = (trx: Trx, category: FlagCategory): Promise<FlagOption[]> =>
  trx
    .selectFrom('flags')
    .select(['id as flagId', 'name as flagName', 'color as flagColor', 'code as flagCode'])
    .where('category', '=', category)
    .orderBy('name')
    .execute();
