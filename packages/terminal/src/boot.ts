/** One run of a terminal, from power on to power off: everything that is not in lasting memory ends with it. */
import { deviceLimits } from '@cubby/contract/device/device.limits';
import type { Birth } from '@cubby/contract/device/uplinks.schemas';
import { createAccess, type KnownAccess } from './access.ts';
import type { Mark } from './access.rules.ts';
import { cabinetReports } from './cabinet-reports.ts';
import type { Clock } from './clock.ts';
import { createColumnLog } from './columns.ts';
import { Commands } from './commands/commands.ts';
import { createCommandMemory, type MemoryEntry } from './commands/memory.ts';
import { type Configuration, createConfiguration } from './configuration.ts';
import { Connection, type LinkState } from './connection.ts';
import { createDownlinks } from './downlinks.ts';
import { type IdentityKeeper, openIdentity } from './identity.ts';
import { createOutbox, type Outbox, type OutboxEntry } from './outbox.ts';
import { Power } from './power.ts';
import { Reports } from './reports.ts';
import { createServerTime, type ServerTime } from './server-time.ts';
import { openStore, type Store } from './store/store.ts';
import type { TerminalParts } from './terminal-parts.ts';
import { fetchPackage } from './upgrades/package-source.ts';
import { Upgrades } from './upgrades/upgrades.ts';
import { type GuardedVisits, guardVisits } from './visits/guarded-visits.ts';
import type { ParcelReport } from './visits/parcel-reports.ts';
import { Visits } from './visits/visits.ts';
import { createWire, type Wire } from './wire.ts';

/** What a boot needs of the terminal around it. */
export interface BootParts extends TerminalParts {
  readonly random: () => number;
  readonly log: (line: string) => void;
  readonly sendLogs: (url: string) => Promise<void>;
  readonly sendScreenshot: (url: string) => Promise<void>;
  readonly changed: () => void;
  readonly restart: () => void;
}

/** ms after the acknowledgement of an event within which the server sends its result. */
const settledMs = 120_000;

/** Starts a run; undefined if the terminal is not enrolled. */
export const boot = (parts: BootParts): Boot | undefined => {
  const power = new Power(parts.log);
  const store = openStore(power.guardFlash(parts.flash));
  const keeper = openIdentity(store);
  return keeper && new Boot(parts, power, store, keeper);
};

/** Returns the number of this boot, which is stored before it is used. */
const countBoot = (store: Store, firstBootId: number): number => {
  const before = (store.read('boot') as number | undefined) ?? 0;
  // If the newest copy was lost, the number in it may have been used.
  const bootId = Math.max(before + (store.damaged.has('boot') ? 2 : 1), firstBootId);
  store.write('boot', bootId);
  return bootId;
};

export class Boot {
  readonly bootId: number;
  readonly configuration: Configuration;
  readonly access: KnownAccess;
  readonly keeper: IdentityKeeper;
  readonly upgrades: Upgrades;
  /** Serves people; an action that cannot be stored is logged. */
  readonly visits: GuardedVisits;
  readonly #parts: BootParts;
  readonly #power: Power;
  readonly #store: Store;
  readonly #wire: Wire;
  readonly #serverTime: ServerTime;
  readonly #outbox: Outbox;
  readonly #reports: Reports;
  /** Its timers run only while the power is on. */
  readonly #clock: Clock;
  readonly #columns: ReturnType<typeof createColumnLog>;
  readonly #connection: Connection;
  readonly #commands: Commands;
  readonly #takeDownlink: (topic: string, payload: Buffer) => void;
  readonly #visits: Visits;
  readonly #unwatchCabinet: () => void;

