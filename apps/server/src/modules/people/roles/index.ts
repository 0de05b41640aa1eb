export { rolesHandlers } from './roles.routes.ts';
export { refuseMore } from './roles.policy.ts';
export { type GivenRole, rolesToGive } from './roles.giving.ts';
export { rolesToLend } from './roles.lending.ts';
export { roles } from './roles.service.ts';
