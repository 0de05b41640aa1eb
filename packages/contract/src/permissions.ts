/**
 * Every permission: its authority type (the group it is granted in) and what it allows. Named codes are the
 * specification's (orders.md 6); the rest follow NOUN_ACTION. Read by the server's check, the sidebar and `<Can>`.
 */
export const permissions = {
  ORDER_LIST: { group: 'ORDERS', allows: 'see orders: the list, its count, one order' },
  ORDER_INFO: { group: 'ORDERS', allows: 'open an order from other screens' },
  ORDER_CREATE: { group: 'ORDERS', allows: 'create single orders' },
  ORDER_IMPORT: { group: 'ORDERS', allows: 'import orders from a spreadsheet' },
  ORDER_EDIT: { group: 'ORDERS', allows: 'change the recipient, the note and the measures of an order' },
  ORDER_CANCEL: { group: 'ORDERS', allows: 'cancel orders' },
  ORDER_EXPORT: { group: 'ORDERS', allows: 'export orders to a spreadsheet' },
  ORDER_LABEL: { group: 'ORDERS', allows: 'print order labels' },
  MODIFY_ORDER_STATUS: { group: 'ORDERS', allows: 'change the status of an order' },
  MODIFY_ORDER_LOCATION: { group: 'ORDERS', allows: 'change the site of a created order' },
  MODIFY_OVERDUE_TIME: { group: 'ORDERS', allows: 'change the overdue time of a courier-stored order' },
  MODIFY_ORDER_WEIGHT: { group: 'ORDERS', allows: 'change the weight of an order' },
  MODIFY_RECIPIENT_PHONE: { group: 'ORDERS', allows: 'change the phone number of a recipient' },
  SELECT_COMPANY_FOR_BULK_ORDER_CREATION: { group: 'ORDERS', allows: 'choose the company when orders are created' },
  SELECT_SERVICE_FOR_BULK_ORDER_CREATION: { group: 'ORDERS', allows: 'choose the service when orders are created' },
  PAXEL_ORDER_LIST: { group: 'ORDERS', allows: 'land on the order list of the Paxel environment' },
  DROP_ORDER_LIST: { group: 'DROP_OFF', allows: 'see drop-off orders' },
  THANKYOU: { group: 'COMPANIES', allows: 'upload the company certificate for verification' },
} as const satisfies Record<string, { group: string; allows: string }>;

export type Permission = keyof typeof permissions;
