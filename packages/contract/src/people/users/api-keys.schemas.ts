import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idTextSchema,
  queryId,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { lineText } from '../../kernel/texts.ts';
import { type Permission, permissions } from '../../permissions.ts';
import { apiKeyLimits as keyLimits, apiKeyOverlapHours, apiKeySortFields, userLimits } from './users.limits.ts';

const isPermission = (text: string): text is Permission => Object.hasOwn(permissions, text);

/** What a key may do. */
const scopes = z
  .array(z.string().refine(isPermission, fieldCode('notAnOption')))
  .min(1, fieldCode('required'))
  .max(userLimits.permissionsMax, fieldCode('tooLarge'))
  .transform((list) => [...new Set(list)].toSorted());

export const apiKeyInputSchema = z.strictObject({
  userId: idSchema,
  permissions: scopes
    .nullish()
    .describe(
      'What the key may do, of what its user may. Null: all of it, at any time; only for oneself. Left out: as the one ' +
        'before; for another user, if that one was not limited, what they may do now',
    ),
});
export type ApiKeyInput = z.output<typeof apiKeyInputSchema>;

/** A key of a program, with a name: the user may have several. */
export const namedApiKeySchema = z.strictObject({
  userId: idSchema,
  name: lineText().min(1, fieldCode('required')).max(keyLimits.nameMax, fieldCode('tooLong')),
  permissions: scopes.describe('The scopes: permissions that the key may use, as far as its user has them'),
  validDays: z
    .int(fieldCode('notANumber'))
    .min(1, fieldCode('tooSmall'))
    .max(keyLimits.validDaysMax, fieldCode('tooLarge'))
    .nullish()
    .describe('Days after which it expires; null: it does not'),
});
export type NamedApiKey = z.output<typeof namedApiKeySchema>;

export const rotateApiKeySchema = z.strictObject({
  overlapHours: z
    .int(fieldCode('notANumber'))
    .min(0, fieldCode('tooSmall'))
    .max(keyLimits.overlapHoursMax, fieldCode('tooLarge'))
    .default(apiKeyOverlapHours)
    .describe('Hours that the replaced key remains valid'),
});
export type RotateApiKey = z.output<typeof rotateApiKeySchema>;

/** A key that was made. */
export const newApiKeySchema = z.strictObject({
  apiKeyId: idTextSchema,
  apiKey: z.string().describe('Goes into X-User-Token. It is shown this once'),
});
export type NewApiKey = z.infer<typeof newApiKeySchema>;

/** An API key, without the key. */
export const apiKeySchema = z.strictObject({
  apiKeyId: idTextSchema,
  name: z.string().nullable().describe('Of a key of a program; null: the key from the page of the user'),
  hint: z.string().describe('Its last characters'),
  createdById: visibleUserIdSchema,
  createStaff: z.string().nullable(),
  creationTime: epochMsSchema,
  lastUsedTime: epochMsSchema.nullable().describe('To within five minutes'),
  endsTime: epochMsSchema.nullable().describe('It expires then'),
  replaced: z.boolean().describe('A newer key replaces it; it remains valid until `endsTime`'),
  permissions: z.array(z.string()).nullable().describe('What it may do, of what its user may; null: all of it'),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** An API key in the list of all, with the user for whom it acts. */
export const listedApiKeySchema = apiKeySchema.extend({
  userId: idTextSchema,
  username: z.string(),
  nikename: z.string(),
  merchantId: idTextSchema.nullable().describe('Company of the user; null: staff of the platform'),
  merchantName: z.string().nullable(),
});
export type ListedApiKey = z.infer<typeof listedApiKeySchema>;
export const apiKeyPageSchema = pageOf(listedApiKeySchema);

export const apiKeyListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(apiKeySortFields, 'creationTime,desc'),
  query: z
    .string()
    .trim()
    .max(userLimits.searchMax, fieldCode('tooLong'))
    .optional()
    .describe('Part of the name of the key or of its user, or its last characters'),
  merchantId: queryId.optional(),
});
export type ApiKeyListQuery = z.output<typeof apiKeyListQuery>;
