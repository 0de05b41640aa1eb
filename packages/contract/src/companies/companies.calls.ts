import { z } from 'zod';
import { defineCall, defineCalls } from '../kernel/define-call.ts';
import { idTextSchema, queryId, queryInt } from '../kernel/schemas.ts';
import { environments } from '../sessions/sessions.schemas.ts';

/** A company in a lookup, with what the rules of an order hang on. */
export const companyOptionSchema = z.strictObject({
  merchantId: idTextSchema,
  merchantName: z.string(),
  environment: z.enum(environments).describe('Of the company tree; ALFRED_BR asks for more fields (orders.md 5.1)'),
  currency: z.string().length(3).describe('ISO 4217, in which the charges of its orders are'),
});
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
