/** One company as a caller who manages it reads it. */
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { readOne } from '../../../platform/db/list-pages.ts';
import { allOf } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { companyColumns } from './companies.columns.ts';
import { reachConditions } from './companies.reach.ts';

/** @throws CallError NOT_FOUND, also for companies out of reach */
export const getCompany = (trx: Trx, caller: Caller, language: Language, id: string): Promise<Company> =>
  readOne<Company>(
    trx,
    { table: 'companies', alias: 'c', columns: sql.raw(companyColumns(language)) },
    allOf([sql`c.id = ${id}::bigint`, sql`c.deleted_time is null`, ...reachConditions(caller)]),
  );
