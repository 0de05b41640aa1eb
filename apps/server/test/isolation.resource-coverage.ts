/** How the calls of plain resources are separated. */
import { numberRuleCoverage } from './isolation.number-rules.ts';
import { recipientCoverage } from './isolation.recipient-calls.ts';
import { settingsCoverage } from './isolation.settings.ts';
import { announcementCoverage } from './isolation.announcements.ts';
import { sendingRuleCoverage, templateCoverage } from './isolation.templates.ts';

export const resourceCoverage = {
  ...announcementCoverage,
  ...numberRuleCoverage,
  ...recipientCoverage,
  ...settingsCoverage,
  ...sendingRuleCoverage,
  ...templateCoverage,
};
