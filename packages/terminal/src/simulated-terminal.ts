/** A terminal with a simulated cabinet, on a network, a clock and a memory that can fail as real ones do. */
import type { Clock } from './clock.ts';
import { type FaultyPackages, createFaultyPackages } from './faults/faulty-packages.ts';
import { memorySlots } from './upgrades/package-slots.ts';
import { fetchPackage } from './upgrades/package-source.ts';
import { type FaultyFlash, createFaultyFlash } from './faults/faulty-flash.ts';
import { type Network, createFaultyLink } from './faults/faulty-link.ts';
import { seededRandom } from './faults/random.ts';
import { type CabinetOptions, type SimulatedCabinet, createSimulatedCabinet } from './simulated-cabinet.ts';
import { type SimulatedColumns, createSimulatedColumns } from './simulated-columns.ts';
import type { Flash } from './store/flash.ts';
import type { TerminalParts } from './terminal-parts.ts';
import { type Terminal, createTerminal } from './terminal.ts';

export interface SimulatedTerminal {
  readonly terminal: Terminal;
  readonly cabinet: SimulatedCabinet;
  readonly columns: SimulatedColumns;
  readonly network: Network;
  readonly flash: FaultyFlash;
  readonly packages: FaultyPackages;
  readonly clock: Clock;
  readonly random: () => number;
  /** ms by which the wall clock is wrong. */
  wrongByMs: number;
  /** Takes the power away, and gives it back after so many ms. */
  powerCut(forMs: number): void;
  /** Another terminal with the same memory as it is now: the same identity, and not started. */
  twin(): SimulatedTerminal;
}

export interface SimulatedParts
  extends
    Omit<TerminalParts, 'cabinet' | 'software' | 'random' | 'readColumns' | 'startsPackage'>,
    Pick<CabinetOptions, 'openMs' | 'first'>,
    Partial<Pick<TerminalParts, 'software'>> {
  /** Of all that is random in it. */
  readonly seed: number;
  /** Of the twin, given a copy of the memory. */
  readonly copyFlash?: () => Flash;
}

export const createSimulatedTerminal = (parts: SimulatedParts): SimulatedTerminal => {
  const random = seededRandom(parts.seed);
  const clock: Clock = { ...parts.clock, wallMs: () => parts.clock.wallMs() + simulated.wrongByMs };
  const { link, network } = createFaultyLink(parts.link, clock, random);
  const flash = createFaultyFlash(parts.flash);
  const { slots, source, packages } = createFaultyPackages(
    parts.slots ?? memorySlots(),
    parts.source ?? fetchPackage,
    clock,
  );
  const { openMs, first } = parts;
  const cabinet = createSimulatedCabinet({ clock, ...(openMs !== undefined && { openMs }), ...(first && { first }) });
  const software = parts.software ?? { version: '1.0.0', system: 'WINDOWS', hardware: 'Simulator' };
  const columns = createSimulatedColumns(clock, seededRandom(parts.seed + 1));
  const readColumns: TerminalParts['readColumns'] = (wanted) =>
    columns.read(wanted, (columnNumber) =>
      (terminal.status.config?.doors ?? []).some(
        ({ boxId, column }) => column === columnNumber && cabinet.truth(boxId)?.isOpen === true,
      ),
    );
  const terminal = createTerminal({
    ...parts,
    software,
    clock,
    flash,
    cabinet,
    link,
    random,
    readColumns,
    slots,
    source,
    startsPackage: (sha256) => sha256 === undefined || !packages.neverBoots,
  });
  const simulated: SimulatedTerminal = {
    terminal,
    cabinet,
    columns,
    network,
    flash,
    packages,
    clock,
    random,
    wrongByMs: 0,
    powerCut: (forMs) => {
      terminal.cutPower();
      clock.after(forMs, () => {
        try {
          terminal.start();
        } catch {
          // A write of the start was broken off: that was another power cut, which has its own end.
        }
      });
    },
    twin: () => {
      const copy = parts.copyFlash?.();
      if (!copy) throw new Error('Its memory can’t be copied');
      return createSimulatedTerminal({ ...parts, flash: copy, seed: parts.seed + 1 });
    },
  };
  return simulated;
};
