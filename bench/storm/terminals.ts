/** The terminals of a storm: simulated cabinets that lose their power, and what their locks did and the broker acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@cubby/contract';
import { parcelEventTypes } from '@cubby/contract/device/parcel-events.schemas';
import {
  createSimulatedTerminal,
  type Link,
  type LinkEvents,
  memoryFlash,
  mqttLink,
  type SimulatedTerminal,
  systemClock,
} from '@cubby/terminal';
import { askAs } from './ask.ts';
import type { Dice } from './dice.ts';
import type { Report } from './report.ts';
import type { Visitors } from './visitors.ts';
import type { StormWorld } from './world.ts';
import { slowness } from '../../tools/calibration.mjs';

/** A lock that was pulsed. */
export interface Pulse {
  readonly boxId: string;
  /** Undefined: no command was being taken. */
  readonly commandId: string | undefined;
  /** Epoch ms. */
  readonly time: number;
}

/** A message as the tables name it. */
export type MessageKey = readonly [siteId: string, bootId: number, seq: number];

/**
 * Time until the next terminal has its doors before a storm, or is back after it, or sends one of its stored messages,
 * in ms.
 */
const patience = 30_000 * slowness;
/** ms between two things that happen at the lockers. */
const stepMs = 50;
/** Of twenty terminals, those at which a user does something in that time. */
const visitsAStep = 3;
/** ms that a terminal has after a storm to connect by itself, before its power is cut so that its pauses begin again. */
const ownTimeMs = 1_500;

export class StormTerminals {
  readonly pulses: Pulse[] = [];
  readonly acknowledged: MessageKey[] = [];
  /** Those about parcels. */
  readonly parcelEvents: MessageKey[] = [];
  readonly #terminals: SimulatedTerminal[] = [];
  readonly #world: StormWorld;
  readonly #visitors: Visitors;
  readonly #dice: Dice;
  readonly #report: Report;
  /** The command that a terminal takes at this moment. */
  #taken: string | undefined;
  readonly #occupied: ReadonlySet<string>;
  #isOver = false;

  constructor(world: StormWorld, visitors: Visitors, dice: Dice, report: Report) {
    this.#world = world;
    this.#visitors = visitors;
    this.#dice = dice;
    this.#report = report;
    this.#occupied = new Set(world.lockers.flatMap(({ occupied }) => occupied));
  }

  /** Enrols one for each site with lockers, and waits until all know their doors. */
  async start(origin: string): Promise<void> {
    const { lockers, staff } = this.#world;
    for (const [at, { siteId }] of lockers.entries()) {
      // From an address of its own: there is a limit to how often one tries codes.
      const ask = askAs(staff[0] ?? '', `10.0.1.${at + 1}`, this.#report);
      const code = await ask(origin, calls.makeEnrolment, { params: { siteId } });
      if (code.kind !== 'done') throw new Error(`No code for the site ${siteId}`);
      const made = await ask(origin, calls.enrolTerminal, { body: { code: code.body.code } });
      if (made.kind !== 'done') throw new Error(`No identity for the site ${siteId}`);
      const simulated = this.#build(siteId, at);
      simulated.terminal.enrol(made.body);
      simulated.terminal.start();
      this.#terminals.push(simulated);
    }
    const doors = new Map(lockers.map(({ siteId, boxIds }) => [siteId, boxIds.length]));
    await this.#until(
      ({ terminal, cabinet }) => cabinet.doors().length === doors.get(terminal.status.siteId ?? ''),
      'does not know its doors',
    );
  }

  /** People at the lockers, bad networks and power cuts until `until`, by `performance.now()`. */
  async work(until: number): Promise<void> {
    while (performance.now() < until) {
      await sleep(stepMs);
      const times = Math.max(1, Math.round(this.#terminals.length / 20));
      for (let n = 0; n < times; n++) this.#step(this.#dice.pick(this.#terminals));
      for (let n = 0; n < times * visitsAStep; n++) this.#visitors.step(this.#dice.pick(this.#terminals));
    }
    this.#isOver = true;
  }

  /** Waits until all are connected and have sent everything. */
  async settle(): Promise<void> {
    for (const { network, flash } of this.#terminals) {
      network.up();
      flash.cancelTear();
    }
    await this.#until((simulated) => this.#visitors.leave(simulated), 'still has a visitor');
    await this.#until(
      ({ terminal: { status } }) => status.state === 'ONLINE' && status.queued === 0,
      'is not connected again, or has not sent everything',
      ({ terminal }) => {
        terminal.cutPower();
        terminal.start();
      },
    );
  }

  /** The orders that each terminal has. */
  known(): { siteId: string; access: NonNullable<SimulatedTerminal['terminal']['access']> }[] {
    return this.#terminals.flatMap(({ terminal: { status, access } }) =>
      status.siteId === undefined || access === undefined ? [] : [{ siteId: status.siteId, access }],
    );
  }

