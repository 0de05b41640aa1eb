export { sitesHandlers } from './sites.routes.ts';
