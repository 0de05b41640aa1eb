import type { companyImportsCalls } from '@cubby/contract/people/companies/company-imports.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { companySheet } from './companies.imports.sheet.ts';
import { importCompanies } from './companies.imports.ts';

export const companyImportsHandlers = (db: Database) =>
  handlersOf<typeof companyImportsCalls>()({
    importCompanies: ({ file, fields }, context) => importCompanies(db, context, file, fields),
    downloadCompanyTemplate: (_input, { language }) => companySheet.template(language),
  });
