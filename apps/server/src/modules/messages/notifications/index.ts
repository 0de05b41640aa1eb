export {
  addressFor,
  isTemplateEvent,
  isTold,
  languageFor,
  newsOf,
  nextEvent,
  type Reach,
} from './notifications.policy.ts';
export { pinMask, render } from './notifications.templates.ts';
export { countMessages, messageConditions, messageJoins, pageMessages, stateSql } from './notifications.list.ts';
export { countParts } from './notifications.parts.ts';
export { queueResends, readResendable, type Resendable, resendRefusal } from './notifications.resending.ts';
export { notificationJobs } from './notifications.sending.ts';
export {
  checkRate,
  isSetUp,
  type OrderToTell,
  orderToTell,
  queueMessages,
  reachingChannels,
} from './notifications.queue.ts';
export { tellOrders } from './notifications.telling.ts';
export { getStates, lastRecords, listRecords, readRecord } from './notifications.reads.ts';
export { receiptsHandlers } from './notifications.receipts.routes.ts';
