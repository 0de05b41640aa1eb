export { userViewsHandlers } from './user-views.routes.ts';
