import type { Birth } from '@cubby/contract/device/uplinks.schemas';
import type { Cabinet } from './cabinet.ts';
import type { TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import type { Clock } from './clock.ts';
import type { ColumnMeasurement } from './columns.ts';
import type { Link } from './link.ts';
import type { Flash } from './store/flash.ts';
import type { PackageSlots } from './upgrades/package-slots.ts';
import type { PackageSource } from './upgrades/package-source.ts';

export interface TerminalParts {
  readonly clock: Clock;
  readonly flash: Flash;
  readonly cabinet: Cabinet;
  readonly link: Link;
  /** What the probes of these columns say now; left out where the cabinet has none. */
  readonly readColumns?: (columns: NonNullable<TerminalConfig['columns']>) => readonly ColumnMeasurement[];
  /** The software that the terminal was delivered with; an upgrade runs instead of it. */
  readonly software: Birth['software'];
  /** Where packages of upgrades are stored; left out: the terminal takes no upgrades. */
  readonly slots?: PackageSlots;
  /** Downloads packages; by HTTP if it is left out. */
  readonly source?: PackageSource;
  /** Whether a version starts, by the SHA-256 of its package; each one if it is left out. */
  readonly startsPackage?: (sha256: string | undefined) => boolean;
  /** Of a simulator: where people see it. */
  readonly page?: string;
  /** From 0 to 1; Math.random where it is left out. */
  readonly random?: () => number;
  /** A picture of the screen as PNG. */
  readonly screenshot?: () => Uint8Array;
  /** A user uses it: it does not restart now. */
  readonly isInUse?: () => boolean;
  /** ms without a touch after which a visit ends; 60,000 if it is left out. */
  readonly visitMs?: number;
  /** ms that a restart takes; 2,000 where it is left out. */
  readonly restartMs?: number;
  /** Something of its status has changed. */
  readonly onChange?: () => void;
}
