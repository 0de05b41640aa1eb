/** Terminals for measures: they say what a real one says, and remember nothing. See fleet.ts. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Access } from '@cubby/contract/downlinks/access.schemas';
import { deviceLimits, protocolVersion } from '@cubby/contract/device/device.limits';
import { clientIdOf, downlinkFilter, type Uplink, uplinkTopic } from '@cubby/contract/device/topics';
import { answerRequests, type BenchTerminal, type DoorState, type FleetWork, preciseNow } from './fleet.ts';
import { MqttClient } from './mqtt-client.ts';

/** Higher in each run, as a real one, and within what a terminal that was enrolled is allowed. */
const bootId = 1 + (Math.floor(Date.now() / 60_000) % (deviceLimits.bootsPerEnrolment - 1));
const ended: [string, number][] = [];
const closed: DoorState = { sensor: 'CLOSED', article: 'ABSENT' };
const opened: DoorState = { sensor: 'OPEN', article: 'ABSENT' };

class Terminal {
  readonly #terminal: BenchTerminal;
  #client: MqttClient | undefined;
  #seq = 0;
  #configHash: string | null = null;
  #access = 0;
  #turns = 0;

  constructor(terminal: BenchTerminal) {
    this.#terminal = terminal;
  }

  get siteId(): string {
    return this.#terminal.siteId;
  }

  async connect(port: number, password: string): Promise<void> {
    const { siteId } = this.#terminal;
    const identity = { clientId: clientIdOf(siteId), username: siteId, password };
    this.#client = await MqttClient.connect(port, identity, downlinkFilter(this.#terminal), (topic, payload) =>
      this.#receive(topic, payload),
    );
  }

  birth(state: DoorState): Promise<void> {
    return this.#sendMessage('birth', {
      monotonicMs: Math.floor(performance.now()),
      software: { version: '1.0.0', system: 'LINUX' },
      configHash: this.#configHash,
      queued: 0,
      doors: this.#terminal.boxIds.map((boxId) => ({ boxId, ...state })),
    });
  }

  /** Opens or closes one door after the other, so that each message changes something. */
  turnDoor(): Promise<void> {
    const { boxIds } = this.#terminal;
    const turn = this.#turns++;
    const isOpen = Math.floor(turn / boxIds.length) % 2 === 0;
    const boxId = boxIds[turn % boxIds.length];
    return this.#sendMessage('door', { boxId, ...(isOpen ? opened : closed), cause: 'USER' });
  }

  #sendMessage(uplink: Uplink, body: object): Promise<void> {
    const message = { v: protocolVersion, bootId, seq: (this.#seq += 1), deviceTime: Date.now(), ...body };
    return this.#client?.publish(uplinkTopic(this.#terminal, uplink), JSON.stringify(message)) ?? Promise.resolve();
  }

  #receive(topic: string, payload: Buffer): void {
    const body = JSON.parse(payload.toString()) as Record<string, string>;
    if (body['type'] === 'ACCESS') return this.#learn(body as unknown as Access);
    if (topic.endsWith('/cmd')) this.#obey(body);
    else if (body['type'] === 'CONFIG') {
      this.#configHash = body['configHash'] ?? null;
      void this.#sendHeartbeat();
    }
  }

  #learn({ to, orders }: Access): void {
    this.#access = to;
    for (const { orderId } of orders) noteReceived(orderId);
    void this.#sendHeartbeat();
  }

  /** A heartbeat, with a reading of each of so many columns. */
  measure(columns: number): Promise<void> {
    const temperatures = Array.from({ length: columns }, (_, at) => ({
      columnNumber: at + 1,
      celsius: 4 + Math.round(10 * Math.sin(Date.now() / 60_000 + at)) / 10,
    }));
    return this.#sendHeartbeat({ temperatures });
  }

  #sendHeartbeat(also: object = {}): Promise<void> {
    return this.#sendMessage('tele', {
      monotonicMs: Math.floor(performance.now()),
      queued: 0,
      configHash: this.#configHash,
      access: this.#access,
      ...also,
    });
  }

  #obey({ commandId = '', attempt, boxId, kind }: Record<string, string>): void {
    const noteEnd = () => ended.push([commandId, preciseNow()]);
    if (kind === 'ECHO') return void this.#sendMessage('ack', { commandId, attempt, state: 'DONE' }).then(noteEnd);
    const door = { boxId, ...opened };
    void this.#sendMessage('ack', { commandId, attempt, state: 'RECEIVED' });
    void this.#sendMessage('door', { ...door, cause: 'COMMAND', commandId });
    void this.#sendMessage('ack', { commandId, attempt, state: 'DONE', door }).then(noteEnd);
  }
}

let terminals: Terminal[] = [];

let received = new Set<string>();
let hearing: { readonly wanted: number; readonly done: (time: number) => void } | undefined;
const noteReceived = (orderId: string): void => {
  received.add(orderId);
  if (hearing === undefined || received.size < hearing.wanted) return;
  hearing.done(preciseNow());
  hearing = undefined;
};

const birthAll = async (doors: DoorState): Promise<number> => {
  const start = performance.now();
  await Promise.all(terminals.map((terminal) => terminal.birth(doors)));
  return performance.now() - start;
};

const work = {
  connect: async ({ port, secret, terminals: given }) => {
    terminals = given.map((each) => new Terminal(each));
    // As many at once as a broker takes without queueing them in the kernel.
    const queue = terminals.values();
    const connectNext = async (): Promise<void> => {
      for (const terminal of queue) await terminal.connect(port, secret);
    };
    await Promise.all(Array.from({ length: 50 }, connectNext));
    return birthAll(closed);
  },
  birth: birthAll,
  doors: async ({ seconds, window }) => {
    const end = performance.now() + seconds * 1000;
    let stored = 0;
    const start = performance.now();
    const run = async (terminal: Terminal): Promise<void> => {
      while (performance.now() < end) {
        await terminal.turnDoor();
        stored += 1;
      }
    };
    await Promise.all(terminals.flatMap((terminal) => Array.from({ length: window }, () => run(terminal))));
    return (1000 * stored) / (performance.now() - start);
  },
  steady: async ({ seconds, rate }) => {
    const sent: [string, number][] = [];
    const start = performance.now();
    for (let n = 0; n < seconds * rate; n++) {
      const due = start + (1000 * n) / rate;
      if (performance.now() < due) await sleep(due - performance.now());
      const terminal = terminals[n % terminals.length];
      if (!terminal) break;
      sent.push([terminal.siteId, preciseNow()]);
      void terminal.turnDoor();
    }
    return sent;
  },
  temperatures: async ({ seconds, columns }) => {
    const start = performance.now();
    const sent = terminals.map(async (terminal, at) => {
      await sleep((1000 * seconds * at) / terminals.length);
      await terminal.measure(columns);
    });
    await Promise.all(sent);
    await sleep(Math.max(0, start + 1000 * seconds - performance.now()));
  },
  receive: (wanted) => {
    received = new Set();
    return new Promise<number>((done) => (hearing = { wanted, done }));
  },
  ended: () => ended.splice(0),
} satisfies { [K in keyof FleetWork]: (input: Parameters<FleetWork[K]>[0]) => unknown };

answerRequests(work);
