/**
 * What the device process does by itself: brings configurations and new secrets to terminals, and ends the connections of
 * those that were revoked. Told by NOTIFY at once, and looks each second besides.
 */
import { protocolVersion } from '@cubby/contract/device/device.limits';
import type { Cfg } from '@cubby/contract/device/downlinks.schemas';
import { downlinkTopic } from '@cubby/contract/device/topics';
import type { Database } from '../../../platform/db/database.ts';
import type { Listen } from '../../../platform/db/listen.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { DeviceLink } from '../../../platform/mqtt/device-link.ts';
import { bringConfigs } from './terminals.config.ts';
import { rotateSecrets } from './terminals.identity.ts';

/** ms between two looks. */
const lookEvery = 1_000;

interface RunnerDeps {
  readonly db: Database;
  readonly link: Pick<DeviceLink, 'publish' | 'disconnect'>;
  readonly log: Log;
  readonly listen: Listen;
}

export const startTerminalRunner = ({ db, link, log, listen }: RunnerDeps): { stop: () => Promise<void> } => {
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;
  const round = async (): Promise<void> => {
    do {
      again = false;
      await bringSecrets(db, link);
      while ((await bringConfigs(db, link)) > 0 && !stopped);
    } while (again && !stopped);
  };
  const look = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = round()
      .catch((error: unknown) => log.warn({ err: error }, 'terminals wait for what they are to be told'))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(look, lookEvery);
  timer.unref();
  const listening = listen('terminals', (siteId) => {
    void endRevoked(db, link, siteId).catch((error: unknown) =>
      log.warn({ err: error, siteId }, 'the connection of a revoked terminal may live on'),
    );
    look();
  });
  look();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await listening.stop();
      await running;
    },
  };
};

const bringSecrets = async (db: Database, link: Pick<DeviceLink, 'publish'>): Promise<void> => {
  const made = await db.transactionAsSystem(rotateSecrets);
  await Promise.all(
    made.map(({ owner, secret }) => {
      const message: Cfg = { v: protocolVersion, type: 'SECRET', secret };
      return link.publish(downlinkTopic(owner, 'cfg'), JSON.stringify(message)).catch(() => undefined);
    }),
  );
};

/**
 * A terminal that was enrolled anew comes back by itself with its new identity.
 * @param siteId undefined: nobody was listening, and whatever was revoked meanwhile is ended
 */
const endRevoked = async (
  db: Database,
  link: Pick<DeviceLink, 'disconnect'>,
  siteId: string | undefined,
): Promise<void> => {
  const rows = await db.readAsSystem<{ siteId: string }>({
    text: `select distinct site_id::text as "siteId" from terminals
      where revoked_time > now() - interval '1 min' and ($1::bigint is null or site_id = $1::bigint)`,
    values: [siteId ?? null],
  });
  for (const row of rows) link.disconnect(row.siteId);
};
