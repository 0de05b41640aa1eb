/** How the calls about lockers are kept from other companies' rows. */
import { boxCoverage } from './isolation.box-calls.ts';
import { commandCoverage } from './isolation.command-calls.ts';
import { siteCoverage } from './isolation.site-calls.ts';
import { terminalCoverage } from './isolation.terminal-calls.ts';
import { walkCoverage } from './isolation.walk-calls.ts';

export const lockerCoverage = {
  ...siteCoverage,
  ...boxCoverage,
  ...terminalCoverage,
  ...commandCoverage,
  ...walkCoverage,
};
