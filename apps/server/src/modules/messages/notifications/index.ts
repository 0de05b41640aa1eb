export { notificationsHandlers } from './notifications.routes.ts';
export { addressFor, languageFor, type Reach } from './notifications.policy.ts';
export { pinMask, render } from './notifications.templates.ts';
export { notificationJobs } from './notifications.sending.ts';
export { checkRate, orderToTell, queueMessages, reachingChannels } from './notifications.queue.ts';
export { sealedProviderPasswords } from './notifications.providers.ts';
