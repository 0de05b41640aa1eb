export { ownSessionsHandlers, secondStepHandlers, sessionsHandlers } from './sessions.routes.ts';
export { hashPassword } from './passwords.ts';
export { scopeOfCompany } from './sessions.opening.ts';
export { confirmSession, needConfirmed, ownPasswordFits } from './sessions.proof.ts';
export { lockPerson, type PersonRow, readPerson, readPersonById } from './sessions.reads.ts';
export { totpPurpose } from './sessions.second-step.ts';
export type { SessionDeps } from './sessions.service.ts';
