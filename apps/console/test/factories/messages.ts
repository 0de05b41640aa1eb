import type { CentreMessage } from '@cubby/contract/orders/message-centre/message-centre.schemas';

/** A message about an order that failed. */
export const buildMessage = (overrides: Partial<CentreMessage> = {}): CentreMessage => ({
  msgRecordId: '1',
  articleId: '41',
  orderNumber: 'CB-41',
  merchantId: '4',
  merchantName: 'Harbour Parcel',
  channel: 'sms',
  templateEvent: 'ORDER_STORED',
  state: 'FAILED',
  waits: null,
  failure: 'The provider could not be reached.',
  reason: '503',
  recipient: '+85291234567',
  content: 'Your parcel is here.',
  provider: 'Victoria SMS',
  attempts: 5,
  cost: null,
  createTime: 1_700_000_000_000,
  sendTime: null,
  deliveryTime: null,
  operator: null,
  ...overrides,
});

/** A page with these messages. */
export const pageOfMessages = (content: CentreMessage[] = [], totalElements = content.length) => ({
  content,
  totalElements,
  totalPages: 1,
  number: 0,
  size: 100,
});

/** The answer of `listMessages` about an order without messages. */
export const noMessages = pageOfMessages();
