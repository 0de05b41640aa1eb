import { type BenchTerminal, WorkProcess } from '../lib/fleet.ts';

/** The actions of the bare broker in addition to storing messages, by the names of the messages to its process. */
export interface BareWork {
  /** Opens it. @returns its port */
  open: (how: 'echo' | 'copy') => number;
  /** Inserts a row and publishes, at a steady rate, to one terminal after the other. @returns epoch ms of each insert */
  echo: (load: {
    readonly terminals: readonly BenchTerminal[];
    readonly seconds: number;
    readonly rate: number;
  }) => readonly (readonly [string, number])[];
  /** Publishes a message about each order to its terminal. */
  send: (load: {
    readonly terminals: readonly BenchTerminal[];
    readonly orders: readonly { readonly siteId: string; readonly orderId: string }[];
  }) => void;
}

/** Aedes alone with pg, as a superuser, in a process of its own. The tables are those of `bench_limit`. */
export const startBareBroker = (superuserUrl: string): WorkProcess<BareWork> =>
  new WorkProcess<BareWork>('bench/limits/bare-broker.process.ts', { BENCH_SUPERUSER_URL: superuserUrl });
