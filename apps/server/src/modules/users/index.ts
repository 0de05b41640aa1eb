export { createAdministrator, refuseAdministrator } from './administrators.ts';
