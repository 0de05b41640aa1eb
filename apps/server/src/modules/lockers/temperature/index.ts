export { takeTemperatures } from './temperature.readings.ts';
export { temperatureCrons, temperatureJobs } from './temperature.housekeeping.ts';
export { temperatureHandlers } from './temperature.routes.ts';
export { startTemperatureRunner } from './temperature.runner.ts';
