export { holidaysHandlers } from './holidays.routes.ts';
