export { companiesHandlers } from './companies.routes.ts';
