export { sessionsHandlers } from './sessions.routes.ts';
export { hashPassword } from './passwords.ts';
export { scopeOf } from './sessions.policy.ts';
