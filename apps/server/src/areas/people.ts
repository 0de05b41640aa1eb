/** The modules of the area: what they handle, and the jobs that they run. */
import { accountHandlers } from '../modules/people/account/index.ts';
import { alertChoicesHandlers, alertNoticeJobs } from '../modules/people/alert-choices/index.ts';
import {
  companiesHandlers,
  companyAdministrationHandlers,
  companyImportJobs,
  companyImportsHandlers,
  companyLookupsHandlers,
} from '../modules/people/companies/index.ts';
import {
  companyVerificationJobs,
  companyVerificationsHandlers,
} from '../modules/people/company-verifications/index.ts';
import { mailroomRecipientsHandlers, recipientImportJobs } from '../modules/people/mailroom-recipients/index.ts';
import { rolesHandlers } from '../modules/people/roles/index.ts';
import {
  ownSessionsHandlers,
  secondStepHandlers,
  sessionJobs,
  sessionsHandlers,
} from '../modules/people/sessions/index.ts';
import { singleSignOnHandlers } from '../modules/people/single-sign-on/index.ts';
import { userViewsHandlers } from '../modules/people/user-views/index.ts';
import { userImportJobs, usersHandlers } from '../modules/people/users/index.ts';
import { verificationJobs } from '../modules/people/verification/index.ts';
import type { JobDeps, ModuleDeps } from './deps.ts';
import { announcementsHandlers } from '../modules/people/announcements/index.ts';

export const handlers = (deps: ModuleDeps) => {
  const { db } = deps;
  return {
    ...announcementsHandlers(deps.db),
    ...accountHandlers(deps),
    ...alertChoicesHandlers(deps),
    ...companiesHandlers(db),
    ...companyAdministrationHandlers(db),
    ...companyImportsHandlers(db),
    ...companyLookupsHandlers(db),
    ...companyVerificationsHandlers(db),
    ...mailroomRecipientsHandlers(db),
    ...ownSessionsHandlers(deps),
    ...rolesHandlers(db),
    ...secondStepHandlers(deps),
    ...sessionsHandlers(deps),
    ...singleSignOnHandlers(deps),
    ...userViewsHandlers(deps),
    ...usersHandlers(db, deps.secrets),
  };
};

export const jobs = ({ db, secrets, senders, publicUrl }: JobDeps) => [
  ...userImportJobs(db),
  ...recipientImportJobs(db),
  ...companyImportJobs(db),
  ...verificationJobs({ db, secrets, senders, publicUrl }),
  ...sessionJobs({ db, senders }),
  ...alertNoticeJobs({ db, senders, publicUrl }),
  ...companyVerificationJobs({ db, senders, publicUrl }),
];
