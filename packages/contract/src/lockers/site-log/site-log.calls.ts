import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { siteLogQuery, siteOperationPageSchema } from './site-log.schemas.ts';

export const siteLogCalls = defineCalls({
  pageSiteOperationLog: defineCall({
    id: 'pageSiteOperationLog',
    method: 'GET',
    path: '/api/user/v1/report/pageSiteOperationLog',
    summary: 'Who changed which site, compartment or group of sites, the last first',
    access: ['AUDIT_LIST'],
    query: siteLogQuery,
    answer: siteOperationPageSchema,
  }),
});
