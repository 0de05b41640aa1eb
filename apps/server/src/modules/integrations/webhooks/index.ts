export { webhooksHandlers } from './webhooks.routes.ts';
export { webhookHousekeepingCrons, webhookHousekeepingJobs } from './webhooks.housekeeping.ts';
export { webhookNoticeJobs } from './webhooks.notices.ts';
export { startWebhookRunner } from './webhooks.runner.ts';
export { encryptedWebhookSecrets } from './webhooks.secrets.ts';
