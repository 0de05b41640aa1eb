/** How the calls about lockers are isolated from other companies' rows. */
import { alertCoverage } from './isolation.alert-calls.ts';
import { boxCoverage } from './isolation.box-calls.ts';
import { commandCoverage } from './isolation.command-calls.ts';
import { maintenanceCoverage } from './isolation.maintenance-calls.ts';
import { siteCoverage } from './isolation.site-calls.ts';
import { terminalCoverage } from './isolation.terminal-calls.ts';
import { temperatureCoverage } from './isolation.temperature-calls.ts';
import { softwareCoverage } from './isolation.software-calls.ts';
import { inspectionCoverage } from './isolation.inspection-calls.ts';
import { upgradeCoverage } from './isolation.upgrade-calls.ts';

export const lockerCoverage = {
  ...siteCoverage,
  ...alertCoverage,
  ...boxCoverage,
  ...maintenanceCoverage,
  ...terminalCoverage,
  ...commandCoverage,
  ...softwareCoverage,
  ...inspectionCoverage,
  ...upgradeCoverage,
  ...temperatureCoverage,
};
