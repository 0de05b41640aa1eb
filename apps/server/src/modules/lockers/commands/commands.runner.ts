/**
 * Sends commands to terminals and ends those whose time is over. It promises that a command is stored as sent before it
 * leaves, so that a process which dies between the two costs one attempt and no more; that several processes never send
 * one attempt twice; and that deadlines go by the clock of the database.
 */
import { afterHappening } from '@cubby/contract/device/command-states';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Listen } from '../../../platform/db/listener.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { DeviceLink } from '../../../platform/mqtt/device-link.ts';
import { messageOf, type OutgoingMessage, type PublishCommands } from './commands.messages.ts';
import { commandsChannel, lockCommands, writeChanges } from './commands.repository.ts';
import type { UploadDeps } from './commands.upload-tokens.ts';

export interface CommandRunnerDeps extends UploadDeps {
  readonly db: Database;
  readonly link: Pick<DeviceLink, 'publish'>;
  readonly log: Log;
  readonly listen: Listen;
}

export interface CommandRunner {
  /** Checks at once what is due. */
  wake(): void;
  /** For commands that this process stored as sent; undefined once the runner stops. */
  readonly publish: PublishCommands | undefined;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Commands of one transaction. */
const batchSize = 200;
/** ms after which the runner checks even without a notification. */
const sweepEvery = 1_000;
/** ms that the end of a process waits for messages on their way to the broker. */
const publishPatience = 2_000;

/** Takes a batch of commands that are due and stores what becomes of them. @returns what is to be sent now */
const takeDue = (deps: CommandRunnerDeps): Promise<{ readonly messages: OutgoingMessage[]; readonly full: boolean }> =>
  deps.db.transactionAsSystem(async (trx) => {
    const locked = await lockCommands(
      trx,
      sql`c.due_time <= (select clock_timestamp())`,
      sql`order by c.due_time limit ${sql.lit(batchSize)} for update of c skip locked`,
    );
    const changes = locked.map((command) => ({
      command,
      life: afterHappening(command.life, { what: 'due', now: command.now }),
      at: command.now,
    }));
    await writeChanges(trx, changes);
    const messages = changes.flatMap(({ command, life }) =>
      life.state === 'SENT' ? (messageOf(deps, command, life) ?? []) : [],
    );
    return { messages, full: locked.length === batchSize };
  });

/** ms until the next command is due; undefined where none waits. */
const untilNextDue = async (db: Database): Promise<number | undefined> => {
  const [row] = await db.readAsSystem<{ wait: number | null }>({
    name: 'commands-next-due',
    text: `select (extract(epoch from min(due_time) - clock_timestamp()) * 1000)::float8 as wait
      from commands where due_time > (select clock_timestamp())`,
  });
  return row?.wait ?? undefined;
};

export const startCommandRunner = (deps: CommandRunnerDeps): CommandRunner => {
  const { db, link, log, listen } = deps;
  const publishing = new Set<Promise<void>>();
  let stopped = false;
  let running: Promise<void> | undefined;
  let wokenAgain = false;
  /** The last check failed, which has been logged. */
  let failing = false;
  let timer: NodeJS.Timeout | undefined;

  const publish = ({ topic, payload }: OutgoingMessage): void => {
    const sent = link
      .publish(topic, payload)
      .catch((error: unknown) => log.warn({ err: error }, 'a command did not reach the broker: its attempt is lost'))
      .finally(() => publishing.delete(sent));
    publishing.add(sent);
  };
  const runAll = async (): Promise<void> => {
    for (let full = true; (full || wokenAgain) && !stopped;) {
      wokenAgain = false;
      const taken = await takeDue(deps);
      full = taken.full;
      taken.messages.forEach(publish);
    }
  };
  const turn = async (): Promise<void> => {
    let wait = sweepEvery;
    try {
      await runAll();
      failing = false;
      wait = Math.min(sweepEvery, Math.max(1, Math.ceil((await untilNextDue(db)) ?? sweepEvery)));
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'commands to terminals are not sent: the database does not answer');
      failing = true;
    }
    running = undefined;
    if (stopped) return;
    if (wokenAgain) start();
    else timer = setTimeout(start, wait);
  };
  const start = (): void => {
    clearTimeout(timer);
    running = turn();
  };
  const wake = (): void => {
    wokenAgain = true;
    if (!stopped && running === undefined) start();
  };

  const unhear = listen(commandsChannel, wake);
  wake();
  return {
    wake,
    get publish() {
      return stopped ? undefined : (messages: readonly OutgoingMessage[]) => messages.forEach(publish);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      unhear();
      await running;
      const patience = new Promise<void>((resolve) => setTimeout(resolve, publishPatience).unref());
      await Promise.race([Promise.allSettled(publishing), patience]);
    },
  };
};
