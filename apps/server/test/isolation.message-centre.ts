/** That other companies' messages are neither listed, counted nor sent again. */
import type { messageCentreCalls } from '@cubby/contract/orders/message-centre/message-centre.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

export const messageCentreCoverage: Readonly<Record<keyof typeof messageCentreCalls, readonly Probe[] | Why>> = {
  listMessages: [
    probe('listMessages', 'absent', () => ({ query: { size: 1000 } })),
    probe('listMessages', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listMessages', 'absent', ({ order }) => ({ query: { query: order.order_number } })),
    probe('listMessages', 'absent', () => ({ query: { query: 'foreign' } })),
  ],
  countMessages: [probe('countMessages', 'absent', ({ company }) => ({ query: { merchantId: company.id } }))],
  exportMessages: [probe('exportMessages', 'absent', ({ company }) => ({ query: { merchantId: company.id } }))],
  previewResend: [probe('previewResend', 'absent', ({ message }) => ({ body: { ids: [message.id] } }))],
  resendMessages: [probe('resendMessages', 'refused', ({ message }) => ({ body: { ids: [message.id] } }))],
};
