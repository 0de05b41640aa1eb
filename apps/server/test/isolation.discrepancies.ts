/** How discrepancies at doors and their resolutions are isolated from other companies, and the rows of both trees. */
import type { discrepanciesCalls } from '@cubby/contract/orders/discrepancies/discrepancies.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

export const discrepancyCoverage: Readonly<
  Record<keyof typeof discrepanciesCalls | 'getOrderImage' | 'recordWayOut', readonly Probe[] | Why>
> = {
  getOrderImage: [probe('getOrderImage', 'missing', ({ discrepancy }) => ({ params: { id: discrepancy.imageId } }))],
  recordWayOut: [
    probe('recordWayOut', 'missing', ({ order }) => ({
      body: { articleIds: [order.id], status: 'Returned to warehouse' as const },
    })),
  ],
  listDiscrepancies: [
    probe('listDiscrepancies', 'absent', () => ({ query: { size: 1000 } })),
    probe('listDiscrepancies', 'absent', ({ site }) => ({ query: { siteId: site.id } })),
    probe('listDiscrepancies', 'absent', ({ order }) => ({ query: { articleId: order.id, state: 'OPEN' as const } })),
  ],
  getDiscrepancy: [
    probe('getDiscrepancy', 'missing', ({ discrepancy }) => ({ params: { discrepancyId: discrepancy.id } })),
  ],
  decideDiscrepancy: [
    probe('decideDiscrepancy', 'missing', ({ discrepancy }) => ({
      params: { discrepancyId: discrepancy.id },
      body: { answer: 'AS_IT_STANDS' as const, version: 1 },
    })),
  ],
};
