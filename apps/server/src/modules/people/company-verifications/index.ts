export { companyVerificationsHandlers } from './company-verifications.routes.ts';
export { companyVerificationJobs } from './company-verifications.sending.ts';
