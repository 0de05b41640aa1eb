/**
 * The life of the process from ready to gone. It promises that the steps of stopping run once, one after another, the
 * last registered first, that a step that fails doesn't prevent the others from running, and that the process is gone
 * within the time limit. A second signal ends it at once.
 */
import { errorLine } from './start-error.ts';

/** The little of a logger that the lifecycle uses. */
export interface LifecycleLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface LifecycleOptions {
  log: LifecycleLog;
  /** Longest time for all steps together, in ms (default 10,000). */
  limit?: number;
  /** Ends the process; a test passes its own. */
  exit?: (code: number) => void;
}

/** What /readyz answers from: ready between `markReady()` and the first request to stop. */
export type Readiness = 'starting' | 'ready' | 'stopping';

export interface Lifecycle {
  readonly readiness: Readiness;
  markReady(): void;
  /** Registers what undoes a step of starting. The last registered runs first. */
  onStop(name: string, step: () => Promise<void> | void): void;
  /** Runs all steps and ends the process with `code`, 1 when a step failed or the limit passed. */
  stop(reason: string, code?: number): Promise<void>;
  /** Stops at SIGTERM, SIGINT and SIGHUP; another one, a second or more later, ends the process at once. */
  listen(signals?: NodeJS.EventEmitter): void;
}

/** One Ctrl-C arrives several times, from the terminal and from npm: within so many ms it is one signal. */
const echo = 1000;

export function createLifecycle(options: LifecycleOptions): Lifecycle {
  const { log, limit = 10_000, exit = (code) => process.exit(code) } = options;
  const steps: { name: string; step: () => Promise<void> | void }[] = [];
  let readiness: Readiness = 'starting';
  let stopped: Promise<void> | undefined;

  async function runSteps(code: number): Promise<number> {
    let result = code;
    for (let next = steps.pop(); next; next = steps.pop()) {
      try {
        await next.step();
      } catch (error) {
        log.error({ step: next.name, reason: errorLine(error) }, 'could not stop cleanly');
        result = 1;
      }
    }
    return result;
  }

  async function drain(reason: string, code: number): Promise<void> {
    // A start that failed says why in one line of its own; only a server that was up announces its end.
    const wasReady = readiness === 'ready';
    readiness = 'stopping';
    if (wasReady) log.info({ reason }, 'stopping');
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), limit);
    const tooLate = new Promise<number>((resolve) => {
      late.signal.addEventListener('abort', () => {
        log.error({ limit }, 'stopping took too long');
        resolve(1);
      });
    });
    const result = await Promise.race([runSteps(code), tooLate]);
    clearTimeout(timer);
    if (wasReady) log.info({}, 'stopped');
    exit(result);
  }

  const lifecycle: Lifecycle = {
    get readiness() {
      return readiness;
    },
    markReady() {
      if (readiness === 'starting') readiness = 'ready';
    },
    onStop(name, step) {
      steps.push({ name, step });
    },
    stop(reason, code = 0) {
      stopped ??= drain(reason, code);
      return stopped;
    },
    listen(signals = process) {
      let first: number | undefined;
      for (const [name, code] of [
        ['SIGTERM', 143],
        ['SIGINT', 130],
        // The terminal was closed.
        ['SIGHUP', 129],
      ] as const) {
        signals.on(name, () => {
          first ??= performance.now();
          if (!stopped) void lifecycle.stop(name);
          else if (performance.now() - first >= echo) exit(code);
        });
      }
    },
  };
  return lifecycle;
}
