export { parametersHandlers } from './parameters.routes.ts';
