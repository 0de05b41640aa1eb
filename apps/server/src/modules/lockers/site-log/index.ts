export { siteLogHandlers } from './site-log.routes.ts';
