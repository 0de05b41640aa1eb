import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import { epochMsSchema, idTextSchema, queryId } from '../../kernel/schemas.ts';
import { notificationChannels } from '../notifications/notifications.values.ts';
import { bouncedAddressLimits, bouncedAddressSortFields } from './bounced-addresses.limits.ts';

/** An address that a provider refused for good: the company sends nothing more to it by the channel. */
export const bouncedAddressSchema = z.strictObject({
  bouncedAddressId: idTextSchema,
  merchantId: idTextSchema,
  merchantName: z.string(),
  channel: z.enum(notificationChannels),
  address: z.string().describe('Phone number or mail address, in small letters'),
  provider: z.string().nullable().describe('Who refused it; null: the channel of the environment'),
  reason: z.string().describe('A status or the code of the provider, as in 550 or 30005'),
  words: z.string().describe('What the provider answered; empty: nothing'),
  bouncedTime: epochMsSchema.describe('When it last bounced'),
  ...rowStamps,
});
export type BouncedAddress = z.infer<typeof bouncedAddressSchema>;

export const bouncedAddressPageSchema = pageOf(bouncedAddressSchema);

export const bouncedAddressListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(bouncedAddressSortFields, 'lastUpdatedTime,desc'),
  merchantId: queryId.optional(),
  channel: z.enum(notificationChannels).optional(),
  query: searchText(bouncedAddressLimits.searchMax).describe('Part of the address, or of what the provider answered'),
});
export type BouncedAddressListQuery = z.output<typeof bouncedAddressListQuery>;
