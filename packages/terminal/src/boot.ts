/** One run of a terminal, from the power on to the power off: all that is not in lasting memory ends with it. */
import { createColumnLog } from './columns.ts';
import { deviceLimits } from '@cubby/contract/device/device.limits';
import type { DeviceEvent } from '@cubby/contract/device/uplinks.schemas';
import { createAccess, type KnownAccess, type Mark } from './access.ts';
import { createCommands } from './commands/commands.ts';
import { type MemoryEntry, createCommandMemory } from './commands/memory.ts';
import { type Configuration, createConfiguration } from './configuration.ts';
import { type LinkState, createConnection } from './connection.ts';
import { createDownlinks } from './downlinks.ts';
import { type IdentityKeeper, openIdentity } from './identity.ts';
import { type OutboxEntry, type Waiting, createOutbox } from './outbox.ts';
import { createServerTime } from './server-time.ts';
import type { Flash } from './store/flash.ts';
import { openStore } from './store/store.ts';
import type { TerminalParts } from './terminal-parts.ts';
import type { PackageSlots } from './upgrades/package-slots.ts';
import { fetchPackage } from './upgrades/package-source.ts';
import { createUpgrades, type Upgrades } from './upgrades/upgrades.ts';
import type { ParcelReport } from './visits/parcel-reports.ts';
import { Visits } from './visits/visits.ts';
import { createWire, type Envelope } from './wire.ts';

export interface Boot {
  readonly bootId: number;
  readonly link: LinkState;
  readonly queued: number;
  readonly configuration: Configuration;
  readonly access: KnownAccess;
  readonly visits: Pick<Visits, 'screen' | 'isInUse' | 'act' | 'recognisePerson' | 'recogniseCustomer'>;
  /** Reports what a user did with a parcel. */
  reportParcelEvent(event: ParcelReport): void;
  readonly upgrades: Pick<Upgrades, 'software' | 'status'>;
  readonly keeper: IdentityKeeper;
  /** Ends it with a goodbye. */
  end(): Promise<void>;
  /** Ends it as a power cut does. */
  cut(): void;
}

/** What a boot needs of the terminal around it. */
export interface BootParts extends TerminalParts {
  readonly random: () => number;
  readonly log: (line: string) => void;
  readonly sendLogs: (url: string) => Promise<void>;
  readonly sendScreenshot: (url: string) => Promise<void>;
  readonly changed: () => void;
  readonly restart: () => void;
}

/** ms from the acknowledgement of an event on in which the server says what it makes of it. */
const settledMs = 120_000;

