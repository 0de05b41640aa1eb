import { z } from 'zod';
import { idTextSchema } from '../../kernel/schemas.ts';
import { environments } from '../sessions/sessions.schemas.ts';

/** A company in a lookup, with what the rules of an order depend on. */
export const companyOptionSchema = z.strictObject({
  merchantId: idTextSchema,
  merchantName: z.string(),
  environment: z.enum(environments).describe('Of the company tree; ALFRED_BR requires more fields (orders.md 5.1)'),
  ifGenerateExpressNumber: z.boolean().describe('Its orders need no tracking number: they are given one'),
  timeZone: z.string().optional().describe('IANA name, of its days'),
  currency: z.string().length(3).describe('ISO 4217, in which the charges of its orders are'),
});
export type CompanyOption = z.infer<typeof companyOptionSchema>;
