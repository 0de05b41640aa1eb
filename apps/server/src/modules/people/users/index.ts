export { createAdministrator, refuseAdministrator } from './administrators.ts';
export { lockPerson, opensNow, type Person } from './users.references.ts';
export { usersHandlers } from './users.routes.ts';
export { type FirstUser, insertFirstUser } from './users.first.ts';
export { userImportJobs } from './users.staging.ts';
export { listUsers } from './users.reads.ts';
