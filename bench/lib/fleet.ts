/** Terminals in processes of their own: the requests of a measure, and the answers. */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { endProcess, root, startNode } from './processes.ts';

/** A terminal of a site, as `buildTerminals` made it. */
export interface BenchTerminal {
  readonly siteId: string;
  readonly tenant: string;
  readonly boxIds: readonly string[];
}

export interface FleetOrder {
  readonly port: number;
  readonly secret: string;
  readonly terminals: readonly BenchTerminal[];
}

export type DoorState = Readonly<{ sensor: 'OPEN' | 'CLOSED'; article: 'PRESENT' | 'ABSENT' }>;

/** What a fleet does, by the names of the messages to its process. */
export interface FleetWork {
  /**
   * Connects all and sends their births, with their doors in one state.
   * @returns ms from the first birth to the last acknowledgement
   */
  connect: (order: FleetOrder) => number;
  birth: (doors: DoorState) => number;
  /** Each terminal has `window` door messages on their way, for some time. @returns messages that were acknowledged, per second */
  doors: (load: { readonly seconds: number; readonly window: number }) => number;
  /** Door messages at a steady rate, of one terminal after the other. @returns epoch ms at which each site sent */
  steady: (load: { readonly seconds: number; readonly rate: number }) => readonly (readonly [string, number])[];
  /** Each terminal reports a temperature of each column once, one after the other in so many seconds. */
  temperatures: (load: { readonly seconds: number; readonly columns: number }) => Promise<void>;
  /** Waits until terminals have received so many different orders since the call. @returns epoch ms of the last one */
  receive: (orders: number) => Promise<number>;
  /** Epoch ms at which the end of each command was acknowledged; the call clears them. */
  ended: (none: null) => readonly (readonly [string, number])[];
}

interface FleetAnswer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** A process that answers such requests. */
export class WorkProcess<W extends Record<keyof W, (input: never) => unknown>> {
  readonly #child: ChildProcess;
  readonly #asked = new Map<number, (answer: FleetAnswer) => void>();
  #last = 0;

  constructor(file: string, env: NodeJS.ProcessEnv = {}) {
    this.#child = startNode(join(root, file), [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { NODE_ENV: 'production', ...env },
    });
    this.#child.on('message', (answer: FleetAnswer) => this.#asked.get(answer.id)?.(answer));
    this.#child.once('exit', () => {
      for (const [id, settle] of this.#asked) settle({ id, error: `${file} ended` });
    });
  }

  ask<K extends keyof W & string>(work: K, input: Parameters<W[K]>[0]): Promise<Awaited<ReturnType<W[K]>>> {
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#asked.set(id, ({ result, error }) => {
        this.#asked.delete(id);
        if (error === undefined) resolve(result as Awaited<ReturnType<W[K]>>);
        else reject(new Error(error));
      });
      this.#child.send({ id, work, input });
    });
  }

  stop(): Promise<void> {
    return endProcess(this.#child);
  }
}

export type Fleet = WorkProcess<FleetWork>;

export const startFleet = (): Fleet => new WorkProcess<FleetWork>('bench/lib/fleet.process.ts');

/** What a process of such requests does with them. */
export const answerRequests = (work: Readonly<Record<string, (input: never) => unknown>>): void => {
  process.on('message', ({ id, work: name, input }: { id: number; work: string; input: never }) => {
    Promise.resolve()
      .then(() => work[name]?.(input))
      .then(
        (result) => process.send?.({ id, result }),
        (error: unknown) => process.send?.({ id, error: String(error instanceof Error ? error.stack : error) }),
      );
  });
  process.on('disconnect', () => process.exit());
  process.once('SIGTERM', () => process.exit());
};

/** Epoch ms with fractions. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();
