/** The calls of the audit and of impersonation (isolation.calls.ts). */
import { type Probe, probe, type Why } from './isolation.probe.ts';

type AuditCall = 'listAuditEvents' | 'getAuditEvent' | 'exportAuditEvents' | 'beginView' | 'endView';

export const auditCoverage: Readonly<Record<AuditCall, readonly Probe[] | Why>> = {
  listAuditEvents: [
    probe('listAuditEvents', 'absent', () => ({ query: { size: 100 } })),
    probe('listAuditEvents', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listAuditEvents', 'absent', ({ company }) => ({
      query: { merchantId: company.id, action: 'orders.create' },
    })),
    probe('listAuditEvents', 'absent', () => ({ query: { query: 'foreign' } })),
    probe('listAuditEvents', 'absent', () => ({ query: { query: 'fo', noun: 'orders' } })),
    probe('listAuditEvents', 'absent', ({ order }) => ({ query: { noun: 'orders', nounId: order.id } })),
    probe('listAuditEvents', 'absent', ({ user }) => ({ query: { userId: user.id } })),
  ],
  getAuditEvent: [probe('getAuditEvent', 'missing', ({ auditEvent }) => ({ params: { id: auditEvent.id } }))],
  exportAuditEvents: [
    probe('exportAuditEvents', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('exportAuditEvents', 'absent', () => ({ query: { query: 'foreign' } })),
  ],
  beginView: [
    probe('beginView', 'missing', ({ user }) => ({
      params: { id: user.id },
      body: { reason: 'A check of the settings' },
    })),
  ],
  endView: [probe('endView', 'missing', () => ({}))],
};