  /** Doors in which visitors put something that is still there. */
  parcels(): Set<string> {
    return new Set(
      this.#terminals.flatMap(({ cabinet }) =>
        cabinet
          .doors()
          .filter(({ boxId }) => cabinet.truth(boxId)?.article === true && !this.#occupied.has(boxId))
          .map(({ boxId }) => boxId),
      ),
    );
  }

  /** How the doors are, by their ids. */
  sensors(): Map<string, string> {
    return new Map(this.#terminals.flatMap(({ cabinet }) => cabinet.doors().map((door) => [door.boxId, door.sensor])));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#terminals.map(({ terminal }) => terminal.stop()));
  }

  #build(siteId: string, seed: number): SimulatedTerminal {
    const simulated = createSimulatedTerminal({
      clock: systemClock,
      flash: memoryFlash(),
      link: this.#watched(siteId),
      seed,
      openMs: 50,
      first: ({ boxId }) => ({ article: this.#occupied.has(boxId) }),
      onChange: () => {
        if (simulated.terminal.status.state === 'REFUSED')
          this.#report.fault(`the terminal of site ${siteId} was refused`);
      },
    });
    simulated.cabinet.onPulse = (boxId) => {
      const isVisit = this.#taken === undefined && simulated.terminal.visits?.screen.boxId === boxId;
      if (!isVisit) this.pulses.push({ boxId, commandId: this.#taken, time: Date.now() });
      if (!this.#isOver && this.#dice.roll(5) === 0)
        this.#cut(simulated, 'power cut between the pulse of a lock and its report');
    };
    return simulated;
  }

  /** Some commands come again later, as QoS 1 allows. A terminal pulses a lock while it takes the message, or never. */
  #watched(siteId: string): Link {
    let newest: LinkEvents | undefined;
    const take = (events: LinkEvents | undefined, topic: string, payload: Buffer): void => {
      this.#taken = (JSON.parse(payload.toString()) as { commandId?: string }).commandId;
      events?.message(topic, payload);
      this.#taken = undefined;
    };
    return (options, events) => {
      newest = events;
      const connection = mqttLink(options, {
        ...events,
        message: (topic, payload) => {
          take(events, topic, payload);
          if (!this.#isOver && topic.endsWith('/cmd') && this.#dice.roll(3) === 0)
            systemClock.after(this.#dice.roll(3_000), () => {
              if (!this.#isOver) take(newest, topic, payload);
            });
        },
      });
      return {
        ...connection,
        publish: async (topic, payload) => {
          await connection.publish(topic, payload);
          const { bootId, seq, type } = JSON.parse(payload) as { bootId: number; seq: number; type?: string };
          this.acknowledged.push([siteId, bootId, seq]);
          if (parcelEventTypes.some((one) => one === type)) this.parcelEvents.push([siteId, bootId, seq]);
        },
      };
    };
  }

  #cut(simulated: SimulatedTerminal, name: string): void {
    this.#report.count(name);
    simulated.powerCut(100 + this.#dice.roll(2_000));
  }

  #step(simulated: SimulatedTerminal): void {
    const { cabinet, network, flash } = simulated;
    const doors = cabinet.doors();
    const chance = this.#dice.roll(100);
    if (chance < 70) for (const { boxId } of doors) cabinet.close(boxId);
    else if (chance < 85 && doors.length > 0) cabinet.open(this.#dice.pick(doors).boxId);
    else if (chance < 90) this.#cut(simulated, 'power cut of a terminal');
    else if (chance < 94) {
      this.#report.count('power cut in the middle of a write');
      flash.tearNext(() => simulated.powerCut(100 + this.#dice.roll(2_000)));
    } else if (network.isUp) network.down();
    else network.up();
  }

  /** Waits until something is true of all of them, and helps those of which it is not after a while. */
  async #until(
    is: (simulated: SimulatedTerminal) => boolean,
    otherwise: string,
    help: (simulated: SimulatedTerminal) => void = () => undefined,
  ): Promise<void> {
    const started = performance.now();
    let [least, progressed] = [Infinity, started];
    for (let next = ownTimeMs; ; await sleep(50)) {
      const late = this.#terminals.filter((simulated) => !is(simulated));
      if (late.length === 0) return;
      const left = late.reduce((sum, { terminal: { status } }) => sum + 1 + status.queued, 0);
      if (left < least) [least, progressed] = [left, performance.now()];
      if (performance.now() - progressed > patience) {
        for (const { terminal } of late) {
          const { siteId, state, queued } = terminal.status;
          this.#report.fault(`the terminal of site ${siteId} ${otherwise}: ${state}, ${queued} messages wait`);
        }
        return;
      }
      const waited = performance.now() - started;
      if (waited < next) continue;
      next = 2 * waited;
      late.forEach(help);
    }
  }
}
