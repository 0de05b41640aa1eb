/** Maintenance of the site by the configuration and the clock of the server, also without a network (docs/decisions/105). */
import type { TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import type { Clock } from '../clock.ts';
import type { Configuration } from '../configuration.ts';

/** What the screen shows of maintenance that is under way. */
export interface ShownMaintenance {
  /** language -> text; empty: the screen has a text of its own. */
  readonly tips: Readonly<Record<string, string>>;
  readonly closesDeposits: boolean;
  readonly closesCollections: boolean;
}

/** Returns the maintenance at the moment; of several windows, what any of them closes. @param now epoch ms */
export const maintenanceAt = (
  { maintenance = [] }: Pick<TerminalConfig, 'maintenance'>,
  now: number,
): ShownMaintenance | undefined => {
  const active = maintenance.filter(({ from, until }) => from <= now && now < until);
  if (active.length === 0) return undefined;
  return {
    tips: active.find(({ tips }) => Object.keys(tips).length > 0)?.tips ?? {},
    closesDeposits: active.some(({ closesDeposits }) => closesDeposits),
    closesCollections: active.some(({ closesCollections }) => closesCollections),
  };
};

/** Returns the next moment at which a window begins or ends, epoch ms. */
const nextChange = ({ maintenance = [] }: Pick<TerminalConfig, 'maintenance'>, now: number): number | undefined => {
  const later = maintenance.flatMap(({ from, until }) => [from, until]).filter((time) => time > now);
  return later.length === 0 ? undefined : Math.min(...later);
};

/** ms of one wait. */
const shortestMs = 100;
const longestMs = 86_400_000;

export interface MaintenanceTimer {
  /** The configuration or the time of the server has changed. */
  restart(): void;
  stop(): void;
}

/** Calls `changed` whenever maintenance begins or ends. @param parts `now` is the time of the server, epoch ms */
export const startMaintenanceTimer = (parts: {
  readonly clock: Clock;
  readonly configuration: Pick<Configuration, 'current'>;
  readonly now: () => number;
  readonly changed: () => void;
}): MaintenanceTimer => {
  const { clock, configuration, now, changed } = parts;
  let stop = (): void => undefined;
  const restart = (): void => {
    stop();
    const next = configuration.current && nextChange(configuration.current, now());
    if (next === undefined) return;
    // The time of the server may be behind the timer: then the rest is waited for.
    const waitMs = Math.min(Math.max(next - now(), shortestMs), longestMs);
    stop = clock.after(waitMs, () => {
      changed();
      restart();
    });
  };
  restart();
  return { restart, stop: () => stop() };
};
