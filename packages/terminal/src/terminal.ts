/**
 * A terminal as a maker of hardware builds it: it serves people with or without a network, opens doors on command, and
 * reports what happens. Clock, memory, cabinet and link are given, so that the same terminal runs in a cabinet, in a
 * test without time, and a thousand times in one process.
 */
import type { TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import type { Birth } from '@cubby/contract/device/uplinks.schemas';
import type { Identity } from '@cubby/contract/lockers/terminals/terminals.schemas';
import type { KnownAccess } from './access.ts';
import { type Boot, boot } from './boot.ts';
import type { LinkState } from './connection.ts';
import { openIdentity, replaceIdentity } from './identity.ts';
import { openStore } from './store/store.ts';
import type { TerminalParts } from './terminal-parts.ts';
import { chooseSoftware, readUpgrades, softwareOf } from './upgrades/upgrade-memory.ts';
import type { UpgradeStatus } from './upgrades/upgrades.rules.ts';
import { sendFile } from './upload.ts';

export interface TerminalStatus {
  /** OFF: no power; NOT_ENROLLED: it has no identity. */
  readonly state: LinkState | 'OFF' | 'NOT_ENROLLED';
  readonly siteId: string | undefined;
  readonly bootId: number | undefined;
  readonly queued: number;
  readonly configHash: string | null;
  readonly config: TerminalConfig | undefined;
  /** The software that runs, or that starts with the power. */
  readonly software: Birth['software'];
  readonly upgrade: UpgradeStatus | undefined;
}

export interface Terminal {
  readonly status: TerminalStatus;
  /** Serves people; undefined while it is off. */
  readonly visits: Boot['visits'] | undefined;
  /** Its orders; undefined while it is off. */
  readonly access: Pick<KnownAccess, 'orders' | 'marks' | 'version' | 'collectable'> | undefined;
  /** The last lines of its log, oldest first. */
  readonly logLines: readonly string[];
  /** Turns the power on. */
  start(): void;
  /** Shuts down, with a goodbye. */
  stop(): Promise<void>;
  /** Takes the power away at this very moment. */
  cutPower(): void;
  /** Takes an identity, before it is started; what it has stored for another site is deleted. */
  enrol(identity: Identity): void;
}

const logMax = 500;

export const createTerminal = (parts: TerminalParts): Terminal => {
  const { clock, flash } = parts;
  const random = parts.random ?? Math.random;
  const logLines: string[] = [];
  let isOn = false;
  let current: Boot | undefined;
  let stopRestart = (): void => undefined;
  const changed = (): void => parts.onChange?.();

  const log = (line: string): void => {
    logLines.push(`${new Date(clock.wallMs()).toISOString()} ${line}`);
    if (logLines.length > logMax) logLines.shift();
  };
  const start = (): void => {
    if (isOn) return;
    chooseSoftware(openStore(flash), (sha256) => parts.startsPackage?.(sha256) ?? true, log);
    current = boot({
      ...parts,
      random,
      log,
      changed,
      restart: () => {
        log('restart');
        void stop();
        stopRestart = clock.after(parts.restartMs ?? 2_000, () => {
          try {
            start();
          } catch (error) {
            // Its memory can't be written: it remains off until its power comes back.
            log(`failed: ${String(error)}`);
          }
        });
      },
      sendLogs: (url) =>
        sendFile(url, { name: 'terminal.log', type: 'text/plain', bytes: Buffer.from(`${logLines.join('\n')}\n`) }),
      sendScreenshot: (url) => {
        const bytes = parts.screenshot?.();
        if (bytes === undefined) return Promise.reject(new Error('It has no screen'));
        return sendFile(url, { name: 'screen.png', type: 'image/png', bytes });
      },
    });
    isOn = true;
    changed();
  };
  /** Ends the boot by stopping or by cutting the power. */
  const off = <T>(how: (boot: Boot) => T): T | undefined => {
    stopRestart();
    const ending = current;
    current = undefined;
    isOn = false;
    const done = ending && how(ending);
    changed();
    return done;
  };
  const stop = async (): Promise<void> => {
    await off((boot) => boot.end());
  };

  return {
    logLines,
    start,
    stop,
    cutPower: () => {
      off((boot) => boot.cut());
      log('power cut');
    },
    enrol: (identity) => replaceIdentity(openStore(flash), identity),
    get visits() {
      return current?.visits;
    },
    get access() {
      return current?.access;
    },
    get status(): TerminalStatus {
      const config = current?.configuration;
      return {
        state: current?.link ?? (isOn ? 'NOT_ENROLLED' : 'OFF'),
        siteId: (current?.keeper ?? openIdentity(openStore(flash)))?.identity.siteId,
        bootId: current?.bootId,
        queued: current?.queued ?? 0,
        configHash: config?.hash ?? null,
        config: config?.current,
        software: current?.upgrades.software ?? softwareOf(readUpgrades(openStore(flash)), parts.software),
        upgrade: current?.upgrades.status,
      };
    },
  };
};
