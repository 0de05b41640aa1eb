/** What people do in a storm, and what each of them has seen confirmed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@cubby/contract';
import { buildSheet } from '../../apps/server/src/platform/sheets/build-sheet.fixture.ts';
import { type Asker, askAs, type Outcome } from './ask.ts';
import type { Dice } from './dice.ts';
import type { Report } from './report.ts';
import { password, type StormWorld } from './world.ts';

/** The requested values of an order; a set contains more than one value while it is not certain which one is stored. */
export interface KnownOrder {
  readonly number: string;
  /** Undefined where it is not known whether the order was made. */
  id: string | undefined;
  notes: Set<string>;
  statuses: Set<string>;
  /** When it was answered, by `performance.now()`. */
  readonly time: number;
  /** What leaves a line of its own: what was made, and what may have been. */
  readonly made: { changes: number; messages: number };
  readonly maybe: { changes: number; messages: number };
}

export interface KnownImport {
  readonly prefix: string;
  readonly rows: number;
  readonly made: boolean;
}

/** What all people together know. */
export class Known {
  readonly orders: KnownOrder[] = [];
  /** Numbers of orders that were certainly not made. */
  readonly undone: string[] = [];
  readonly imports: KnownImport[] = [];
  readonly undoneImports: string[] = [];
}

interface Person {
  readonly ask: Asker;
  readonly origin: () => string;
  readonly dice: Dice;
  readonly world: StormWorld;
  readonly known: Known;
  readonly own: KnownOrder[];
  /** The start of all that this person calls something. */
  readonly name: string;
  next: number;
}

const parcelTo = ({ serviceId }: StormWorld, siteId: string, expressNumber: string) => ({
  expressNumber,
  recipientName: 'Ada',
  recipientPhoneNumber: '+85291234567',
  recipientMail: 'ada@example.com',
  siteId,
  serviceId,
  weight: 1,
  note: 'first',
});

const create = async ({ ask, origin, world, known, own, ...person }: Person, next: number): Promise<void> => {
  const number = `${person.name}-${next}`;
  const outcome = await ask(origin(), calls.createOrder, {
    body: parcelTo(world, world.siteId, number),
  });
  if (outcome.kind === 'undone') return void known.undone.push(number);
  const order: KnownOrder = {
    number,
    id: outcome.kind === 'done' ? outcome.body.articleId : undefined,
    notes: new Set(['first']),
    statuses: new Set(['Created']),
    time: performance.now(),
    // The message that says so goes out by itself.
    made: { changes: 0, messages: 1 },
    maybe: { changes: 0, messages: 0 },
  };
  known.orders.push(order);
  if (order.id !== undefined) own.push(order);
};

/** Orders that each site with a terminal expects at the start. */
const expectedOrders = 6;
/** ms until another one is expected at one of twenty sites. */
const nextExpected = 250;

/**
 * Orders whose parcels people carry to the lockers: some at once.
 * @returns what announces more until `until`, by `performance.now()`
 */
export const announce = async (context: {
  origins: readonly string[];
  world: StormWorld;
  dice: Dice;
  report: Report;
}): Promise<(until: number) => Promise<void>> => {
  const { origins, world, dice, report } = context;
  const { lockers } = world;
  const ask = askAs(world.token, '10.0.3.1', report, ['siteFull']);
  const expect = (siteId: string, n: number) =>
    ask(dice.pick(origins), calls.createOrder, { body: parcelTo(world, siteId, `L${siteId}-${n}`) });
  let n = 0;
  for (; n < expectedOrders; n++) for (const { siteId } of lockers) await expect(siteId, n);
  return async (until) => {
    for (; performance.now() < until; n++) {
      await expect(dice.pick(lockers).siteId, n);
      await sleep((nextExpected * 20) / lockers.length);
    }
  };
};

/** Notes the outcome of a change to `value`. */
const note = ({ kind }: Outcome<unknown>, values: Set<string>, value: string): void => {
  if (kind === 'undone') return;
  if (kind === 'done') values.clear();
  values.add(value);
};

const count = ({ kind }: Outcome<unknown>, order: KnownOrder, what: 'changes' | 'messages'): void => {
  if (kind !== 'undone') order[kind === 'done' ? 'made' : 'maybe'][what] += 1;
};

