export { companies } from './companies.resource.ts';
export { companyAdministrationHandlers } from './companies.administration.routes.ts';
export { companyImportJobs } from './companies.imports.ts';
export { companyImportsHandlers } from './companies.imports.routes.ts';
export { companyLookupsHandlers } from './companies.lookups.routes.ts';
export { companiesHandlers } from './companies.routes.ts';
export { queryCompanies } from './companies.list.ts';
