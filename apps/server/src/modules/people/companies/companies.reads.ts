/** Look-ups of companies. */
import type { CompanyOption } from '@cubby/contract/people/companies/company-options.schemas';
import { sql } from 'kysely';
import { type Caller, companiesOfScope, logisticsOfScope } from '../../../platform/auth/callers.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';

const optionColumns = [
  'id as merchantId',
  'name as merchantName',
  'environment',
  'currency',
  'generates_tracking_numbers as ifGenerateExpressNumber',
] as const;

/** The companies whose orders the caller sees, by a part of their name or by id, in the order of their names. */
export const searchCompanies = (
  trx: Trx,
  caller: Caller,
  { query, limit, merchantId }: { query?: string | undefined; limit: number; merchantId?: string | undefined },
): Promise<CompanyOption[]> => {
  const companies = companiesOfScope(caller.scope);
  const logistics = logisticsOfScope(caller.scope);
  return trx
    .selectFrom('companies')
    .select(optionColumns)
    .where('company_type', '<>', 'LOGISTICS')
    .where('deleted_time', 'is', null)
    .$if(companies !== undefined, (select) => select.where('id', 'in', companies ?? []))
    .$if(logistics !== undefined, (select) =>
      select.where('id', 'in', (from) =>
        from
          .selectFrom('company_logistics')
          .select('company_id')
          .where('logistics_company_id', 'in', logistics ?? []),
      ),
    )
    .$if(query !== undefined && query !== '', (select) =>
      select.where('search_name', 'like', containsPattern((query ?? '').toLowerCase())),
    )
    .$if(merchantId !== undefined, (select) => select.where('id', '=', merchantId ?? ''))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute();
};

/** The logistics companies that deliver for companies that the caller sees. */
export const listLogisticsCompanies = (trx: Trx, caller: Caller): Promise<CompanyOption[]> => {
  const companies = companiesOfScope(caller.scope);
  const logistics = logisticsOfScope(caller.scope);
  return trx
    .selectFrom('companies')
    .select(optionColumns)
    .where('company_type', '=', 'LOGISTICS')
    .where('deleted_time', 'is', null)
    .$if(logistics !== undefined, (select) => select.where('id', 'in', logistics ?? []))
    .$if(companies !== undefined, (select) =>
      select.where('id', 'in', (from) =>
        from
          .selectFrom('company_logistics')
          .select('logistics_company_id')
          .where('company_id', 'in', companies ?? []),
      ),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
};
