import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { fieldCode, queryId, queryInt } from '../../kernel/schemas.ts';
import { companyOptionLimits } from './company-options.limits.ts';
import { companyOptionSchema } from './company-options.schemas.ts';

const nameQuery = z.string().trim().max(companyOptionLimits.searchMax, fieldCode('tooLong')).optional();

export const companiesCalls = defineCalls({
  searchCompanies: defineCall({
    id: 'searchCompanies',
    method: 'GET',
    path: '/api/user/v1/merchant/queryBy',
    summary: 'Companies by a part of their name, or one by its id',
    access: 'signed-in',
    withKey: [
      'COMPANY_LIST',
      'COMPANY_EDIT',
      'SELECT_COMPANY_FOR_BULK_ORDER_CREATION',
      'USER_EDIT',
      'USER_IMPORT',
      'ROLE_EDIT',
    ],
    query: z.strictObject({
      query: nameQuery,
      limit: queryInt(1, companyOptionLimits.optionsMax).default(10),
      merchantId: queryId.optional(),
    }),
    answer: z.array(companyOptionSchema),
  }),
  listLogisticsCompanies: defineCall({
    id: 'listLogisticsCompanies',
    method: 'GET',
    path: '/api/user/v1/merchant/logistics',
    summary: 'The logistics companies that deliver for the companies of the caller',
    access: 'signed-in',
    withKey: ['COMPANY_LIST', 'COMPANY_EDIT'],
    answer: z.array(companyOptionSchema),
  }),
});
