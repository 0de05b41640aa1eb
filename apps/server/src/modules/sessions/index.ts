export { ownSessionsHandlers, secondStepHandlers, sessionsHandlers } from './sessions.routes.ts';
export { hashPassword } from './passwords.ts';
export { scopeOfCompany } from './sessions.opening.ts';
export { confirmSession, needConfirmed, ownPasswordFits, tooEarly } from './sessions.proof.ts';
export { lockPerson, type PersonRow, readLoginData, readPerson, readPersonById } from './sessions.reads.ts';
export { totpPurpose } from './sessions.second-step.ts';
export { openProven, type SessionDeps, type SignInFrom } from './sessions.service.ts';
export { waitOf } from './sessions.policy.ts';
