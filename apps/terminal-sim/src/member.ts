/** One simulated terminal of the fleet, with its memory in a folder, its faults, and those who follow it on its page. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DoorTruth,
  type FaultName,
  type SimulatedTerminal,
  createSimulatedTerminal,
  folderFlash,
  folderSlots,
  memoryFlash,
  mqttLink,
  startFault,
  systemClock,
} from '@cubby/terminal';
import type { PackageSystem } from '@cubby/contract/device/upgrades.limits';
import { drawCabinet } from './screenshot.ts';

export interface Member {
  readonly siteId: string;
  readonly simulated: SimulatedTerminal;
  readonly faults: ReadonlySet<FaultName>;
  /** A user is at the terminal: it does not restart now. */
  readonly isInUse: boolean;
  setInUse(isInUse: boolean): void;
  setFault(name: FaultName, isOn: boolean): void;
  /** @returns ends it */
  follow(listener: () => void): () => void;
  stop(): Promise<void>;
}

export interface MemberParts {
  readonly siteId: string;
  readonly folder: string;
  readonly page: string;
  readonly seed: number;
  /** The system that it reports; WINDOWS if it is left out. */
  readonly system?: PackageSystem;
  /** ms without a touch after which a visit at its screen ends. */
  readonly visitMs?: number | undefined;
  /** Doors with something inside, where the cabinet is new. */
  readonly occupied?: ReadonlySet<string>;
}

/** ms between a change of the cabinet and its copy on the disk. */
const storeDelayMs = 300;
/** Of so many cabinets one has no sensors inside. */
const blindEvery = 4;

type Truths = Record<string, DoorTruth>;

const read = (file: string): Truths => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Truths;
  } catch {
    return {};
  }
};

export const createMember = ({
  siteId,
  folder,
  page,
  seed,
  system = 'WINDOWS',
  occupied,
  visitMs,
}: MemberParts): Member => {
  const cabinetFile = join(folder, 'cabinet.json');
  const flash = folderFlash(folder);
  const known = read(cabinetFile);
  const isBlind = Number(siteId) % blindEvery === 0;
  const listeners = new Set<() => void>();
  const running = new Map<FaultName, () => void>();
  let isInUse = false;
  let storeTimer: NodeJS.Timeout | undefined;

  const storeState = (): void => {
    storeTimer = undefined;
    const { cabinet } = simulated;
    const doors = cabinet.doors().map(({ boxId }) => [boxId, cabinet.truth(boxId)]);
    if (doors.length > 0) writeFileSync(cabinetFile, JSON.stringify(Object.fromEntries(doors)));
  };
  const changed = (): void => {
    storeTimer ??= setTimeout(storeState, storeDelayMs);
    for (const listener of listeners) listener();
  };
  const simulated = createSimulatedTerminal({
    clock: systemClock,
    link: mqttLink,
    flash,
    slots: folderSlots(join(folder, 'packages')),
    software: { version: '1.0.0', system, hardware: 'Simulator' },
    page,
    seed,
    openMs: 50,
    ...(visitMs !== undefined && { visitMs }),
    copyFlash: () =>
      memoryFlash(
        new Map(
          readdirSync(folder, { withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map(({ name }) => [name, readFileSync(join(folder, name), 'utf8')]),
        ),
      ),
    first: ({ boxId }) => known[boxId] ?? (isBlind ? {} : { article: occupied?.has(boxId) ?? false }),
    isInUse: () => isInUse,
    screenshot: () => drawCabinet(simulated),
    onChange: changed,
  });
  simulated.cabinet.watch({ door: changed, board: changed });
  const member: Member = {
    siteId,
    simulated,
    get isInUse() {
      return isInUse;
    },
    setInUse: (on) => {
      isInUse = on;
      changed();
    },
    get faults() {
      return new Set(running.keys());
    },
    setFault: (name, isOn) => {
      running.get(name)?.();
      running.delete(name);
      const over = (): void => {
        running.delete(name);
        changed();
      };
      if (isOn) running.set(name, startFault(name, simulated, seed, over));
      changed();
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      for (const end of running.values()) end();
      await simulated.terminal.stop();
      if (storeTimer) {
        clearTimeout(storeTimer);
        storeState();
      }
    },
  };
  return member;
};
