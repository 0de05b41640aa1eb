/**
 * People who open doors remotely, lock them and take them out of service, and the commands that were confirmed to each
 * of them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@cubby/contract';
import type { OpenDoors } from '@cubby/contract/lockers/commands/commands.schemas';
import { type Asker, askAs } from './ask.ts';
import type { Dice } from './dice.ts';
import type { Report } from './report.ts';
import { type Locker, password, type StormWorld } from './world.ts';

interface Person {
  readonly ask: Asker;
  readonly origin: () => string;
  readonly dice: Dice;
  /** Where the person is busy now. */
  locker: Locker;
  /** The ids of commands that were answered as made. */
  readonly commands: Set<string>;
  /** Of the last proof of identity, by `performance.now()`. */
  proved: number;
}

/** ms after which a person proves again who it is; half of what the server takes. */
const proofMs = 150_000;

/** A minute has its limit of doors for each person; a door may be in another state than the one that was read last. */
const refusals = ['TOO_MANY_REQUESTS', 'BOX_NOT_AVAILABLE', 'BOX_OCCUPIED', 'BOX_BOOKED'];

/** A user may have stored a parcel in any door. */
const reason = 'The recipient forgot the PIN';

const prove = async (person: Person): Promise<boolean> => {
  if (performance.now() - person.proved <= proofMs) return true;
  const proof = await person.ask(person.origin(), calls.confirmPassword, { body: { password } });
  if (proof.kind === 'done') person.proved = performance.now();
  return proof.kind === 'done';
};

const openOne = async (person: Person): Promise<void> => {
  const { ask, origin, dice, locker, commands } = person;
  if (!(await prove(person))) return;
  const boxId = dice.pick(dice.roll(4) === 0 ? locker.occupied : locker.empty);
  const opened = await ask(origin(), calls.openDoor, { body: { boxId, reason } });
  if (opened.kind === 'done') commands.add(opened.body.taskId);
};

const openMany = async (person: Person): Promise<void> => {
  const { ask, origin, dice, locker, commands } = person;
  if (!(await prove(person))) return;
  const target: OpenDoors['target'] =
    dice.roll(4) === 0
      ? { kind: 'EMPTY' }
      : { kind: 'DOORS', boxIds: [dice.pick(locker.empty), dice.pick(locker.empty)] };
  const opened = await ask(origin(), calls.openDoors, { body: { siteId: locker.siteId, target, reason } });
  if (opened.kind === 'done') for (const { commandId } of opened.body.commands) commands.add(commandId);
};

const setAvailability = async ({ ask, origin, dice, locker }: Person): Promise<void> => {
  await ask(origin(), dice.roll(2) === 0 ? calls.lockBox : calls.makeBoxAvailable, {
    params: { id: dice.pick(locker.empty) },
  });
};

const setService = async ({ ask, origin, dice, locker }: Person): Promise<void> => {
  const inService = dice.roll(2) === 0;
  await ask(origin(), calls.setBoxService, {
    body: {
      boxIds: [dice.pick(locker.boxIds), dice.pick(locker.boxIds)],
      service: inService ? 'IN_SERVICE' : 'DIRTY',
      ...(!inService && { note: 'Spilt milk' }),
    },
  });
};

const restart = async ({ ask, origin, locker, commands }: Person): Promise<void> => {
  const sent = await ask(origin(), calls.sendTerminalCommand, {
    params: { siteId: locker.siteId },
    body: { kind: 'RESTART' },
  });
  if (sent.kind === 'done') commands.add(sent.body.commandId);
};

/** Acts of a person: how often of a hundred. */
const acts: readonly (readonly [number, (person: Person) => Promise<void>])[] = [
  [60, openOne],
  [12, openMany],
  [14, setAvailability],
  [11, setService],
  [3, restart],
];

/** One person who does one thing after another until `until`, by `performance.now()`. */
export const operateLockers = async (
  at: number,
  token: string,
  context: {
    origins: readonly string[];
    world: StormWorld;
    dice: Dice;
    commands: Set<string>;
    report: Report;
    until: number;
  },
): Promise<void> => {
  const { origins, world, dice, commands, report, until } = context;
  const person: Person = {
    ask: askAs(token, `10.0.2.${at + 1}`, report, refusals),
    origin: () => dice.pick(origins),
    dice,
    locker: dice.pick(world.lockers),
    commands,
    proved: -Infinity,
  };
  while (performance.now() < until) {
    let chance = dice.roll(100);
    const [, act] = acts.find(([often]) => (chance -= often) < 0) ?? [0, openOne];
    person.locker = dice.pick(world.lockers);
    await act(person);
    await sleep(dice.roll(200));
  }
};