/** Undefined where the terminal is not enrolled. */
export const boot = (parts: BootParts): Boot | undefined => {
  const { clock, cabinet, random, log } = parts;
  let isOn = true;
  const store = openStore(whileOn(parts.flash, () => isOn));
  const keeper = openIdentity(store);
  if (!keeper) return undefined;

  const before = (store.read('boot') as number | undefined) ?? 0;
  // Where the newest copy was lost, the number in it may have been used.
  const bootId = Math.max(before + (store.damaged.has('boot') ? 2 : 1), keeper.identity.firstBootId);
  store.write('boot', bootId);

  const wire = createWire(clock, bootId);
  const serverTime = createServerTime(clock, bootId);
  const outbox = createOutbox(
    store.journal<OutboxEntry>('outbox', false),
    deviceLimits.queueMax,
    (error) => log(`failed: ${String(error)}`),
    (message) => {
      for (const mark of access.marks.values())
        if (mark.bootId === message.bootId && mark.seq === message.seq) settle(mark);
    },
  );
  const configuration = createConfiguration(store, cabinet);
  const access = createAccess(store, configuration, outbox.has);
  const memory = createCommandMemory(store.journal<MemoryEntry>('commands', true), serverTime.atLeast);

  const columns = createColumnLog({ ...clock, after: (ms, run) => clock.after(ms, () => guarded(run)) }, () =>
    configuration.current?.columns ? (parts.readColumns?.(configuration.current.columns) ?? []) : [],
  );

  const put = (uplink: Waiting['uplink'], body: object, isLasting?: boolean): Envelope => {
    const envelope = wire.stamp();
    outbox.add({ uplink, bootId, seq: envelope.seq, payload: JSON.stringify({ ...envelope, ...body }) }, isLasting);
    return envelope;
  };
  const event = (type: DeviceEvent['type'], data: DeviceEvent['data'] = {}): void => void put('event', { type, data });
  /** Shows that a user has set the wall clock. */
  const noticeClock = (): boolean => {
    const byMs = wire.clockSetBy();
    if (byMs !== 0) event('CLOCK_SET', { byMs });
    return byMs !== 0;
  };
  const send = (uplink: Waiting['uplink'], body: object, isLasting?: boolean): Envelope | undefined => {
    if (!isOn) return undefined;
    if (noticeClock()) connection.sendHeartbeat();
    const envelope = put(uplink, body, isLasting);
    parts.changed();
    return envelope;
  };
  /** A parcel is lost without its event: that outlives a power cut. */
  const reportParcel = (parcel: ParcelReport): Envelope | undefined => send('event', parcel, true);

  const connection = createConnection({
    link: parts.link,
    clock,
    random,
    outbox,
    serverTime,
    log,
    credentials: keeper.credentials,
    stamp: wire.stamp,
    self: () => ({
      software: upgrades.software,
      configHash: configuration.hash,
      access: access.version,
      workflows: Object.fromEntries(
        (configuration.current?.workflows ?? []).map(({ workflowId, version }) => [workflowId, version]),
      ),
      doors: cabinet.doors(),
      ...(parts.page !== undefined && { page: parts.page }),
    }),
    temperatures: () => {
      columns.measure();
      const readings = columns.take();
      return readings.length > 0 ? readings : undefined;
    },
    message: (topic, payload) => guarded(() => take(topic, payload)),
    taken: (credentials) => guarded(() => keeper.taken(credentials)),
    refused: keeper.refused,
    beating: () => guarded(noticeClock),
    born: () => {
      guarded(upgrades.born);
      const dropped = outbox.takeDropped();
      if (dropped > 0) event('QUEUE_OVERFLOWN', { dropped });
    },
    changed: parts.changed,
  });

  const isInUse = (): boolean => visits.isInUse || (parts.isInUse?.() ?? false);
  const reportStuck = (boxId: string): void => void send('event', { type: 'LOCK_STUCK', data: { boxId } });
  const commands = createCommands({
    memory,
    cabinet,
    configuration,
    log,
    atMost: serverTime.atMost,
    askTime: () => connection.sendHeartbeat(),
    sendReport: (ack) => void send('ack', ack),
    reportStuckDoor: reportStuck,
    isInUse,
    restart: parts.restart,
    sendLogs: parts.sendLogs,
    sendScreenshot: parts.sendScreenshot,
    isOn: () => isOn,
  });

  const upgrades = createUpgrades({
    store,
    clock,
    random,
    factory: parts.software,
    slots: parts.slots && slotsWhileOn(parts.slots, () => isOn),
    source: parts.source ?? fetchPackage,
    atMost: serverTime.atMost,
    requestTime: () => connection.sendHeartbeat(),
    isBusy: () => isInUse() || commands.isOpening || cabinet.doors().some(({ sensor }) => sensor === 'OPEN'),
    report: (body, isLasting) => void send('ota', body, isLasting),
    restart: parts.restart,
    reconnect: () => connection.renew(),
    guarded: (run) => guarded(run),
    log,
    changed: parts.changed,
  });

  const take = createDownlinks({
    credentials: keeper.credentials,
    renewSecret: keeper.renew,
    serverTime,
    configuration,
    access,
    log,
    command: (payload) => commands.take(payload),
    upgrade: upgrades.take,
    answered: upgrades.answered,
    refused: (reason) => void send('event', { type: 'CONFIG_REFUSED', data: { reason } }),
    heartbeat: () => connection.sendHeartbeat(),
    reconnect: () => connection.renew(),
    changed: () => visits.refresh(),
  });
  /** A memory that can't be written stops what was to be done, and not the terminal. */
  const guarded = (run: () => unknown): void => {
    try {
      if (isOn) run();
    } catch (error) {
      log(`failed: ${String(error)}`);
    }
  };

  const guardedClock = { ...clock, after: (ms: number, run: () => void) => clock.after(ms, () => guarded(run)) };
  /** Once the event of a mark was acknowledged: the server has sent its result by then. */
  const settle = (mark: Mark): void =>
    void guardedClock.after(settledMs, () => (connection.state === 'ONLINE' ? access.settle(mark) : settle(mark)));
  const visits = new Visits({
    clock: guardedClock,
    cabinet,
    configuration,
    access,
    store,
    log,
    now: () => serverTime.atLeast() ?? clock.wallMs(),
    sendReport: reportParcel,
    reportStuckDoor: reportStuck,
    ...(parts.visitMs !== undefined && { visitMs: parts.visitMs }),
    requestHelp: (boxId, reason) => void send('event', { type: 'HELP_REQUESTED', data: { boxId, reason } }),
    reportBlocked: (wrong) => void send('event', { type: 'KEYPAD_BLOCKED', data: { tries: wrong } }),
    changed: parts.changed,
  });
  for (const mark of access.marks.values()) if (!outbox.has(mark.bootId, mark.seq)) settle(mark);

  const unwatch = cabinet.watch({
    door: (door, cause) => {
      const commandId = cause === 'COMMAND' ? commands.opener(door.boxId) : undefined;
      const visitor = commandId === undefined && cause !== 'UNKNOWN' ? visits.causeOf(door.boxId) : undefined;
      guarded(() => {
        send('door', { ...door, cause: visitor ?? cause, ...(commandId !== undefined && { commandId }) });
        visits.door(door);
      });
    },
    board: ({ boardNumber, deviceId }, answers) => {
      const type = answers ? 'BOARD_RECOVERED' : 'BOARD_FAILED';
      guarded(() => send('event', { type, data: { boardNumber, deviceId } }));
    },
  });
  const over = (): void => {
    isOn = false;
    unwatch();
    visits.end();
    upgrades.end();
  };

  log(`boot ${bootId}`);
  if (store.damaged.size > 0) event('STORE_DAMAGED', { files: [...store.damaged].toSorted().join(' ') });
  commands.recover();
  upgrades.start();
  columns.measure();
  connection.open();
  return {
    bootId,
    configuration,
    access,
    reportParcelEvent: (parcel) => guarded(() => reportParcel(parcel)),
    visits: {
      get screen() {
        return visits.screen;
      },
      get isInUse() {
        return visits.isInUse;
      },
      act: (action) => guarded(() => visits.act(action)),
      recognisePerson: (userId, how) => guarded(() => visits.recognisePerson(userId, how)),
      recogniseCustomer: (orderId, how) => guarded(() => visits.recogniseCustomer(orderId, how)),
    },
    upgrades,
    keeper,
    get link() {
      return connection.state;
    },
    get queued() {
      return outbox.length;
    },
    end: () => {
      over();
      return connection.end();
    },
    cut: () => {
      over();
      connection.cut();
    },
  };
};

/** Nothing of a boot is stored in a slot once its power is gone. */
const slotsWhileOn = (slots: PackageSlots, isOn: () => boolean): PackageSlots => ({
  ...slots,
  append: (slot, bytes) => {
    if (isOn()) slots.append(slot, bytes);
  },
  erase: (slot) => {
    if (isOn()) slots.erase(slot);
  },
});

/** Nothing of a boot is written once its power is gone. */
const whileOn = (flash: Flash, isOn: () => boolean): Flash => ({
  read: flash.read,
  write: (file, text) => {
    if (isOn()) flash.write(file, text);
  },
  append: (file, text, lasting) => {
    if (isOn()) flash.append(file, text, lasting);
  },
});
