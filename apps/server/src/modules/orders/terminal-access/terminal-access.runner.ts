/** Polls a few times a second for the changes of orders that terminals have to receive (terminal-access.ts). */
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { DeviceLink } from '../../../platform/mqtt/device-link.ts';
import { type Poller, startPolling } from '../../../platform/polling/start-polling.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { beginAccess, pushAccess } from './terminal-access.ts';

/** ms between two polls. */
const pollIntervalMs = 250;

interface RunnerDeps {
  readonly db: Database;
  readonly link: Pick<DeviceLink, 'publish'>;
  readonly log: Log;
  readonly secrets: Secrets;
}

export const startAccessRunner = ({ db, link, log, secrets }: RunnerDeps): Poller => {
  let began = false;
  return startPolling({
    log,
    intervalMs: pollIntervalMs,
    failure: 'terminals wait for the orders that they are to receive',
    round: async () => {
      if (!began) await beginAccess(db, secrets);
      began = true;
      return pushAccess(db, link, secrets);
    },
  });
};
