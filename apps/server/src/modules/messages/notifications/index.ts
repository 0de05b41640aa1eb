export {
  addressFor,
  isTemplateEvent,
  isTrueOf,
  languageFor,
  templateEventOf,
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
export { type Charge, costSql, readPrice, sumCharges } from './notifications.costs.ts';
export { countParts } from './notifications.parts.ts';
export { parametersOf, pinMask, render, renderTexts, type PlaceholderValues } from './notifications.templates.ts';
export { countMessages, messageConditions, messageJoins, pageMessages, stateSql } from './notifications.list.ts';
export { queueResends, readResendable, type Resendable, resendRefusal } from './notifications.resending.ts';
export { notificationJobs } from './notifications.sending.ts';
export {
  checkRate,
  isSetUp,
  type OrderToNotify,
  readNotifiedOrder,
  queueMessages,
  reachingChannels,
  recordMessage,
} from './notifications.queue.ts';
export { notifyRecipients } from './notifications.recipients.ts';
export { getStates, lastRecords, listRecords, readRecord } from './notifications.reads.ts';
export { receiptsHandlers } from './notifications.receipts.routes.ts';
export { providersFor, senderOf } from './notifications.providers.ts';
