export { takeTemperatures } from './temperature.readings.ts';
export { linkEndedHours, temperatureCrons, temperatureJobs } from './temperature.housekeeping.ts';
export { readingsSheet } from './temperature.exports.ts';
export { readSeries } from './temperature.series.ts';
export { temperatureHandlers } from './temperature.routes.ts';
export { startTemperatureRunner } from './temperature.runner.ts';
export {
  type ColdPeriod,
  findCooledColumn,
  judgePeriod,
  type PeriodVerdict,
  readColdPeriod,
} from './temperature.periods.ts';
