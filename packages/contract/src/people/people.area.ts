/** The calls of the area; and of each resource the tag that documents them, and those that read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { accountCalls } from './account/account.calls.ts';
import { alertChoicesCalls } from './alert-choices/alert-choices.calls.ts';
import { companiesCalls } from './companies/companies.calls.ts';
import { companyAdministrationCalls } from './companies/company-administration.calls.ts';
import { companyImportsCalls } from './companies/company-imports.calls.ts';
import { companyLookupsCalls } from './companies/company-lookups.calls.ts';
import { companyVerificationsCalls } from './company-verifications/company-verifications.calls.ts';
import { mailroomRecipientsCalls } from './mailroom-recipients/mailroom-recipients.calls.ts';
import { rolesCalls } from './roles/roles.calls.ts';
import { ownSessionsCalls } from './sessions/own-sessions.calls.ts';
import { secondStepCalls } from './sessions/second-step.calls.ts';
import { sessionsCalls } from './sessions/sessions.calls.ts';
import { singleSignOnCalls } from './single-sign-on/single-sign-on.calls.ts';
import { userViewsCalls } from './user-views/user-views.calls.ts';
import { usersCalls } from './users/users.calls.ts';
import { announcementsCalls } from './announcements/announcements.calls.ts';

export {
  announcementsCalls,
  accountCalls,
  alertChoicesCalls,
  companiesCalls,
  companyAdministrationCalls,
  companyImportsCalls,
  companyLookupsCalls,
  companyVerificationsCalls,
  mailroomRecipientsCalls,
  ownSessionsCalls,
  rolesCalls,
  secondStepCalls,
  sessionsCalls,
  singleSignOnCalls,
  userViewsCalls,
  usersCalls,
};

export const area: AreaCalls = {
  announcements: {
    tag: 'Announcements',
    calls: [announcementsCalls],
    live: { announcements: [announcementsCalls.listAnnouncements, announcementsCalls.getAnnouncement] },
  },
  account: { tag: 'Account', calls: [accountCalls] },
  'alert-choices': { tag: 'Alerts', calls: [alertChoicesCalls] },
  companies: {
    tag: 'Companies',
    calls: [
      companiesCalls,
      companyAdministrationCalls,
      companyImportsCalls,
      companyLookupsCalls,
      companyVerificationsCalls,
    ],
    live: { companies: [companyAdministrationCalls.queryCompanies, companyAdministrationCalls.getCompany] },
  },
  'mailroom-recipients': {
    tag: 'Mailroom recipients',
    calls: [mailroomRecipientsCalls],
    live: {
      'mailroom-recipients': [
        mailroomRecipientsCalls.listMailroomRecipients,
        mailroomRecipientsCalls.getMailroomRecipient,
      ],
    },
  },
  roles: { tag: 'Roles', calls: [rolesCalls], live: { roles: [rolesCalls.queryRoles, rolesCalls.getRole] } },
  sessions: { tag: 'Sessions', calls: [ownSessionsCalls, secondStepCalls, sessionsCalls] },
  'single-sign-on': { tag: 'Single sign-on', calls: [singleSignOnCalls] },
  'user-views': { tag: 'User views', calls: [userViewsCalls] },
  users: { tag: 'Users', calls: [usersCalls], live: { users: [usersCalls.listUsers] } },
};
