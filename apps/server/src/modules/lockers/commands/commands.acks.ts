/**
 * The answers of terminals to commands. Answers come late, doubled and in any order: the life of a command allows for
 * all of it.
 */
import { afterHappening } from '@cubby/contract/device/command-states';
import type { Ack } from '@cubby/contract/device/uplinks.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import {
  type Change,
  type CommandAnswer,
  type LockedCommand,
  lockCommands,
  writeChanges,
} from './commands.repository.ts';

export interface ReceivedAck {
  readonly siteId: string;
  readonly ack: Ack;
  readonly receivedTime: Date;
}

/**
 * Takes the answers of a batch, in a transaction that sees all: one read, one write, and a line of the audit log for each
 * command that ended.
 * @returns how many named no command of their site
 */
export const takeAcks = async (trx: Trx, acks: readonly ReceivedAck[]): Promise<{ readonly unknown: number }> => {
  if (acks.length === 0) return { unknown: 0 };
  const ids = [...new Set(acks.map(({ ack }) => ack.commandId))];
  const locked = await lockCommands(trx, sql`c.id = any (${ids}::uuid[])`, sql`order by c.id for update of c`);
  const commands = new Map(locked.map((command) => [command.id, command]));
  const changes = new Map<string, Change>();
  let unknown = 0;
  for (const received of acks) {
    const command = commands.get(received.ack.commandId.toLowerCase());
    if (command?.siteId !== received.siteId) unknown += 1;
    else {
      const change = afterAck(command, changes.get(command.id), received);
      if (change) changes.set(command.id, change);
    }
  }
  await writeChanges(trx, [...changes.values()]);
  return { unknown };
};

/** Undefined where nothing becomes of the command. */
const afterAck = (
  command: LockedCommand,
  known: Change | undefined,
  { ack, receivedTime }: ReceivedAck,
): Change | undefined => {
  const before = known?.life ?? command.life;
  const { attempt, state, code } = ack;
  const life = afterHappening(before, { what: 'answered', now: command.now, attempt, state, code });
  return life === before
    ? undefined
    : { command, life, at: Math.min(command.now, receivedTime.getTime()), answer: answerOf(ack) };
};

const answerOf = ({ state, code, attempt, door }: Ack): CommandAnswer => ({
  state,
  code: code ?? null,
  attempt,
  sensor: door?.sensor ?? null,
  article: door?.article ?? null,
});
