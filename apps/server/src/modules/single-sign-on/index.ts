export { singleSignOnHandlers } from './single-sign-on.routes.ts';