  constructor(parts: BootParts, power: Power, store: Store, keeper: IdentityKeeper) {
    this.#parts = parts;
    this.#power = power;
    this.#store = store;
    this.keeper = keeper;
    this.bootId = countBoot(store, keeper.identity.firstBootId);
    this.#wire = createWire(parts.clock, this.bootId);
    this.#serverTime = createServerTime(parts.clock, this.bootId);
    this.#outbox = this.#createOutbox();
    this.#reports = this.#createReports();
    this.#clock = power.guardClock(parts.clock);
    this.configuration = createConfiguration(store, parts.cabinet);
    this.access = createAccess(store, this.configuration, this.#outbox.has);
    this.#columns = createColumnLog(this.#clock, () => this.#readColumns());
    this.#connection = this.#createConnection();
    this.#commands = this.#createCommands();
    this.upgrades = this.#createUpgrades();
    this.#takeDownlink = this.#createDownlinks();
    this.#visits = this.#createVisits();
    this.visits = guardVisits(this.#visits, power);
    this.#settleSentMarks();
    this.#unwatchCabinet = parts.cabinet.watch(cabinetReports(power, this.#reports, this.#commands, this.#visits));
    this.#start();
  }

  get link(): LinkState {
    return this.#connection.state;
  }

  get queued(): number {
    return this.#outbox.length;
  }

  /** Reports what a user did with a parcel. */
  reportParcelEvent(event: ParcelReport): void {
    this.#power.run(() => this.#reportParcel(event));
  }

  /** Ends it with a goodbye. */
  end(): Promise<void> {
    this.#turnOff();
    return this.#connection.end();
  }

  /** Ends it as a power cut does. */
  cut(): void {
    this.#turnOff();
    this.#connection.cut();
  }

  #start(): void {
    const { damaged } = this.#store;
    this.#parts.log(`boot ${this.bootId}`);
    if (damaged.size > 0) this.#reports.putEvent('STORE_DAMAGED', { files: [...damaged].toSorted().join(' ') });
    this.#commands.recover();
    this.upgrades.start();
    this.#columns.measure();
    this.#connection.open();
  }

  #turnOff(): void {
    this.#power.turnOff();
    this.#unwatchCabinet();
    this.#visits.end();
    this.upgrades.end();
  }

