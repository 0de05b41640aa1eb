import type { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { listLogisticsCompanies, searchCompanies } from './companies.lookups.ts';

export const companiesHandlers = (db: Database) =>
  handlersOf<typeof companiesCalls>()({
    searchCompanies: ({ query }, { caller }) => db.transactionAs(caller, (trx) => searchCompanies(trx, caller, query)),
    listLogisticsCompanies: (_input, { caller }) =>
      db.transactionAs(caller, (trx) => listLogisticsCompanies(trx, caller)),
  });
