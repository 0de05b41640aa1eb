import { z } from 'zod';
import { defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import {
  bouncedAddressListQuery,
  bouncedAddressPageSchema,
  bouncedAddressSchema,
} from './bounced-addresses.schemas.ts';

export const bouncedAddressesCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/v2/bounced-addresses',
      access: { read: ['TEMPLATE_LIST'], write: ['TEMPLATE_EDIT'] },
      schemas: resourceSchemas({
        row: bouncedAddressSchema,
        page: bouncedAddressPageSchema,
        query: bouncedAddressListQuery,
        // Messages alone make rows.
        input: z.never(),
        update: z.never(),
      }),
    },
    {
      list: {
        id: 'listBouncedAddresses',
        summary: 'A page of the addresses that providers refuse for good, the last bounced first',
      },
      delete: {
        id: 'deleteBouncedAddress',
        summary: 'Remove an address from the list: it gets messages again',
        errors: ['OWN_SITES_ONLY'],
      },
    },
  ),
});
