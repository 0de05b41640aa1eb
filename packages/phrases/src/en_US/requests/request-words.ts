/** Words that the server writes about requests: in lists, files and refusals. */
export const requestWords = {
  /** What requests are for, as lists and files show it. */
  types: {
    PICKUP_REQUEST: 'Pickup',
    DELIVERY_REQUEST: 'Delivery',
    OUTBOUND: 'Outbound',
  },
  /** The state of a pickup or delivery request. */
  states: {
    SUBMITTED: 'Submitted',
    ARRANGED: 'Arranged',
    COMPLETED: 'Completed',
    CANCELED: 'Cancelled',
  },
  /** The state of an outbound record. */
  outboundStates: {
    SUBMITTED: 'Created',
    ARRANGED: 'Arranged',
    COMPLETED: 'Completed',
    CANCELED: 'Cancelled',
  },
  /** What became of an order in a request. */
  itemStates: {
    OPEN: 'Open',
    COMPLETED: 'Done',
    FAILED: 'Failed',
    CANCELED: 'Removed',
  },
  /** Why an order can’t be in a request. */
  refusals: {
    STATUS: 'Is {{status}}; it must be Created',
    COMPANY: 'Belongs to {{company}}; all orders must belong to one company',
    NOT_FOUND: 'Does not exist, or belongs to another company',
  },
};
