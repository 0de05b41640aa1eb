export { takeAlertMessages } from './alerts.messages.ts';
export { readAlertToNotify, notifyOfAlertJob, notifyOfAlerts } from './alerts.notices.ts';
export { alertsHandlers } from './alerts.routes.ts';
export { startAlertRunner } from './alerts.runner.ts';
