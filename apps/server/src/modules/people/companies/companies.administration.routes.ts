import type { companyAdministrationCalls } from '@cubby/contract/people/companies/company-administration.calls';
import type { CompanyUpdate } from '@cubby/contract/people/companies/companies.schemas';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText, type RequestContext } from '../../../platform/http/handlers.ts';
import { createCompany, isNameFree } from './companies.creation.ts';
import { deleteCompanies } from './companies.deletion.ts';
import { exportCompanies } from './companies.exports.ts';
import { initialUserOf } from './companies.initial-user.ts';
import { queryCompanies } from './companies.list.ts';
import { companies } from './companies.resource.ts';
import { updateCompany } from './companies.update.ts';

export const companyAdministrationHandlers = (db: Database) => {
  const update = async (context: RequestContext, body: CompanyUpdate, section?: 1 | 2) => {
    const initialUser = await initialUserOf(body);
    return db.transactionAs(context.caller, (trx) =>
      updateCompany(trx, context, body, { initialUser, ...(section && { section }) }),
    );
  };
  const remove = async (context: RequestContext, ids: readonly string[]) => {
    await db.transactionAs(context.caller, (trx) => deleteCompanies(trx, context, ids));
    return { success: true as const };
  };
  return handlersOf<typeof companyAdministrationCalls>()({
    queryCompanies: async ({ query }, { caller }) => pageText(await queryCompanies(db, caller, query), query),
    exportCompanies: ({ query }, context) => exportCompanies(db, context, query),
    getCompany: ({ query }, context) =>
      db.transactionAs(context.caller, (trx) => companies.read(trx, context, query.merchantId)),
    createCompany: ({ body }, context) => db.transactionAs(context.caller, (trx) => createCompany(trx, context, body)),
    updateCompany: ({ body }, context) => update(context, body),
    updateCompanySection: ({ query, body }, context) => update(context, body, query.flag === 1 ? 1 : 2),
    deleteCompany: ({ params }, context) => remove(context, [params.id]),
    deleteCompanies: ({ body }, context) => remove(context, body.merchantIds),
    checkCompanyName: async ({ query }, { caller }) => ({
      result: await db.transactionAs(caller, (trx) => isNameFree(trx, query.merchantName)),
    }),
  });
};
