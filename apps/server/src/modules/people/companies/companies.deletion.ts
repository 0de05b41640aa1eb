/** Puts companies out of use: a row stays, which opens nothing, for the orders and the audit that name it. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { needConfirmed } from '../sessions/index.ts';
import { auditCompany } from './companies.audit.ts';
import { usageOf } from './companies.facts.ts';
import { manages } from './companies.reach.ts';
import { lockTree } from './companies.repository.ts';

/**
 * All of them, or none.
 * @throws CallError NOT_FOUND, CONFIRMATION_NEEDED, COMPANY_IN_USE with what hangs on the first that is in use
 */
export const deleteCompanies = async (trx: Trx, context: RequestContext, ids: readonly string[]): Promise<void> => {
  const wanted = [...new Set(ids)];
  await lockTree(trx);
  // Whoever makes something that hangs on one of them waits, and then finds it gone; what was being made is waited for.
  const { rows } = await sql<{ id: string; name: string; operator_id: string | null; version: number }>`
    select id, name, operator_id, version from companies
    where id = any (${wanted}::bigint[]) and deleted_time is null order by id for update`.execute(trx);
  const found = rows.filter(({ id, operator_id }) => manages(context.caller, { id, operatorId: operator_id }));
  if (found.length < wanted.length) throw new CallError('NOT_FOUND');
  await needConfirmed(trx, context.caller);
  // A company under another of them goes before it.
  const left = new Set(wanted);
  while (left.size > 0) {
    const next = found.filter(
      ({ id }) => left.has(id) && !found.some((each) => left.has(each.id) && each.operator_id === id),
    );
    for (const company of next) {
      await deleteCompany(trx, context, company);
      left.delete(company.id);
    }
  }
};

const deleteCompany = async (
  trx: Trx,
  context: RequestContext,
  { id, name, version }: { readonly id: string; readonly name: string; readonly version: number },
): Promise<void> => {
  const { users, companies, sites, openOrders } = await usageOf(trx, id);
  if (users + companies + sites + openOrders > 0)
    throw new CallError('COMPANY_IN_USE', {
      data: { merchantId: id, merchantName: name, users, companies, sites, openOrders },
    });
  await sql`
    update companies set deleted_time = now(), last_updated_time = now(), version = version + 1
    where id = ${id}::bigint`.execute(trx);
  // It works with nobody from now on: those it worked with can go, too.
  await sql`delete from company_logistics where company_id = ${id}::bigint`.execute(trx);
  await auditCompany(trx, context, 'delete', { id, version: version + 1, before: { merchantName: name } });
};
