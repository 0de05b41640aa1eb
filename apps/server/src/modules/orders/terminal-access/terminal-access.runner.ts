/** Polls a few times a second for the changes of orders that terminals have to receive (terminal-access.ts). */
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { DeviceLink } from '../../../platform/mqtt/device-link.ts';
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

export const startAccessRunner = ({ db, link, log, secrets }: RunnerDeps): { stop: () => Promise<void> } => {
  let stopped = false;
  let began = false;
  let warned = false;
  const round = async (): Promise<void> => {
    try {
      if (!began) await beginAccess(db, secrets);
      began = true;
      while (!stopped && (await pushAccess(db, link, secrets)));
      warned = false;
    } catch (error) {
      if (!warned) log.warn({ err: error }, 'terminals wait for the orders that they are to know');
      warned = true;
    }
  };
  let running: Promise<void> | undefined;
  const poll = (): void => {
    if (!stopped) running ??= round().finally(() => (running = undefined));
  };
  poll();
  const timer = setInterval(poll, pollIntervalMs);
  timer.unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
