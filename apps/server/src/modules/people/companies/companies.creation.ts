/** Makes companies: step 1 of administration.md 4. */
import { homeZone } from '@cubby/contract/people/companies/companies.limits';
import type { Company, CompanyInput } from '@cubby/contract/people/companies/companies.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { seesAll } from '../../../platform/kernel/caller.ts';
import { createRow } from '../../../platform/resource/changes.ts';
import { contractToStore, wrongContract } from './companies.contract.ts';
import { type Above, findOperator, wrongReferences } from './companies.references.ts';
import { fieldsOf } from './companies.fields.ts';
import { kindsToMake, mayPickOperator } from './companies.policy.ts';
import { insertCompany, lockTree } from './companies.repository.ts';
import { companies } from './companies.resource.ts';

/** @throws CallError INVALID_REQUEST field by field */
export const createCompany = async (trx: Trx, context: RequestContext, input: CompanyInput): Promise<Company> => {
  const { caller } = context;
  await lockTree(trx);
  const above = input.upperGradeId ? await operatorFor(trx, context, input.upperGradeId) : undefined;
  const currency = input.currency ?? above?.currency;
  const timeZone = above?.time_zone ?? homeZone;
  const contract = await contractToStore(trx, timeZone, input);
  const wrong: FieldError[] = [
    ...wrongPlace(context, input, above),
    ...(currency === undefined ? [{ path: 'currency', code: 'required' } as const] : []),
    ...wrongContract(contract),
    ...((await isNameFree(trx, input.merchantName)) ? [] : [{ path: 'merchantName', code: 'taken' } as const]),
    ...(await wrongReferences(trx, caller, input, undefined)),
  ];
  if (wrong.length > 0) throw invalid(...wrong);
  return createRow(trx, context, companies, () =>
    insertCompany(trx, fieldsOf({ ...input, ...contract, currency }), {
      environment: above?.environment ?? 'DEFAULT',
      time_zone: timeZone,
      created_by_id: caller.userId,
    }),
  );
};

/** The operator above, as far as the caller may pick it. */
export const operatorFor = (trx: Trx, { caller }: RequestContext, id: string): Promise<Above | undefined> =>
  mayPickOperator(caller, id) ? findOperator(trx, id) : Promise.resolve(undefined);

/** Staff of the platform alone make companies at the top (administration.md 5: others pick a managing operator). */
export const wrongPlace = (
  { caller }: Pick<RequestContext, 'caller'>,
  { upperGradeId, companyType }: Pick<CompanyInput, 'upperGradeId' | 'companyType'>,
  above: Above | undefined,
): FieldError[] => {
  if (upperGradeId && !above) return [{ path: 'upperGradeId', code: 'notFound' }];
  if (!upperGradeId && !seesAll(caller.scope)) return [{ path: 'upperGradeId', code: 'required' }];
  return kindsToMake(caller).includes(companyType) ? [] : [{ path: 'companyType', code: 'notAnOption' }];
};

/** Whether no company in use has the name, or a similar one. */
export const isNameFree = async (trx: Trx, name: string, but?: string): Promise<boolean> => {
  const { rows } = await sql`
    select from companies where company_name_key(name) = company_name_key(${name}) and deleted_time is null
      and id is distinct from ${but ?? null}::bigint limit 1`.execute(trx);
  return rows.length === 0;
};
