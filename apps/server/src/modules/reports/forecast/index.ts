export { forecastCrons, forecastJobs } from './forecast.making.ts';
export { forecastHandlers } from './forecast.routes.ts';
