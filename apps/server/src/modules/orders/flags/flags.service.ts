/** Makes, changes and deletes the flags that orders can carry, which all companies share: staff of the platform alone do. */
import type { Flag, FlagInput, FlagUpdate } from '@cubby/contract/orders/flags/flags.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { columnsGiven, insertRow, refuseTaken, writeRow } from '../../../platform/resource/fields.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { getFlag } from './flags.reads.ts';

const flags: Changed<Flag> = {
  noun: 'flags',
  table: 'flags',
  read: (trx, _context, id) => getFlag(trx, id),
  companyOf: () => null,
  facts: ({ flagName, flagCode, flagColor, flagCategory }) => ({ flagName, flagCode, flagColor, flagCategory }),
  inUse: {
    code: 'FLAG_IN_USE',
    count: async (trx, { flagId }) => {
      const { rows } = await sql<{ orders: number }>`
        select count(*)::int as orders from order_flags where flag_id = ${flagId}`.execute(trx);
      return { orders: rows[0]?.orders ?? 0 };
    },
    named: ({ flagId, flagName }) => ({ flagId, flagName }),
  },
};

const columns = { flagName: 'name', flagCode: 'code', flagColor: 'color', flagCategory: 'category' } as const;
const codeTaken = refuseTaken({ flags_code_key: 'flagCode' });

/** @throws CallError PLATFORM_ONLY, INVALID_REQUEST with `taken` at the code */
export const createFlag = (trx: Trx, context: RequestContext, input: FlagInput): Promise<Flag> => {
  refuseCompanies(context);
  return createRow(trx, context, flags, () => insertRow(trx, 'flags', columnsGiven(columns, input)).catch(codeTaken));
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, INVALID_REQUEST with `taken` at the code */
export const updateFlag = (
  trx: Trx,
  context: RequestContext,
  id: string,
  { version, ...given }: FlagUpdate,
): Promise<Flag> => {
  refuseCompanies(context);
  return updateRow(trx, context, flags, { id, version }, async () => {
    await writeRow(trx, 'flags', id, columnsGiven(columns, given)).catch(codeTaken);
    return undefined;
  });
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, FLAG_IN_USE with how many orders carry it */
export const deleteFlag = (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseCompanies(context);
  return deleteRow(trx, context, flags, id);
};
