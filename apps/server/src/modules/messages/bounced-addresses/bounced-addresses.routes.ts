import type { bouncedAddressesCalls } from '@cubby/contract/messages/bounced-addresses/bounced-addresses.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { bouncedAddresses } from './bounced-addresses.service.ts';

export const bouncedAddressesHandlers = (db: Database) =>
  handlersOf<typeof bouncedAddressesCalls>()(
    resourceHandlers(db, bouncedAddresses, { list: 'listBouncedAddresses', delete: 'deleteBouncedAddress' }),
  );
