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
import { type Poller, startPolling } from '../../../platform/polling/start-polling.ts';
import { messageOf, type OutgoingMessage, type PublishCommands } from './commands.messages.ts';
import { commandsChannel, lockCommands, writeChanges } from './commands.repository.ts';
import type { UploadDeps } from './commands.upload-tokens.ts';

export interface CommandRunnerDeps extends UploadDeps {
  readonly db: Database;
  readonly link: Pick<DeviceLink, 'publish'>;
  readonly log: Log;
  readonly listen: Listen;
}

export interface CommandRunner extends Poller {
  /** For commands that this process stored as sent; undefined once the runner stops. */
  readonly publish: PublishCommands | undefined;
}

/** Commands of one transaction. */
const batchSize = 200;
/** ms between two polls, even without a notification. */
const pollIntervalMs = 1_000;
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

/** ms until the next command is due; undefined if none waits. */
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
  const publish = ({ topic, payload }: OutgoingMessage): void => {
    const sent = link
      .publish(topic, payload)
      .catch((error: unknown) => log.warn({ err: error }, 'a command did not reach the broker: its attempt is lost'))
      .finally(() => publishing.delete(sent));
    publishing.add(sent);
  };
  const poller = startPolling({
    log,
    intervalMs: pollIntervalMs,
    failure: 'commands to terminals are not sent: the database does not answer',
    round: async () => {
      const { messages, full } = await takeDue(deps);
      messages.forEach(publish);
      return full;
    },
    untilDue: () => untilNextDue(db),
  });
  const stopListening = listen(commandsChannel, poller.wake);
  return {
    ...poller,
    get publish() {
      return stopped ? undefined : (messages: readonly OutgoingMessage[]) => messages.forEach(publish);
    },
    stop: async () => {
      stopped = true;
      stopListening();
      await poller.stop();
      const patience = new Promise<void>((resolve) => setTimeout(resolve, publishPatience).unref());
      await Promise.race([Promise.allSettled(publishing), patience]);
    },
  };
};
