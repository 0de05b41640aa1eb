/**
 * Threads for work that would block the event loop. A thread does one job at a time. It promises that a job that is
 * stopped or breaks takes its thread with it, so that nothing of it continues; that one idle thread is retained for a
 * minute, since loading what the work needs takes longer than much of the work; and that no idle thread prevents the
 * process from ending.
 */
import { MessageChannel, type MessagePort, type ResourceLimits, Worker } from 'node:worker_threads';

/** The message that starts a job in a thread. */
export interface ThreadJob {
  readonly job: unknown;
  /** The port for the messages of this job in both directions; the thread closes it at the end. */
  readonly port: MessagePort;
}

interface JobEvents<Message> {
  readonly onMessage: (message: Message) => void;
  /** The thread is gone before the job was over. */
  readonly onBroken: (error: Error) => void;
}

interface RunningJob {
  post(message: unknown): void;
  /** Nothing more is reported of the job; after its end this does nothing. */
  stop(): void;
}

/** ms that an idle thread is retained. */
const idleMs = 60_000;

export class Threads<Job, Message> {
  readonly #file: URL;
  readonly #resourceLimits: ResourceLimits;
  #idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout; readonly gone: () => void } | undefined;

  /** @param file calls `serveJobs` */
  constructor(file: URL, resourceLimits: ResourceLimits) {
    this.#file = file;
    this.#resourceLimits = resourceLimits;
  }

  begin(job: Job, { onMessage, onBroken }: JobEvents<Message>): RunningJob {
    const worker = this.#take();
    const { port1: port, port2 } = new MessageChannel();
    let over = false;
    const listeners = {
      message: () => {
        over = true;
        release();
        this.#retainWorker(worker);
      },
      error: (error: Error) => fail(error),
      exit: () => fail(new Error('the thread ended early')),
    };
    const release = (): void => {
      for (const [name, listener] of Object.entries(listeners)) worker.off(name, listener);
    };
    const fail = (error: Error): void => {
      if (over) return;
      over = true;
      release();
      port.close();
      onBroken(error);
    };
    for (const [name, listener] of Object.entries(listeners)) worker.on(name, listener);
    let silent = false;
    port.on('message', (message: Message) => {
      if (!silent) onMessage(message);
    });
    worker.postMessage({ job, port: port2 } satisfies ThreadJob, [port2]);
    return {
      post: (message) => port.postMessage(message),
      stop: () => {
        silent = true;
        if (over) return;
        over = true;
        release();
        port.close();
        end(worker);
      },
    };
  }

  #take(): Worker {
    const idle = this.#idle;
    if (!idle) return new Worker(this.#file, { resourceLimits: this.#resourceLimits });
    this.#idle = undefined;
    clearTimeout(idle.timer);
    idle.worker.off('error', idle.gone);
    idle.worker.off('exit', idle.gone);
    idle.worker.ref();
    return idle.worker;
  }

  #retainWorker(worker: Worker): void {
    if (this.#idle) return end(worker);
    const gone = (): void => {
      if (this.#idle?.worker !== worker) return;
      clearTimeout(this.#idle.timer);
      this.#idle = undefined;
    };
    const timer = setTimeout(() => {
      // A thread takes a moment to end: no job is to find it meanwhile.
      gone();
      end(worker);
    }, idleMs).unref();
    worker.on('error', gone);
    worker.on('exit', gone);
    worker.unref();
    this.#idle = { worker, timer, gone };
  }
}

/** Ends a thread without a listener: what breaks it at the same moment must not end the server. */
const end = (worker: Worker): void => {
  worker.on('error', () => {});
  void worker.terminate();
};
