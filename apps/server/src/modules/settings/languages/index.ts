export { languagesHandlers } from './languages.routes.ts';
