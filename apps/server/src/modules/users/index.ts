export { createAdministrator, type NewAdministrator, refuseAdministrator } from './administrators.ts';
