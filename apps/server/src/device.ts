import { startCommandRunner, takeAcks } from './modules/lockers/commands/index.ts';
import { takeTemperatures } from './modules/lockers/temperature/index.ts';
import {
  DatabaseClock,
  deleteConnections,
  openIngest,
  startTerminalRunner,
} from './modules/lockers/terminals/index.ts';
import { offersOf, startUpgradeRunner, takeUpgradeMessages } from './modules/lockers/upgrade-tasks/index.ts';
import { takeParcelEvents } from './modules/orders/door-events/index.ts';
import { startAccessRunner } from './modules/orders/terminal-access/index.ts';
import { Database, jobLimit } from './platform/db/database.ts';
import { openListener } from './platform/db/listener.ts';
import { whenThere } from './platform/db/when-there.ts';
import { StartError } from './platform/lifecycle/start-error.ts';
import { openDeviceLink } from './platform/mqtt/open-device-link.ts';
import { openSecrets } from './platform/secrets/index.ts';
import { channelsOf } from './platform/senders/index.ts';
import type { ServerDeps } from './serve.ts';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** The side of the server that talks to terminals, until the process stops: the link, what comes by it, and what goes. */
export async function startDevice(deps: ServerDeps, host: string): Promise<void> {
  const { config, log, lifecycle, pool, databases, role } = deps;
  const { mqtt } = config;
  const embedded = mqtt.url === undefined;
  if (embedded && mqtt.port === undefined && mqtt.webSocketPort === undefined) {
    if (role === 'device')
      throw new StartError('MQTT_PORT and MQTT_WS_PORT are off: terminals need one, or set MQTT_URL');
    log.info('terminals connect to another process: MQTT_PORT and MQTT_WS_PORT are off');
    return;
  }
  const db = new Database(pool, { statement: jobLimit, channels: channelsOf(config.messages) });
  const clock = new DatabaseClock(db);
  await whenThere(databases.patience, () => clock.start());
  if (embedded) await whenThere(databases.patience, () => deleteConnections(db));
  const secrets = await openSecrets(config);
  const handlers = {
    takeAcks,
    takeParcelEvents: takeParcelEvents({ secrets }),
    takeTemperatures,
    takeUpgradeMessages,
  };
  const ingest = openIngest({ db, log, clock, handlers });
  const link = (deps.link = await openDeviceLink({ ...mqtt, host }, ingest, log));
  ingest.connectTo(link);
  const listener = openListener(databases.appUrl, log);
  const { listen } = listener;
  const { publicUrl } = config;
  const commands = (deps.commands = startCommandRunner({ db, link, log, listen, secrets, publicUrl }));
  const terminals = startTerminalRunner({ db, link, log, listen, secrets });
  const access = startAccessRunner({ db, link, log, secrets });
  const upgrades = startUpgradeRunner({ db, link, log, listen, offers: offersOf({ secrets, publicUrl }) });
  lifecycle.onStop('terminals', async () => {
    await Promise.all([commands.stop(), terminals.stop(), access.stop(), upgrades.stop()]);
    await link.stop();
    await ingest.settled();
    clock.stop();
    await listener.stop();
  });
  log.info({ role, ...link.addresses, broker: embedded ? 'embedded' : 'external' }, 'terminals can connect');
  if (embedded && !mqtt.tls && config.environment === 'production' && !loopback.test(host))
    log.warn(
      { host },
      'secrets of terminals go over the network in open text: set MQTT_TLS_CERT and MQTT_TLS_KEY, or have TLS ended before this process',
    );
}
