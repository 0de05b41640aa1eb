/** What goes wrong at lockers, by name: scripts that run on a simulated terminal, the same for the same seed. */
import type { Board } from '../cabinet.ts';
import type { SimulatedTerminal } from '../simulated-terminal.ts';
import { seededRandom } from './random.ts';

/** Begins; the answer ends it, and makes good what can be. `over` is called where it has ended by itself. */
type Fault = (simulated: SimulatedTerminal, random: () => number, over: () => void) => () => void;

const minute = 60_000;
const outageMs = 60 * minute;
const dayMs = 24 * 60 * minute;
/** ms that a terminal is without power. */
const darkMs = 5_000;
/** Bytes of a package after which its download is cut, at most. */
const cutBytesMax = 1_000_000;

const pick = <T>(from: readonly T[], random: () => number): T | undefined => from[Math.floor(random() * from.length)];
const doorOf = ({ cabinet }: SimulatedTerminal, random: () => number): string =>
  pick(cabinet.doors(), random)?.boxId ?? '';
const boardsOf = ({ terminal }: SimulatedTerminal): Board[] => [
  ...new Map(
    (terminal.status.config?.doors ?? [])
      .filter(({ screen }) => !screen)
      .map(({ deviceId, boardNumber }) => [`${deviceId}/${boardNumber}`, { deviceId, boardNumber }]),
  ).values(),
];

/** Calls `step` again and again; it says in how many ms. */
const repeat = ({ clock }: SimulatedTerminal, step: () => number): (() => void) => {
  let cancel = (): void => undefined;
  const next = (): void => {
    cancel = clock.after(step(), next);
  };
  next();
  return () => cancel();
};

export const faults = {
  /** No network for an hour, while people go on using the doors. */
  'offline-hour': (simulated, random, over) => {
    const { network, cabinet, clock } = simulated;
    network.down();
    const stopUse = repeat(simulated, () => {
      const boxId = doorOf(simulated, random);
      cabinet.open(boxId);
      cabinet.setArticle(boxId, random() < 0.5);
      cabinet.close(boxId);
      return minute * (1 + 4 * random());
    });
    const end = (): void => {
      stopUse();
      cancel();
      network.up();
    };
    const cancel = clock.after(outageMs, () => {
      end();
      over();
    });
    return end;
  },
  /** The network comes and goes. */
  flapping: (simulated, random) => {
    const { network } = simulated;
    const stop = repeat(simulated, () => {
      if (network.isUp) network.down();
      else network.up();
      return network.isUp ? 20_000 + 20_000 * random() : 5_000 + 5_000 * random();
    });
    return () => {
      stop();
      network.up();
    };
  },
  /** Each message comes twice. */
  doubles: ({ network }) => {
    network.doubles = true;
    return () => {
      network.doubles = false;
    };
  },
  /** Messages overtake each other. */
  disorder: ({ network }) => {
    network.disorderMs = 2_000;
    return () => {
      network.disorderMs = 0;
    };
  },
  /** The wall clock is wrong by a day. */
  'wrong-clock': (simulated, random) => {
    simulated.wrongByMs = random() < 0.5 ? dayMs : -dayMs;
    return () => {
      simulated.wrongByMs = 0;
    };
  },
  /** A lock is pulsed and its door remains closed. */
  'stuck-lock': (simulated, random) => {
    const boxId = doorOf(simulated, random);
    simulated.cabinet.setStuck(boxId, true);
    return () => simulated.cabinet.setStuck(boxId, false);
  },
  /** The sensor of a door says nothing. */
  'dead-sensor': (simulated, random) => {
    const boxId = doorOf(simulated, random);
    simulated.cabinet.setSensorDead(boxId, true);
    return () => simulated.cabinet.setSensorDead(boxId, false);
  },
  /** A board with all its doors answers no more. */
  'dead-board': (simulated, random) => {
    const board = pick(boardsOf(simulated), random);
    if (board) simulated.cabinet.setBoardDead(board, true);
    return () => {
      if (board) simulated.cabinet.setBoardDead(board, false);
    };
  },
  /** The power fails between the next pulse of a lock and its report. */
  'power-cut': ({ cabinet, powerCut }, _, over) => {
    cabinet.onPulse = () => {
      cabinet.onPulse = undefined;
      powerCut(darkMs);
      over();
    };
    return () => {
      cabinet.onPulse = undefined;
    };
  },
  /** Answers to commands come after the server has given up the attempt. */
  'slow-acks': ({ network }) => {
    network.ackDelayMs = 25_000;
    return () => {
      network.ackDelayMs = 0;
    };
  },
  /** The power fails in the middle of the next write. */
  'half-written-flash': ({ flash, powerCut }, _, over) => {
    flash.tearNext(() => {
      powerCut(darkMs);
      over();
    });
    return flash.cancelTear;
  },
  /** The memory has no space for a package. */
  'no-space': ({ packages }) => {
    packages.hasNoSpace = true;
    return () => {
      packages.hasNoSpace = false;
    };
  },
  /** A byte of each package arrives changed. */
  'wrong-hash': ({ packages }) => {
    packages.isCorrupting = true;
    return () => {
      packages.isCorrupting = false;
    };
  },
  /** The power fails while the next package is stored, after any byte. */
  'power-cut-download': ({ packages, powerCut }, random, over) => {
    packages.cutAfter(1 + Math.floor(cutBytesMax * random() ** 4), () => {
      powerCut(darkMs);
      over();
    });
    return packages.cancelCut;
  },
  /** The power fails in the write that swaps the slots. */
  'power-cut-swap': ({ flash, powerCut }, _, over) => {
    flash.tearNext(
      () => {
        powerCut(darkMs);
        over();
      },
      (file, text) => file.startsWith('upgrades.') && text.includes('"phase":"SWAPPED"'),
    );
    return flash.cancelTear;
  },
  /** A version that was installed does not start. */
  'never-boots': ({ packages }) => {
    packages.neverBoots = true;
    return () => {
      packages.neverBoots = false;
    };
  },
  /** Packages arrive slowly. */
  'slow-network': ({ packages }) => {
    packages.delayMs = 1_000;
    return () => {
      packages.delayMs = 0;
    };
  },
  /** A door remains open until the fault ends. */
  'door-left-open': (simulated, random) => {
    const boxId = doorOf(simulated, random);
    simulated.cabinet.open(boxId);
    simulated.columns.isDoorOpen = true;
    return () => {
      simulated.columns.isDoorOpen = false;
      simulated.cabinet.close(boxId);
    };
  },
  /** Cooled columns get warm: their compressor does not run. */
  'failing-compressor': ({ columns }) => {
    columns.isCompressorDead = true;
    return () => {
      columns.isCompressorDead = false;
    };
  },
  /** The probes of cooled columns are disconnected. */
  'failing-probe': ({ columns }) => {
    columns.isProbeDead = true;
    return () => {
      columns.isProbeDead = false;
    };
  },
  /** A copy of the terminal connects with the same identity. */
  twin: (simulated) => {
    const { terminal } = simulated.twin();
    terminal.start();
    return () => void terminal.stop();
  },
} satisfies Record<string, Fault>;
export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as readonly FaultName[];

/**
 * @param over called where it has ended by itself
 * @returns ends it
 */
export const startFault = (
  name: FaultName,
  simulated: SimulatedTerminal,
  seed: number,
  over: () => void = () => undefined,
): (() => void) => (faults[name] as Fault)(simulated, seededRandom(seed), over);
