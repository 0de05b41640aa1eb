/** Words of the message centre. */
export const messageCentre = {
  title: 'Messages',
  searchHint: 'Part of the recipient, or an order number',
  columns: {
    createTime: 'Created',
    orderNumber: 'Order',
    merchantName: 'Company',
    channel: 'Channel',
    templateEvent: 'About',
    recipient: 'Recipient',
    state: 'State',
    provider: 'Provider',
    sendTime: 'Sent',
    deliveryTime: 'Delivery reported',
  },
  channels: {
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    mail: 'E-mail',
  },
  events: {
    PIN_CODE: 'PIN',
    ORDER_CREATED: 'Order registered',
    ORDER_STORED: 'Parcel stored',
    ORDER_COLLECTED: 'Parcel collected',
    COLLECTION_REMINDER: 'Collection reminder',
    OVERDUE_REMINDER: 'Overdue reminder',
  },
  states: {
    WAITING: 'Waiting',
    STUCK: 'Stuck',
    SENT: 'Sent',
    DELIVERED: 'Delivered',
    FAILED: 'Failed',
  },
  waits: {
    AWAITS_RECEIPT: 'No answer from the provider; waiting for its report',
    RETRIES: 'The last attempt failed; it is tried again',
    SENDING: 'Being sent',
    QUEUED: 'No worker has taken it yet',
  },
  count: '{{state}}: {{count, number}}',
  why: 'Why',
  company: 'Company',
  time: 'Created',
  articleId: 'Order ID',
  msgRecordId: 'Message ID',
  first: {
    title: 'No messages yet',
    text: 'Messages to recipients appear here as soon as orders are created or move.',
  },
  noMatch: {
    title: 'No message matches',
    text: 'Change the search or remove a filter.',
  },
  export: {
    action: 'Export',
    running: 'Exporting messages',
    done: 'The messages are exported',
  },
  resend: {
    most: 'Select at most {{limit, number}} messages.',
    action: 'Resend {{count, number}}',
    page: 'Resend selected messages',
    title_one: 'Resend {{count, number}} message?',
    title_other: 'Resend {{count, number}} messages?',
    sms: 'SMS: {{count, number}}, in {{parts, number}} parts that the provider charges.',
    whatsapp: 'WhatsApp: {{count, number}}.',
    mail: 'E-mail: {{count, number}}.',
    refused: 'Not resent: {{count, number}} ({{reasons}}).',
    confirm: 'Resend',
    none: 'None of these messages can be resent: {{reasons}}.',
    done_one: '{{count, number}} message is resent',
    done_other: '{{count, number}} messages are resent',
  },
  refusals: {
    NOT_FOUND: 'not found',
    PENDING: 'still waiting',
    REPEATED: 'already sent again',
    TOO_SOON: 'sent less than a minute ago',
    PIN_ENDED: 'the PIN has ended',
    NOT_TRUE: 'no longer true',
    NOT_SET_UP: 'the channel is not set up',
    NO_ADDRESS: 'the recipient has no address',
  },
  reason: '{{reason}}: {{count, number}}',
};

/** Headings of the exported messages; times are in UTC and say so. */
export const messageExportColumns = {
  sheet: 'Messages',
  createTime: 'Created (UTC)',
  orderNumber: 'Order',
  merchantName: 'Company',
  channel: 'Channel',
  templateEvent: 'About',
  recipient: 'Recipient',
  state: 'State',
  failure: 'Failure',
  provider: 'Provider',
  sendTime: 'Sent (UTC)',
  deliveryTime: 'Delivery reported (UTC)',
};

/** Its words in the lists of all resources. */
export const messageCentreInLists = {
  actions: {
    export: 'Exported messages',
  },
  screens: {
    messageCentre: 'Messages',
  },
};
