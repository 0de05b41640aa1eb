export { reportSchedulesHandlers } from './report-schedules.routes.ts';
export { reportScheduleCrons, reportScheduleJobs } from './report-schedules.sending.ts';
