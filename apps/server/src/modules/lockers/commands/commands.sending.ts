/** Sends commands from the process that created them, if it has the link to terminals: one trip less to the database. */
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { messageOf, type OutgoingMessage, type PublishCommands } from './commands.messages.ts';
import type { SendCreated } from './commands.repository.ts';
import type { Site } from './commands.rules.ts';
import type { UploadDeps } from './commands.upload-tokens.ts';

export interface SendingDeps extends UploadDeps {
  readonly db: Database;
  /** Undefined in a process without the link to terminals. */
  readonly publishCommands: () => PublishCommands | undefined;
}

/** Of a site, what takes the commands that are created for its terminal; undefined where another process sends them. */
export type SenderOf = (site: Pick<Site, 'tenant'>) => SendCreated | undefined;

/** Runs `work` as the caller, and publishes after the commit what it created. */
export const sendAfterCommit = async <T>(
  deps: SendingDeps,
  caller: Caller,
  work: (trx: Trx, senderOf: SenderOf) => Promise<T>,
): Promise<T> => {
  const publish = deps.publishCommands();
  let created: OutgoingMessage[] = [];
  const senderOf: SenderOf =
    ({ tenant }) =>
    ({ details = {}, box, ...command }, life) => {
      const message = messageOf(deps, { ...command, tenant, details, boxId: box?.id ?? null }, life);
      if (message) created.push(message);
    };
  const result = await deps.db.transactionAs(caller, (trx) => {
    // Another try starts from nothing.
    created = [];
    return work(trx, publish ? senderOf : () => undefined);
  });
  publish?.(created);
  return result;
};