  #createOutbox(): Outbox {
    return createOutbox(
      this.#store.journal<OutboxEntry>('outbox', false),
      deviceLimits.queueMax,
      (error) => this.#parts.log(`failed: ${String(error)}`),
      ({ bootId, seq }) => {
        for (const mark of this.access.marks.values())
          if (mark.bootId === bootId && mark.seq === seq) this.#settleLater(mark);
      },
    );
  }

  #createReports(): Reports {
    return new Reports({
      power: this.#power,
      wire: this.#wire,
      outbox: this.#outbox,
      sendHeartbeat: () => this.#connection.sendHeartbeat(),
      changed: this.#parts.changed,
    });
  }

  #createConnection(): Connection {
    const { link, clock, random, log, changed } = this.#parts;
    return new Connection({
      link,
      clock,
      random,
      log,
      changed,
      outbox: this.#outbox,
      serverTime: this.#serverTime,
      credentials: this.keeper.credentials,
      stamp: this.#wire.stamp,
      self: () => this.#describe(),
      temperatures: () => this.#takeTemperatures(),
      message: (topic, payload) => this.#power.run(() => this.#takeDownlink(topic, payload)),
      taken: (credentials) => this.#power.run(() => this.keeper.taken(credentials)),
      refused: this.keeper.refused,
      beforeHeartbeat: () => this.#power.run(() => this.#reports.noticeClock()),
      born: () => this.#born(),
    });
  }

  #createCommands(): Commands {
    const { cabinet, log, restart, sendLogs, sendScreenshot } = this.#parts;
    return new Commands({
      cabinet,
      log,
      restart,
      sendLogs,
      sendScreenshot,
      memory: createCommandMemory(this.#store.journal<MemoryEntry>('commands', true), this.#serverTime.atLeast),
      configuration: this.configuration,
      atMost: this.#serverTime.atMost,
      requestTime: () => this.#connection.sendHeartbeat(),
      sendReport: (ack) => void this.#reports.send('ack', ack),
      reportStuckDoor: (boxId) => this.#reports.sendEvent('LOCK_STUCK', { boxId }),
      isInUse: () => this.#isInUse(),
      isOn: () => this.#power.isOn,
    });
  }

  #createUpgrades(): Upgrades {
    const { clock, cabinet, random, slots, log, restart, changed } = this.#parts;
    return new Upgrades({
      clock,
      random,
      log,
      restart,
      changed,
      store: this.#store,
      factory: this.#parts.software,
      slots: slots && this.#power.guardSlots(slots),
      source: this.#parts.source ?? fetchPackage,
      atMost: this.#serverTime.atMost,
      requestTime: () => this.#connection.sendHeartbeat(),
      isBusy: () =>
        this.#isInUse() || this.#commands.isOpening || cabinet.doors().some(({ sensor }) => sensor === 'OPEN'),
      report: (body, isLasting) => void this.#reports.send('ota', body, isLasting),
      reconnect: () => this.#connection.renew(),
      guarded: (run) => this.#power.run(run),
    });
  }

  #createDownlinks(): (topic: string, payload: Buffer) => void {
    return createDownlinks({
      credentials: this.keeper.credentials,
      renewSecret: this.keeper.renew,
      serverTime: this.#serverTime,
      configuration: this.configuration,
      access: this.access,
      log: this.#parts.log,
      command: (payload) => this.#commands.take(payload),
      upgrade: (payload) => this.upgrades.take(payload),
      answered: () => this.upgrades.answered(),
      refused: (reason) => this.#reports.sendEvent('CONFIG_REFUSED', { reason }),
      heartbeat: () => this.#connection.sendHeartbeat(),
      reconnect: () => this.#connection.renew(),
      changed: () => this.#visits.refresh(),
    });
  }

  #createVisits(): Visits {
    const { clock, cabinet, log, visitMs, changed } = this.#parts;
    return new Visits({
      cabinet,
      log,
      changed,
      ...(visitMs !== undefined && { visitMs }),
      clock: this.#clock,
      configuration: this.configuration,
      access: this.access,
      store: this.#store,
      now: () => this.#serverTime.atLeast() ?? clock.wallMs(),
      sendReport: (parcel) => this.#reportParcel(parcel),
      reportStuckDoor: (boxId) => this.#reports.sendEvent('LOCK_STUCK', { boxId }),
      requestHelp: (boxId, reason) => this.#reports.sendEvent('HELP_REQUESTED', { boxId, reason }),
      reportBlocked: (tries) => this.#reports.sendEvent('KEYPAD_BLOCKED', { tries }),
    });
  }

  /** Returns what a birth reports about the terminal. */
  #describe(): Pick<Birth, 'software' | 'configHash' | 'access' | 'workflows' | 'doors' | 'page'> {
    const { cabinet, page } = this.#parts;
    const workflows = this.configuration.current?.workflows ?? [];
    return {
      software: this.upgrades.software,
      configHash: this.configuration.hash,
      access: this.access.version,
      workflows: Object.fromEntries(workflows.map(({ workflowId, version }) => [workflowId, version])),
      doors: cabinet.doors(),
      ...(page !== undefined && { page }),
    };
  }

  #born(): void {
    this.#power.run(() => this.upgrades.born());
    const dropped = this.#outbox.takeDropped();
    if (dropped > 0) this.#reports.putEvent('QUEUE_OVERFLOWN', { dropped });
  }

  #readColumns(): ReturnType<NonNullable<TerminalParts['readColumns']>> {
    const columns = this.configuration.current?.columns;
    return columns ? (this.#parts.readColumns?.(columns) ?? []) : [];
  }

  #takeTemperatures() {
    this.#columns.measure();
    const readings = this.#columns.take();
    return readings.length > 0 ? readings : undefined;
  }

  /** A user is at the terminal, or uses it otherwise. */
  #isInUse(): boolean {
    return this.#visits.isInUse || (this.#parts.isInUse?.() ?? false);
  }

  /** A parcel is lost without its event, which therefore outlives a power cut. */
  #reportParcel(parcel: ParcelReport) {
    return this.#reports.send('event', parcel, true);
  }

  /** Settles the marks whose events were acknowledged before this boot. */
  #settleSentMarks(): void {
    for (const mark of this.access.marks.values())
      if (!this.#outbox.has(mark.bootId, mark.seq)) this.#settleLater(mark);
  }

  /** Settles a mark when the server has sent the result of its event: some time after the acknowledgement, while connected. */
  #settleLater(mark: Mark): void {
    this.#clock.after(settledMs, () =>
      this.#connection.state === 'ONLINE' ? this.access.settle(mark) : this.#settleLater(mark),
    );
  }
}
