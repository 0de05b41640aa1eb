import { encryptedWebhookSecrets } from './modules/integrations/webhooks/index.ts';
import {
  encryptedProviderPasswords,
  encryptedReceiptSecrets,
} from './modules/messages/notification-providers/index.ts';
import { encryptedLockerPins, encryptedPins } from './modules/lockers/pins/index.ts';
import { encryptedVersionKeys } from './modules/lockers/software-versions/index.ts';
import { encryptedAccessKeys, encryptedBleKeys } from './modules/lockers/sites/index.ts';
import { encryptedAppSecrets } from './modules/people/sessions/index.ts';
import { encryptedClientSecrets } from './modules/people/single-sign-on/index.ts';
import type { Pool } from 'pg';
import type { Config } from './platform/config/config.ts';
import { Database } from './platform/db/database.ts';
import type { Log } from './platform/log/log.ts';
import { checkKeyOpens, openSecrets, type EncryptedKind } from './platform/secrets/index.ts';

/**
 * What lies encrypted in the database for long. Codes on their way and sign-ins through a provider lie there for minutes, a
 * link of a mail for a day: they open under an earlier key until they end.
 */
export const encryptedKinds: readonly EncryptedKind[] = [
  encryptedPins,
  encryptedLockerPins,
  encryptedAppSecrets,
  encryptedClientSecrets,
  encryptedProviderPasswords,
  encryptedReceiptSecrets,
  encryptedBleKeys,
  encryptedAccessKeys,
  encryptedVersionKeys,
  encryptedWebhookSecrets,
];

/** Checks a start whether the keys open anything of it. @throws StartError */
export const checkDataKey = async (
  pool: Pool,
  config: Config,
  how: { readonly log: Log; readonly lost: boolean },
): Promise<void> => checkKeyOpens(new Database(pool), await openSecrets(config), encryptedKinds, how);
