/** Puts companies out of use: a row remains, which opens nothing, for the orders and the audit that name it. */
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { sql } from 'kysely';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { deleteRow, lockRows } from '../../../platform/resource/changes.ts';
import { lockTree } from './companies.repository.ts';
import { companies } from './companies.resource.ts';

/**
 * All of them, or none.
 * @throws CallError NOT_FOUND, CONFIRMATION_NEEDED, COMPANY_IN_USE with what hangs on the first that is in use
 */
export const deleteCompanies = async (trx: Trx, context: RequestContext, ids: readonly string[]): Promise<void> => {
  await lockTree(trx);
  // A transaction that makes something of one of them waits, and then finds it gone; one that has begun is waited for.
  await lockRows(trx, companies.table, ids);
  const found: Company[] = [];
  for (const id of ids) found.push(await companies.read(trx, context, id));
  await needConfirmed(trx, context.caller);
  for (const { merchantId } of fromTheLowest(found))
    await deleteRow(trx, context, companies, merchantId, { remove: () => endCompany(trx, merchantId) });
};

/** A company under another of them goes before it. */
const fromTheLowest = (found: readonly Company[]): Company[] => {
  const below = ({ merchantId }: Company) => found.filter(({ upperGradeId }) => upperGradeId === merchantId);
  const withBelow = (company: Company): Company[] => [...below(company).flatMap(withBelow), company];
  return found
    .filter(({ upperGradeId }) => !found.some(({ merchantId }) => merchantId === upperGradeId))
    .flatMap(withBelow);
};

const endCompany = async (trx: Trx, id: string): Promise<void> => {
  await sql`update companies set deleted_time = now(), last_updated_time = now() where id = ${id}::bigint`.execute(trx);
  // It works with no other company from now on: those it worked with can be deleted, too.
  await sql`delete from company_logistics where company_id = ${id}::bigint`.execute(trx);
};
