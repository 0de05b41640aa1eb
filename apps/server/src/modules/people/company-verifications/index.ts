export { companyVerificationsHandlers } from './company-verifications.routes.ts';
export { companyVerificationJobs } from './company-verifications.sending.ts';
export { countWaitingVerifications } from './company-verifications.reads.ts';