const update = async ({ ask, origin, dice, own, name }: Person, next: number): Promise<void> => {
  const order = dice.pick(own);
  const text = `${name} ${next}`;
  const outcome = await ask(origin(), calls.updateOrder, { body: { articleId: order.id ?? '', note: text } });
  note(outcome, order.notes, text);
  count(outcome, order, 'changes');
};

const cancel = async ({ ask, origin, own }: Person): Promise<void> => {
  const order = own.pop();
  if (order?.id === undefined) return;
  const outcome = await ask(origin(), calls.cancelOrders, { body: [order.id] });
  note(outcome, order.statuses, 'Cancelled');
  count(outcome, order, 'changes');
  if (outcome.kind === 'undone') return;
  // What has not gone out yet says nothing true any more.
  order.made.messages -= 1;
  order.maybe.messages += 1;
};

/** ms after which the message of the creation is sent once more. */
const messageWait = 65_000;

const message = async ({ ask, origin, dice, own }: Person): Promise<void> => {
  const order = dice.pick(own);
  // There is a limit of messages for an order: one a minute.
  if (order.made.messages + order.maybe.messages > 1 || performance.now() - order.time < messageWait) return;
  const outcome = await ask(origin(), calls.resendMail, { params: { id: order.id ?? '' } });
  count(outcome, order, 'messages');
  if (outcome.kind !== 'done') return;
  // It replaces the first one if that has not been sent yet.
  order.made.messages -= 1;
  order.maybe.messages += 1;
};

const request = async ({ ask, origin, own }: Person): Promise<void> => {
  const slots = await ask(origin(), calls.listRequestSlots, { body: { requestType: 'pickUp' } });
  const slot = slots.kind === 'done' ? slots.body[0] : undefined;
  if (!slot) return;
  const orders = own.splice(-3);
  const { requestStartTime, requestEndTime } = slot;
  const ordersIds = orders.flatMap(({ id }) => id ?? []);
  const outcome = await ask(origin(), calls.createPickupRequest, {
    body: { requestStartTime, requestEndTime, ordersIds },
  });
  for (const order of orders) note(outcome, order.statuses, 'Pickup requested');
};

const importOrders = async ({ ask, origin, dice, world, known, name }: Person, next: number): Promise<void> => {
  const prefix = `${name}-I${next}`;
  const rows = 50 + dice.roll(450);
  const file = await buildSheet(
    ['Tracking number', 'Recipient phone', 'Recipient name', 'Site serial number'],
    Array.from({ length: rows }, (_, at) => [`${prefix}-${at}`, '911', 'Ada', world.siteSerialNumber]),
  );
  const { kind } = await ask(origin(), calls.importOrders, { fields: {}, file });
  if (kind === 'undone') known.undoneImports.push(prefix);
  else known.imports.push({ prefix, rows, made: kind === 'done' });
};

const signIn = async ({ ask, origin, world }: Person): Promise<void> => {
  await ask(origin(), calls.signIn, { body: { username: world.userName, password } });
};

/** Acts of a person: how often of a hundred, and how many orders of their own each needs. */
const acts: readonly (readonly [number, number, (person: Person, next: number) => Promise<void>])[] = [
  [40, 0, create],
  [30, 1, update],
  [8, 1, cancel],
  [8, 1, message],
  [6, 3, request],
  [5, 0, importOrders],
  [3, 0, signIn],
];

/** One person who does one thing after another until `until`, by `performance.now()`. */
export const work = async (
  at: number,
  context: { origins: readonly string[]; world: StormWorld; dice: Dice; known: Known; report: Report; until: number },
): Promise<void> => {
  const { origins, world, dice, known, report, until } = context;
  const person: Person = {
    ask: askAs(world.token, `10.0.0.${at + 1}`, report),
    origin: () => dice.pick(origins),
    dice,
    world,
    known,
    own: [],
    name: `P${at}`,
    next: 0,
  };
  while (performance.now() < until) {
    let chance = dice.roll(100);
    const [, needed, act] = acts.find(([often]) => (chance -= often) < 0) ?? [0, 0, create];
    person.next += 1;
    if (person.own.length >= needed) await act(person, person.next);
    else await create(person, person.next);
    // As a user who reads the outcome of it.
    await sleep(dice.roll(60));
  }
};
