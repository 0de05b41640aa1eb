export { takeAlertMessages } from './alerts.messages.ts';
export { readAlertToTell, tellOfAlertJob, tellOfAlerts } from './alerts.notices.ts';
export { alertsHandlers } from './alerts.routes.ts';
export { startAlertRunner } from './alerts.runner.ts';
