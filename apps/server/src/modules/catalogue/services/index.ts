export { servicesHandlers } from './services.routes.ts';
