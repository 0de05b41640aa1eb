/** How the calls of requests and outbound records are isolated from other companies' rows. */
import type { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import type { requestExportsCalls } from '@cubby/contract/requests/requests/requests.exports.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

type RequestCallId = keyof typeof requestsCalls | keyof typeof requestExportsCalls;

const slot = { requestStartTime: 1, requestEndTime: 2 };

export const requestCoverage: Readonly<Record<RequestCallId, readonly Probe[] | Why>> = {
  listRequestSlots: [
    probe('listRequestSlots', 'absent', ({ order }) => ({
      body: { requestType: 'pickUp' as const, ordersIds: [order.id] },
    })),
  ],
  calculateOrdersWeight: [probe('calculateOrdersWeight', 'missing', ({ order }) => ({ body: [order.id] }))],
  createPickupRequest: [
    probe('createPickupRequest', 'refused', ({ order }) => ({ body: { ...slot, ordersIds: [order.id] } })),
  ],
  createDeliveryRequest: [
    probe('createDeliveryRequest', 'refused', ({ order }) => ({ body: { ...slot, ordersIds: [order.id] } })),
  ],
  findJoinableRequest: [
    probe('findJoinableRequest', 'absent', ({ order, requests }) => ({
      query: {
        requestType: 'pickUp' as const,
        requestStartTime: requests.pickup.start_time?.getTime(),
        requestEndTime: requests.pickup.end_time?.getTime(),
        orderId: order.id,
      },
    })),
  ],
  joinRequest: [
    probe('joinRequest', 'missing', ({ requests, order }) => ({
      params: { requestId: requests.pickup.id },
      body: { ordersIds: [order.id] },
    })),
  ],
  listRequests: [
    probe('listRequests', 'absent', () => ({ query: { size: 1000 } })),
    probe('listRequests', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listRequests', 'absent', ({ carrier }) => ({ query: { deliveredBy: carrier.id } })),
    probe('listRequests', 'absent', () => ({ query: { query: 'FOREIGN' } })),
    probe('listRequests', 'absent', () => ({ query: { query: '異國' } })),
    probe('listRequests', 'absent', () => ({ query: { creationTimeStart: 0, sort: 'completeTime,desc' } })),
  ],
  getRequest: [
    probe('getRequest', 'missing', ({ requests }) => ({ query: { pickupDeliveryRequestId: requests.pickup.id } })),
  ],
  listOutboundRecords: [
    probe('listOutboundRecords', 'absent', () => ({ query: { size: 1000 } })),
    probe('listOutboundRecords', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listOutboundRecords', 'absent', ({ site }) => ({ query: { location: site.id } })),
    probe('listOutboundRecords', 'absent', () => ({ query: { query: 'FOREIGN' } })),
    probe('listOutboundRecords', 'absent', () => ({ query: { dispatchDateStart: 0 } })),
  ],
  getOutboundRecord: [
    probe('getOutboundRecord', 'missing', ({ requests }) => ({ query: { outboundId: requests.outbound.id } })),
  ],
  listOutboundStatuses: 'no rows: the statuses of the contract',
  listRequestTypes: 'no rows: the types of the contract',
  listRequestStatuses: 'no rows: the statuses of the contract',
  listOutboundFilterValues: (['status', 'deliveredBy', 'siteType', 'location'] as const).map((filterType) =>
    probe('listOutboundFilterValues', 'absent', () => ({ query: { filterType } })),
  ),
  updateRequest: [
    probe('updateRequest', 'missing', ({ requests }) => ({
      body: { pickupDeliveryRequestId: requests.pickup.id, referenceNumber: 'MINE' },
    })),
    probe('updateRequest', 'missing', ({ requests }) => ({
      body: { articleId: requests.pickupOrder.id, note: 'mine' },
    })),
  ],
  updateOutboundRecord: [
    probe('updateOutboundRecord', 'missing', ({ requests }) => ({
      body: { outboundId: requests.outbound.id, note: 'mine' },
    })),
  ],
  updateDispatchDate: [
    probe('updateDispatchDate', 'missing', ({ requests }) => ({
      body: { outboundId: requests.outbound.id, dispatchDate: Date.now() },
    })),
  ],
  cancelRequestOrder: [
    probe('cancelRequestOrder', 'missing', ({ requests }) => ({
      body: { pickupDeliveryRequestId: requests.pickup.id, ordersId: requests.pickupOrder.id },
    })),
  ],
  cancelRequestItems: [probe('cancelRequestItems', 'missing', ({ requests }) => ({ body: [requests.pickupItem.id] }))],
  cancelPickups: [
    probe('cancelPickups', 'missing', ({ requests }) => ({ body: { rootOrderIds: [requests.pickupOrder.id] } })),
  ],
  cancelRequest: [
    probe('cancelRequest', 'missing', ({ requests }) => ({ body: { pickupDeliveryRequestId: requests.pickup.id } })),
    probe('cancelRequest', 'missing', ({ requests }) => ({ body: { outboundId: requests.outbound.id } })),
  ],
  cancelOutboundOrder: [
    probe('cancelOutboundOrder', 'missing', ({ requests }) => ({
      params: { outboundId: requests.outbound.id, id: requests.outboundOrder.id },
    })),
  ],
  cancelOutboundOfDay: [
    probe('cancelOutboundOfDay', 'missing', ({ requests, site }) => ({
      params: { a: String(requests.outbound.dispatch_time?.getTime()), b: site.id },
    })),
  ],
  listCollectedOrders: [
    probe('listCollectedOrders', 'absent', () => ({ query: { size: 1000 } })),
    probe('listCollectedOrders', 'absent', () => ({ query: { query: 'FOREIGN' } })),
    probe('listCollectedOrders', 'absent', () => ({ query: { requestTimeStart: 0 } })),
  ],
  listDeliveredOrders: [
    probe('listDeliveredOrders', 'absent', () => ({ query: { size: 1000 } })),
    probe('listDeliveredOrders', 'absent', () => ({ query: { query: '異國' } })),
  ],
  printOutboundLabels: [probe('printOutboundLabels', 'missing', ({ requests }) => ({ body: [requests.outbound.id] }))],
  exportOutboundRecords: [
    probe('exportOutboundRecords', 'missing', ({ requests }) => ({ query: { outboundIds: [requests.outbound.id] } })),
    probe('exportOutboundRecords', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
  ],
  exportOutboundOrders: [
    probe('exportOutboundOrders', 'missing', ({ requests }) => ({ query: { outboundId: requests.outbound.id } })),
  ],
  exportRequests: [
    probe('exportRequests', 'missing', ({ requests }) => ({
      query: { pickupDeliveryRequestIds: [requests.pickup.id] },
    })),
    probe('exportRequests', 'absent', () => ({ query: { query: 'FOREIGN' } })),
  ],
  exportRequestOrders: [
    probe('exportRequestOrders', 'missing', ({ requests }) => ({
      query: { pickupDeliveryRequestId: requests.pickup.id },
    })),
  ],
  exportCollectedOrders: [
    probe('exportCollectedOrders', 'missing', ({ requests }) => ({
      query: { requestItemIds: [requests.pickupItem.id] },
    })),
  ],
  exportAllCollectedOrders: [probe('exportAllCollectedOrders', 'absent', () => ({ query: { query: 'FOREIGN' } }))],
  exportDeliveredOrders: [
    probe('exportDeliveredOrders', 'missing', ({ requests }) => ({
      query: { requestItemIds: [requests.pickupItem.id] },
    })),
    probe('exportDeliveredOrders', 'absent', () => ({ query: { requestTimeStart: 0 } })),
  ],
};
