/** What an order says of the request that it is in; the requests themselves are an area above the orders. */

/** The kinds of requests; an outbound record is the request to take orders from the warehouse to a site on a day. */
export const requestTypes = ['PICKUP_REQUEST', 'DELIVERY_REQUEST', 'OUTBOUND'] as const;
export type RequestType = (typeof requestTypes)[number];

/** The states of a request, as the tables store them (wire: requestStatus). */
export const requestStates = ['SUBMITTED', 'ARRANGED', 'COMPLETED', 'CANCELED'] as const;
export type RequestState = (typeof requestStates)[number];
