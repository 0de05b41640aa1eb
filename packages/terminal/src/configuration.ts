/** The configuration of a terminal: taken from the server if its hash is right, and stored. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '@cubby/contract/device/canonical-json';
import type { ConfigDoor, TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import type { Cabinet } from './cabinet.ts';
import type { Store } from './store/store.ts';

export const hashOf = (config: unknown): string => createHash('sha256').update(canonicalJson(config)).digest('hex');

export interface Configuration {
  readonly current: TerminalConfig | undefined;
  /** Null: none yet. */
  readonly hash: string | null;
  /** Undefined where it was taken, else why not. */
  take(config: TerminalConfig, hash: string): 'HASH_DIFFERS' | undefined;
  /** @param reason why they are out of service; left out: unknown, or in service */
  setService(boxIds: readonly string[], service: ConfigDoor['service'], reason?: ConfigDoor['serviceReason']): void;
  serviceOf(boxId: string): string | undefined;
}

const name = 'config';

export const createConfiguration = (store: Store, cabinet: Cabinet): Configuration => {
  let current = (store.read(name) ?? undefined) as TerminalConfig | undefined;
  let hash = current === undefined ? null : hashOf(current);
  const put = (config: TerminalConfig): void => {
    store.write(name, config);
    current = config;
    hash = hashOf(config);
    cabinet.configure(config.doors);
  };
  if (current) cabinet.configure(current.doors);
  return {
    get current() {
      return current;
    },
    get hash() {
      return hash;
    },
    take: (config, wanted) => {
      if (hashOf(config) !== wanted) return 'HASH_DIFFERS';
      if (wanted !== hash) put(config);
      return undefined;
    },
    setService: (boxIds, service, reason) => {
      if (!current) return;
      const chosen = new Set(boxIds);
      const doors = current.doors.map((door) => {
        if (!chosen.has(door.boxId)) return door;
        const { serviceReason: _before, ...others } = door;
        return { ...others, service, ...(reason && { serviceReason: reason }) } as ConfigDoor;
      });
      put({ ...current, doors });
    },
    serviceOf: (boxId) => current?.doors.find((door) => door.boxId === boxId)?.service,
  };
};
