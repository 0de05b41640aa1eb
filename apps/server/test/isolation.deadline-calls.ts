/** How the calls of deadlines and rebookings are isolated from other companies' rows. */
import { probe } from './isolation.probe.ts';

export const deadlineCoverage = {
  getDeadline: [probe('getDeadline', 'missing', ({ order }) => ({ params: { id: order.id } }))],
  rebookOrder: [probe('rebookOrder', 'missing', ({ order }) => ({ params: { articleId: order.id }, body: {} }))],
  extendDeadlines: [
    probe('extendDeadlines', 'missing', ({ order }) => ({
      body: { articleIds: [order.id], overdueTime: Date.now() + 3_600_000, reason: '' },
    })),
  ],
  holdOrders: [probe('holdOrders', 'missing', ({ order }) => ({ body: { articleIds: [order.id], reason: '' } }))],
  releaseOrders: [probe('releaseOrders', 'missing', ({ order }) => ({ body: { articleIds: [order.id], reason: '' } }))],
};
