/** One company as a caller who manages it reads it. */
import type { Company } from '@cubby/contract/companies/companies.schemas';
import type { Language } from '@cubby/phrases';
import { CompiledQuery } from 'kysely';
import type { Caller } from '../../platform/auth/callers.ts';
import type { Trx } from '../../platform/db/database.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { companyColumns } from './companies.columns.ts';
import { reachCondition } from './companies.reach.ts';

/** @throws CallError NOT_FOUND, also for companies out of reach */
export const getCompany = async (trx: Trx, caller: Caller, language: Language, id: string): Promise<Company> => {
  const values = new SqlValues();
  const reach = reachCondition(caller, values);
  const text = `select to_json(t) as row from (
    select ${companyColumns(language)} from companies c
    where c.id = ${values.add(id, 'bigint')} and c.deleted_time is null ${reach === undefined ? '' : `and ${reach}`}
  ) t`;
  const { rows } = await trx.executeQuery<{ row: Company }>(CompiledQuery.raw(text, values.list));
  const [found] = rows;
  if (!found) throw new CallError('NOT_FOUND');
  return found.row;
};
