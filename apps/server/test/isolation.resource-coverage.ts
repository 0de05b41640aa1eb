/** How the calls of plain resources are separated. */
import { numberRuleCoverage } from './isolation.number-rules.ts';
import { recipientCoverage } from './isolation.recipient-calls.ts';
import { settingsCoverage } from './isolation.settings.ts';
import { webhookCoverage } from './isolation.webhook-calls.ts';
import { announcementCoverage } from './isolation.announcements.ts';
import { messageCentreCoverage } from './isolation.message-centre.ts';
import { providerCoverage } from './isolation.providers.ts';
import { reportScheduleCoverage } from './isolation.report-schedules.ts';
import { bouncedAddressCoverage, sendingRuleCoverage, templateCoverage } from './isolation.templates.ts';

export const resourceCoverage = {
  ...reportScheduleCoverage,
  ...announcementCoverage,
  ...numberRuleCoverage,
  ...messageCentreCoverage,
  ...providerCoverage,
  ...recipientCoverage,
  ...settingsCoverage,
  ...bouncedAddressCoverage,
  ...sendingRuleCoverage,
  ...templateCoverage,
  ...webhookCoverage,
};
