import { z } from 'zod';
import { defineCall, defineCalls } from '../kernel/define-call.ts';
import { idTextSchema, queryId, queryInt } from '../kernel/schemas.ts';

/** A company in a lookup. */
export const companyOptionSchema = z.strictObject({ merchantId: idTextSchema, merchantName: z.string() });
export type CompanyOption = z.infer<typeof companyOptionSchema>;

export const companiesCalls = defineCalls({
  searchCompanies: defineCall({
    id: 'searchCompanies',
    method: 'GET',
    path: '/api/user/v1/merchant/queryBy',
    summary: 'Companies by a part of their name, or one by its id',
    access: 'signed-in',
    query: z.strictObject({
      query: z.string().trim().max(255).optional(),
      limit: queryInt(1, 100).default(10),
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
    answer: z.array(companyOptionSchema),
  }),
});
