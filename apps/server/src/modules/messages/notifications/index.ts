export {
  addressFor,
  isTemplateEvent,
  isTold,
  languageFor,
  newsOf,
  nextEvent,
  type Reach,
} from './notifications.policy.ts';
export { type Candidate as TemplateCandidate } from './notifications.choice.ts';
export {
  chooseFor,
  valuesOf,
  findOrderId,
  type MessageOrder,
  readMessageOrder,
  sampleValues,
} from './notifications.order.ts';
export { markupProblem, safeMarkup } from './notifications.markup.ts';
export { countParts } from './notifications.parts.ts';
export { pinMask, render, renderTexts, type PlaceholderValues } from './notifications.templates.ts';
export { notificationJobs } from './notifications.sending.ts';
export {
  checkRate,
  isSetUp,
  type OrderToTell,
  orderToTell,
  queueMessages,
  reachingChannels,
  recordMessage,
} from './notifications.queue.ts';
export { tellOrders } from './notifications.telling.ts';
export { getStates, lastRecords, listRecords, readRecord } from './notifications.reads.ts';
export { providersFor, sealedProviderPasswords, senderOf } from './notifications.providers.ts';
