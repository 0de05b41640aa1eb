/**
 * Work that the device process starts itself: it pushes configurations and new secrets to terminals, and ends the
 * connections of those that were revoked. It is notified by NOTIFY at once, and also polls each second.
 */
import { protocolVersion } from '@cubby/contract/device/device.limits';
import type { Cfg } from '@cubby/contract/downlinks/downlinks.schemas';
import { downlinkTopic } from '@cubby/contract/device/topics';
import { presenceLimits } from '@cubby/contract/lockers/terminals/terminals.limits';
import type { Database } from '../../../platform/db/database.ts';
import type { Listen } from '../../../platform/db/listener.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { DeviceLink } from '../../../platform/mqtt/device-link.ts';
import { type Poller, startPolling } from '../../../platform/polling/start-polling.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { pushConfigs } from './terminals.config.ts';
import { reportEnds } from './terminals.device.ts';
import { rotateSecrets } from './terminals.identity.ts';

/** ms between two polls. */
const pollIntervalMs = 1_000;
/** ms between two checks for connections that should have ended, and for terminals that stayed away. */
const sweepIntervalMs = 10_000;

interface RunnerDeps {
  readonly db: Database;
  readonly link: Pick<DeviceLink, 'publish' | 'disconnect' | 'welcome'>;
  readonly log: Log;
  readonly listen: Listen;
  readonly secrets: Secrets;
}

export const startTerminalRunner = ({ db, link, log, listen, secrets }: RunnerDeps): Poller => {
  const started = performance.now();
  let lastSweep = -sweepIntervalMs;
  /** Handles notifications that arrived while nothing listened. */
  const sweep = async (): Promise<void> => {
    if (performance.now() - lastSweep < sweepIntervalMs) return;
    lastSweep = performance.now();
    await endRevoked(db, link, undefined);
    // As long as this process has not been there for that time, terminals had less to come back.
    if (lastSweep - started >= presenceLimits.restartMs) await reportEnds(db);
  };
  const poller = startPolling({
    log,
    intervalMs: pollIntervalMs,
    failure: 'terminals wait for their messages',
    round: async () => {
      await pushSecrets(db, link);
      await sweep();
      return (await pushConfigs(db, link, secrets)) > 0;
    },
  });
  const stopListening = listen('terminals', (siteId) => {
    link.welcome(siteId);
    void endRevoked(db, link, siteId).catch((error: unknown) =>
      log.warn({ err: error, siteId }, 'the connection of a revoked terminal may live on'),
    );
    poller.wake();
  });
  return {
    ...poller,
    stop: () => {
      stopListening();
      return poller.stop();
    },
  };
};

const pushSecrets = async (db: Database, link: Pick<DeviceLink, 'publish'>): Promise<void> => {
  const made = await db.transactionAsSystem(rotateSecrets);
  await Promise.all(
    made.map(({ owner, secret }) => {
      const message: Cfg = { v: protocolVersion, type: 'SECRET', secret };
      return link.publish(downlinkTopic(owner, 'cfg'), JSON.stringify(message)).catch(() => undefined);
    }),
  );
};

/**
 * Ends connections of terminals whose identity is no longer valid. One that was enrolled again comes back by itself with its new identity.
 * @param siteId undefined: of every site
 */
const endRevoked = async (
  db: Database,
  link: Pick<DeviceLink, 'disconnect'>,
  siteId: string | undefined,
): Promise<void> => {
  const rows = await db.readAsSystem<{ siteId: string }>({
    text:
      siteId === undefined
        ? `select c.site_id::text as "siteId" from terminal_states c
            where c.connected and not exists (select from terminals t where t.site_id = c.site_id and t.revoked_time is null)`
        : `select distinct site_id::text as "siteId" from terminals
            where site_id = $1::bigint and revoked_time > now() - interval '1 min'`,
    values: siteId === undefined ? [] : [siteId],
  });
  for (const row of rows) link.disconnect(row.siteId);
};
