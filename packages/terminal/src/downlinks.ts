/** Handles what the server sends: commands, and the configuration, orders, clock and secret of the terminal. */
import { deviceLimits } from '@cubby/contract/device/device.limits';
import { type Cfg, cfgSchema } from '@cubby/contract/downlinks/downlinks.schemas';
import { downlinkTopic } from '@cubby/contract/device/topics';
import type { KnownAccess } from './access.ts';
import type { Configuration } from './configuration.ts';
import type { Credentials } from './identity.ts';
import type { ServerTime } from './server-time.ts';

interface DownlinkParts {
  readonly credentials: () => Credentials;
  readonly renewSecret: (secret: string) => void;
  readonly serverTime: ServerTime;
  readonly configuration: Configuration;
  readonly access: Pick<KnownAccess, 'take' | 'version'>;
  readonly log: (line: string) => void;
  readonly command: (payload: Buffer) => void;
  /** Takes a message about software upgrades. */
  readonly upgrade: (payload: Buffer) => void;
  /** The server has answered a birth or a heartbeat of this boot. */
  readonly answered: () => void;
  /** Reports a configuration that was refused. */
  readonly refused: (reason: string) => void;
  readonly heartbeat: () => void;
  /** Connects again, with another birth. */
  readonly reconnect: () => void;
  readonly changed: () => void;
}

/** Returns the handler of a message on a topic of the terminal. */
export const createDownlinks = (parts: DownlinkParts): ((topic: string, payload: Buffer) => void) => {
  const { access, configuration, log } = parts;

  const takeConfig = ({ config, configHash }: Extract<Cfg, { type: 'CONFIG' }>): void => {
    const doors = doorsOf(configuration);
    const reason = configuration.take(config, configHash);
    log(`configuration ${configHash} ${reason ?? 'taken'}`);
    if (reason !== undefined) parts.refused(reason);
    // A birth reports which doors there are.
    else if (doorsOf(configuration) !== doors) parts.reconnect();
    else parts.heartbeat();
  };
  const apply = (cfg: Cfg): void => {
    if (cfg.type === 'CLOCK') {
      if (parts.serverTime.answer(cfg)) parts.answered();
    } else if (cfg.type === 'SECRET') {
      parts.renewSecret(cfg.secret);
      log('a new secret');
      parts.reconnect();
    } else if (cfg.type === 'ACCESS') {
      if (!access.take(cfg)) log(`orders from ${cfg.from} do not follow on ${access.version}`);
      parts.heartbeat();
    } else takeConfig(cfg);
    parts.changed();
  };
  const takeCfg = (payload: Buffer): void => {
    const read = payload.length > deviceLimits.downlinkMaxBytes ? undefined : cfgSchema.safeParse(parse(payload));
    if (read?.success) return apply(read.data);
    log('a configuration that cannot be read');
    parts.refused(read ? 'SHAPE' : 'TOO_LARGE');
  };

  return (topic, payload) => {
    const owner = parts.credentials();
    if (topic === downlinkTopic(owner, 'cmd')) parts.command(payload);
    else if (topic === downlinkTopic(owner, 'cfg')) takeCfg(payload);
    else if (topic === downlinkTopic(owner, 'ota')) parts.upgrade(payload);
    else log(`unknown topic ${topic}`);
  };
};

/** Returns undefined, which no schema accepts, if the payload is not JSON. */
const parse = (payload: Buffer): unknown => {
  try {
    return JSON.parse(payload.toString());
  } catch {
    return undefined;
  }
};

/** Returns the ids of the doors as one text. */
const doorsOf = ({ current }: Configuration): string =>
  (current?.doors ?? [])
    .filter(({ screen }) => !screen)
    .map(({ boxId }) => boxId)
    .toSorted()
    .join(' ');
