import { z } from 'zod';
import { fieldCode, idTextSchema } from '../kernel/schemas.ts';

export const companyTypes = ['ADMIN', 'OPERATOR', 'LOGISTICS', 'MERCHANT'] as const;
export type CompanyType = (typeof companyTypes)[number];

export const environments = ['DEFAULT', 'ALFRED_BR', 'ALFRED_HKMU', 'ALFRED_PAXEL'] as const;
export type Environment = (typeof environments)[number];

/** What the signed-in person is and may do (orders.md 3.1). */
export const loginDataSchema = z.strictObject({
  userId: idTextSchema,
  username: z.string(),
  nickname: z.string(),
  merchantId: idTextSchema.nullable().describe('Company of the user; null for the platform'),
  merchantName: z.string().nullable(),
  companyType: z.enum(companyTypes),
  projectEnvironment: z.enum(environments),
  languagePreference: z.string().nullable(),
  roles: z.array(z.strictObject({ roleId: idTextSchema, code: z.string(), nickname: z.string() })),
  authoritySet: z.array(z.string()).describe('Permissions, sorted'),
});
export type LoginData = z.infer<typeof loginDataSchema>;

/** The session user: the login data and the token that every further call carries in X-User-Token. */
export const sessionUserSchema = loginDataSchema.extend({
  token: z.string(),
  needMFA: z.boolean().describe('A second step is due before the token opens anything'),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const signInSchema = z.strictObject({
  username: z.string().trim().min(1, fieldCode('required')).max(255, fieldCode('tooLong')),
  password: z.string().min(1, fieldCode('required')).max(255, fieldCode('tooLong')),
});
