import type { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import type { NotifyWay } from '@cubby/contract/people/companies/companies.limits';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import {
  listBoxTypes,
  listCompaniesByIds,
  listThirdLevelDistricts,
  listWarehouses,
  selectCompanies,
  statusesOf,
  statusOptions,
  typeOptions,
  typesToMake,
} from './companies.lookups.ts';
import { listOfferedProducts } from '../../catalogue/products/index.ts';
import { usableProviders } from './companies.partners.ts';

export const companyLookupsHandlers = (db: Database) => {
  const providers = (caller: Caller, type: NotifyWay, ids?: readonly string[]) =>
    db.transactionAs(caller, (trx) => usableProviders(trx, caller, type, ids));
  /** Closed lists are in the contract; but they are returned only to users with a live session. */
  const respondTo = async <T>(caller: Caller, list: T): Promise<T> => {
    await db.readAs(caller);
    return list;
  };
  return handlersOf<typeof companyLookupsCalls>()({
    selectCompanies: ({ query }, { caller }) => db.transactionAs(caller, (trx) => selectCompanies(trx, caller, query)),
    listCompaniesByIds: ({ body }, { caller }) =>
      db.transactionAs(caller, (trx) => listCompaniesByIds(trx, caller, body.merchantIds)),
    listWebCompanyStatuses: (_input, { caller, language }) => respondTo(caller, statusOptions(language)),
    listAllCompanyStatuses: (_input, { caller, language }) => respondTo(caller, statusOptions(language)),
    listCompanyTypes: (_input, { caller, language }) => respondTo(caller, typeOptions(language)),
    listCompanyTypesToMake: (_input, { caller, language }) => respondTo(caller, typesToMake(caller, language)),
    listCompanyStatuses: ({ query }, context) =>
      db.transactionAs(context.caller, (trx) => statusesOf(trx, context, query.merchantId)),
    listCompanyBoxTypes: (_input, { caller }) => db.transactionAs(caller, listBoxTypes),
    listWarehouses: (_input, { caller }) => db.transactionAs(caller, listWarehouses),
    listThirdLevelDistricts: (_input, { caller, language }) =>
      db.transactionAs(caller, (trx) => listThirdLevelDistricts(trx, language)),
    listNotifyProviderIds: async ({ query }, { caller }) =>
      (await providers(caller, query.notifyWay)).map(({ id }) => id),
    listSmsProviders: ({ query }, { caller }) => providers(caller, 'SMS', query.idList),
    listMailProviders: ({ query }, { caller }) => providers(caller, 'MAIL', query.idList),
    listWhatsAppProviders: ({ query }, { caller }) => providers(caller, 'WHATSAPP', query.idList),
    listProducts: (_input, { caller }) => db.transactionAs(caller, (trx) => listOfferedProducts(trx)),
  });
};
