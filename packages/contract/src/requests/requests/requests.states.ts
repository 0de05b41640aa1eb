import type { RequestState } from '../../orders/orders/orders.requests.ts';

/** The states in which a request still waits for its orders. */
export const openRequestStates: readonly RequestState[] = ['SUBMITTED', 'ARRANGED'];

/** The `status` of pickup and delivery requests on the wire (orders.md 3.8). */
export const requestStatuses = {
  SUBMITTED: 'REQUEST_SUBMITTED',
  ARRANGED: 'REQUEST_ARRANGED',
  COMPLETED: 'REQUEST_COMPLETED',
  CANCELED: 'REQUEST_CANCELED',
} as const satisfies Record<RequestState, string>;
export type RequestStatus = (typeof requestStatuses)[RequestState];

/** The `status` of outbound records on the wire (orders.md 4.2). */
export const outboundStatuses = {
  SUBMITTED: 'CREATED',
  ARRANGED: 'ARRANGED',
  COMPLETED: 'COMPLETED',
  CANCELED: 'CANCELLED',
} as const satisfies Record<RequestState, string>;
export type OutboundStatus = (typeof outboundStatuses)[RequestState];

/** What became of an order in a request. */
export const requestItemStates = ['OPEN', 'COMPLETED', 'FAILED', 'CANCELED'] as const;
export type RequestItemState = (typeof requestItemStates)[number];
