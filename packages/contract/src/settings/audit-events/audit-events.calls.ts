import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import { auditEventDetailSchema, auditFilterSchema, auditListQuery, auditPageSchema } from './audit-events.schemas.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Who did what, from where, before and after. Nothing here changes a line: there is no call that does. */
export const auditEventsCalls = defineCalls({
  listAuditEvents: defineCall({
    id: 'listAuditEvents',
    method: 'GET',
    path: '/api/v2/audit-events',
    summary: 'A page of the audit of the companies that the caller sees, the newest first',
    access: ['AUDIT_LIST'],
    query: auditListQuery,
    answer: auditPageSchema,
  }),
  exportAuditEvents: defineCall({
    id: 'exportAuditEvents',
    method: 'GET',
    path: '/api/v2/audit-events/export',
    summary: 'Every line that the filters match, as a spreadsheet streamed while it is made',
    access: ['AUDIT_LIST'],
    query: auditFilterSchema,
    answer: { binary: [xlsx] },
    errors: ['EXPORT_RUNNING', 'EXPORT_TOO_LARGE'],
  }),
  getAuditEvent: defineCall({
    id: 'getAuditEvent',
    method: 'GET',
    path: '/api/v2/audit-events/{id}',
    summary: 'One line with what the row was before and after',
    access: ['AUDIT_LIST'],
    params: z.strictObject({ id: queryId }),
    answer: auditEventDetailSchema,
    errors: ['NOT_FOUND'],
  }),
});
