import type { BenchServer, ServerOptions } from './server.ts';
import type { BenchDatabase } from './database.ts';

/** One line of the table. */
export interface Row {
  readonly measure: string;
  /** What the product does, with its unit. */
  readonly ours: string;
  /** What the limit does, taken in the same run; a dash where the goal is a figure of its own. */
  readonly limit: string;
  /** Ours against the limit: a rate over the limit's rate, or a time over the limit's time. */
  readonly ratio?: number | undefined;
  readonly goal: string;
  /** Undefined for a line that only informs. */
  readonly ok?: boolean | undefined;
  /** Which way the limit went, or why a line can't be taken. */
  readonly note?: string | undefined;
}

/** What a measure works with. */
export interface BenchContext {
  readonly database: BenchDatabase;
  /** Alternations of ours and limit. */
  readonly rounds: number;
  /** Seconds of load in a round, and of loops that run by time. */
  readonly seconds: number;
  /** How many terminals the measures of the device link connect. */
  readonly terminals: number;
  /** The folder for files of a run. */
  readonly folder: string;
  /** The server that measures share, in production mode, started when first asked for. */
  server(): Promise<BenchServer>;
  /** A server of its own; the shared one is stopped before. */
  freshServer(options?: ServerOptions): Promise<BenchServer>;
  /** Receives the progress. */
  say(text: string): void;
}

export interface Measure {
  /** As `--only` names it. */
  readonly name: string;
  /** In words, as `--list` shows it. */
  readonly goal: string;
  run(context: BenchContext): Promise<Row[]>;
}
