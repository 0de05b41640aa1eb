/** How the calls of plain resources are separated. */
import { numberRuleCoverage } from './isolation.number-rules.ts';
import { recipientCoverage } from './isolation.recipient-calls.ts';
import { settingsCoverage } from './isolation.settings.ts';

export const resourceCoverage = {
  ...numberRuleCoverage,
  ...recipientCoverage,
  ...settingsCoverage,
};
