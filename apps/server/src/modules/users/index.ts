export { createAdministrator, refuseAdministrator } from './administrators.ts';
export { usersHandlers } from './users.routes.ts';
