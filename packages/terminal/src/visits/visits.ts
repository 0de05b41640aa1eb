/**
 * Serves people at the terminal, one after another, with or without a network: a courier or a user of staff signs in,
 * stores parcels and takes them back, a customer collects or drops off. What they did is told as events.
 */
import { randomBytes } from 'node:crypto';
import type { Flow } from '@cubby/contract/catalogue/workflows/workflow-methods';
import { currentUnit } from '@cubby/contract/catalogue/workflows/workflow-run';
import { costOf } from '@cubby/contract/device/access-cost';
import type { AccessOrder, AccessPerson } from '@cubby/contract/device/access.schemas';
import { type Credential, type VisitFailure, visitFailures } from '@cubby/contract/device/parcel-events.schemas';
import type { DoorSnapshot } from '@cubby/contract/device/uplinks.schemas';
import { keyOf } from '../access.ts';
import type { Clock } from '../clock.ts';
import type { Configuration } from '../configuration.ts';
import { type DoorJobParts, type Ending, type Parcel, type Who, createDoorJob } from './door-job.ts';
import { createKeypad } from './keypad.ts';
import { takesParcels } from './opening.ts';
import { isSignedBy } from './phone.ts';
import { type Places, freeSizes } from './places.ts';
import { mayCollect } from './stays.ts';
import { buttonsOf, isAsking, type Notice, type Screen, type StepName, type VisitAction } from './steps.ts';
import { createWorkflowVisits } from './workflow-visits.ts';

export interface VisitParts extends Omit<DoorJobParts, 'places' | 'changed' | 'ended'> {
  readonly clock: Clock;
  readonly configuration: Configuration;
  readonly tellBlocked: (wrong: number) => void;
  readonly changed: () => void;
}

export interface Visits {
  readonly screen: Screen;
  /** A user is at the terminal. */
  readonly isInUse: boolean;
  act(action: VisitAction): void;
  /** Who opens this door at this moment; undefined: no visit does. */
  causeOf(boxId: string): 'USER' | 'STAFF' | undefined;
  door(door: DoorSnapshot): void;
  /** A reader of the maker's own recognised a person who may sign in here. */
  recognisePerson(userId: string, how: Credential): void;
  /** It recognised the customer of a stored order. */
  recogniseCustomer(orderId: string, how: Credential): void;
  end(): void;
}

/** ms without a touch after which a visit is over; of a receipt to a customer, and until a question is answered with yes. */
const idleMs = 60_000;
const receiptMs = 15_000;

export const createVisits = (parts: VisitParts): Visits => {
  const { access, cabinet, clock, configuration, log } = parts;
  let step: StepName = 'WELCOME';
  let who: Who | undefined;
  let notice: Notice | undefined;
  let ending: (Ending & { readonly amount?: string }) | undefined;
  let challenge: string | undefined;
  let stopIdle = (): void => undefined;

  const places = (): Places | undefined => {
    const config = configuration.current;
    return config && { config, orders: access.orders.values(), door: cabinet.door };
  };
  const isOpen = (): boolean => {
    const config = configuration.current;
    return config !== undefined && takesParcels(config, parts.now());
  };
  const changed = (): void => {
    const at = doors.job ? doors.phase : step;
    stopIdle();
    const isReceipt = at === 'RECEIPT' && who?.by === 'CUSTOMER';
    // An open door waits for whoever closes it.
    if (at !== 'WELCOME' && at !== 'OPENING' && at !== 'OPEN')
      stopIdle = clock.after(isReceipt ? receiptMs : idleMs, idle);
    parts.changed();
  };
  const idle = (): void => {
    // No user answers: what the door was opened for has most likely happened.
    if (doors.job && doors.phase === 'ASK') return doors.answer(true);
    home();
  };
  const go = (next: StepName, why?: Notice): void => {
    step = next;
    notice = why;
    challenge = next === 'COLLECT' && configuration.current?.bleKey ? randomBytes(16).toString('base64url') : undefined;
    changed();
  };
  const home = (): void => {
    if (doors.job) doors.leave();
    who = undefined;
    workflow.leave();
    ending = undefined;
    go('WELCOME');
  };

  const amountOf = (order: AccessOrder): string | undefined => {
    const cost = costOf(order, parts.now());
    return Number(cost ?? 0) > 0 ? cost : undefined;
  };
  /** What the screen says that the parcel costs. */
  const amount = (): string | undefined => {
    const { job, phase } = doors;
    if (job)
      return job.wanted === 'TAKE' && job.order && (phase === 'OPENING' || phase === 'OPEN')
        ? amountOf(job.order)
        : undefined;
    const paid = step === 'PAY' ? workflow.visit?.parcel.order : undefined;
    return paid ? amountOf(paid) : ending?.amount;
  };

  const doors = createDoorJob({
    ...parts,
    places,
    changed,
    ended: (now, by) => {
      log(`visit ${by.by} ${by.userId ?? ''} ${now.result} ${now.boxId ?? ''} ${now.reason ?? ''}`);
      who = by;
      const amount = now.order && amountOf(now.order);
      ending = { ...now, ...(amount !== undefined && { amount }) };
      if (now.result === 'FAILED') workflow.leave();
      if (!workflow.doorDone()) go('RECEIPT');
    },
  });
  const workflow = createWorkflowVisits({
    doors,
    places,
    now: parts.now,
    tell: parts.tell,
    go,
    ended: (byName) => (byName ? go('MENU') : home()),
  });
  const keypad = createKeypad(parts.store, clock, changed);

  /** Counts what was entered. @returns whether it may go on */
  const counts = (isRight: boolean): boolean => {
    const isBlocked = keypad.entered(isRight);
    if (isRight) return true;
    if (isBlocked) {
      log('keypad blocked');
      parts.tellBlocked(keypad.wrong);
    }
    go(step, isBlocked ? 'BLOCKED' : 'WRONG');
    return false;
  };
  const signIn = ({ userId, name, role }: AccessPerson, how: Credential): void => {
    who = { by: role, userId, name, how };
    log(`visit ${role} ${userId} signed in by ${how}`);
    parts.tell({ type: 'SIGNED_IN', userId, how });
    go('MENU');
  };
  const takeOut = (order: AccessOrder, by: Who): void => {
    if (order.boxId !== null)
      begin(by.by === 'CUSTOMER' ? 'FOR_CUSTOMER_TAKE' : 'FOR_MERCHANT_TAKE', { order, who: by });
  };
  const collect = (order: AccessOrder, how: Credential): void => {
    if (mayCollect(configuration.current, order, parts.now())) takeOut(order, { by: 'CUSTOMER', how });
    else go('COLLECT', 'OVERDUE');
  };
  const putIn = (parcel: Parcel): void =>
    begin(parcel.who.by === 'CUSTOMER' ? 'FOR_CUSTOMER_STORE' : 'FOR_MERCHANT_STORE', parcel);
  const begin = (flow: Flow, parcel: Parcel): void => {
    who = parcel.who;
    workflow.begin(flow, parcel);
  };
  const parcelOf = (number: string): Omit<Parcel, 'who'> => {
    const order = access.byNumber(number).find(({ place }) => place === 'EXPECTED');
    return { ...(number !== '' && { number }), ...(order && { order }) };
  };
  const enterNumber = (number: string, by: Who): void => {
    if (access.byNumber(number)[0]?.place === 'STORED') return go('NUMBER', 'ALREADY_STORED');
    putIn({ who: by, ...parcelOf(number) });
  };
  const enter = (typed: string, scanned: boolean): void => {
    if (typed === '' || typed.length > 255) return;
    if (step === 'NUMBER' && who) return isOpen() ? enterNumber(typed, who) : go('MENU', 'CLOSED');
    if (keypad.blockedForMs() > 0) return go(step, 'BLOCKED');
    if (step === 'SIGN_IN') {
      const person = access.person(scanned ? 'card' : 'pin', typed, parts.now());
      if (counts(person !== undefined) && person) signIn(person, scanned ? 'CARD' : 'PIN');
    } else if (step === 'COLLECT') {
      if (scanned && configuration.current?.site.customerScan !== true) return go('COLLECT', 'NO_SCAN');
      const found = access.collectable(typed);
      if (counts(found !== undefined) && found) collect(found.order, found.how);
    } else if (step === 'DROP_OFF') {
      const order = access.storable(typed);
      if (!counts(order !== undefined) || !order) return;
      if (!isOpen()) return go('WELCOME', 'CLOSED');
      who = { by: 'CUSTOMER', how: 'QR' };
      putIn({ who, order });
    }
  };
  const phone = (number: string, signature: string): void => {
    const key = configuration.current?.bleKey ?? '';
    const asked = challenge;
    if (step !== 'COLLECT' || key === '' || asked === undefined) return;
    const order = access.byNumber(number).find(({ place }) => place === 'STORED');
    // Another challenge comes with the screen, whatever becomes of this one.
    if (!order || !isSignedBy(key, asked, number, signature)) return go('COLLECT', 'WRONG');
    collect(order, 'BLE');
  };
  const parcels = (): AccessOrder[] =>
    [...access.orders.values()]
      .filter(
        ({ place, overdueTime }) =>
          place === 'STORED' && (who?.by === 'STAFF' || (overdueTime !== null && overdueTime <= parts.now())),
      )
      .toSorted(
        (a, b) => (a.overdueTime ?? Infinity) - (b.overdueTime ?? Infinity) || keyOf(a).localeCompare(keyOf(b)),
      );
  const back = (): void => {
    if (doors.job && (doors.phase === 'OPENING' || doors.phase === 'OPEN' || doors.phase === 'ASK')) return;
    const isSignedIn = who?.userId !== undefined && step !== 'MENU';
    if (!isSignedIn) return home();
    if (doors.job) doors.leave();
    workflow.leave();
    ending = undefined;
    go('MENU');
  };
  const isReason = (value: string): value is VisitFailure => (visitFailures as readonly string[]).includes(value);

  const act = ({ does, value = '', number = '', scanned = false, signature = '' }: VisitAction): void => {
    const signedIn = who?.userId === undefined ? undefined : who;
    const isAtMenu = step === 'MENU' || step === 'RECEIPT';
    if (doors.job) return actAtDoor(does, value, isReason(value) ? value : undefined);
    if (does === 'BACK') return back();
    if (isAsking(step)) return workflow.answer({ does, value: value.trim() });
    if (does === 'ENTER') return enter(value.trim(), scanned);
    if (does === 'PHONE') return phone(number, signature);
    if (step === 'WELCOME' && (does === 'COLLECT' || does === 'SIGN_IN')) return go(does);
    if (step === 'WELCOME' && does === 'DROP_OFF') return isOpen() ? go(does) : go('WELCOME', 'CLOSED');
    if (does === 'SIZE' && step === 'SIZES') return workflow.chooseSize(value);
    if (!signedIn) return;
    if (does === 'STORE' && isAtMenu) return isOpen() ? go('NUMBER') : go('MENU', 'CLOSED');
    if (does === 'RETRIEVE' && isAtMenu) return parcels().length > 0 ? go('PARCELS') : go('MENU', 'NO_PARCELS');
    if (does === 'TAKE_OUT' && step === 'PARCELS') {
      const order = parcels().find((each) => keyOf(each) === value);
      if (order) takeOut(order, signedIn);
    } else if (does === 'PROBLEM' && isReason(value) && (step === 'NUMBER' || step === 'SIZES'))
      doors.fail(workflow.visit?.parcel ?? { who: signedIn, ...parcelOf(number.trim()) }, value);
  };
  const actAtDoor = (does: VisitAction['does'], value: string, reason: VisitFailure | undefined): void => {
    if (does === 'BACK') back();
    else if (does === 'PROBLEM' && reason) doors.problem(reason);
    else if (does === 'YES' || does === 'NO') doors.answer(does === 'YES');
    else if (does === 'AGAIN') doors.again();
    else if (does === 'ELSEWHERE') doors.elsewhere(value);
  };

  const screen = (): Screen => {
    const { job } = doors;
    const known = places();
    const number = job ? (job.number ?? job.order?.numbers[0]) : ending?.number;
    const boxId = job?.boxId ?? ending?.boxId;
    const costs = amount();
    return {
      step: job ? doors.phase : step,
      isOpen: isOpen(),
      blockedForMs: keypad.blockedForMs(),
      ...(who && { by: who.by, how: who.how }),
      ...(who?.name !== undefined && { name: who.name }),
      ...(notice && !job && { notice }),
      ...(boxId !== undefined && { boxId }),
      ...(number !== undefined && { number }),
      ...(costs !== undefined && known && { amount: costs, currency: known.config.site.currency }),
      ...(ending && !job && { result: ending.result, ...(ending.reason && { reason: ending.reason }) }),
      ...(job && {
        wanted: job.wanted,
        isBlind: cabinet.door(job.boxId)?.sensor === 'UNKNOWN',
        others: doors.others(),
        ...(job.problem && { reason: job.problem }),
      }),
      ...(step === 'SIZES' &&
        !job &&
        known && { sizes: freeSizes(known, { order: workflow.visit?.parcel.order, by: who?.by, avoid: [] }) }),
      ...(step === 'PARCELS' &&
        !job && {
          parcels: parcels().map((order) => ({
            key: keyOf(order),
            number: order.numbers[0] ?? '',
            boxId: order.boxId ?? '',
          })),
        }),
      ...(isAsking(step) && !job && workflow.visit && { settings: currentUnit(workflow.visit.run)?.settings ?? {} }),
      ...(step === 'WELCOME' && !job && known && { buttons: buttonsOf(known.config) }),
      ...(challenge !== undefined && !job && { challenge }),
    };
  };

  doors.recover();
  who = doors.job?.who ?? who;
  return {
    get screen() {
      return screen();
    },
    get isInUse() {
      return doors.job !== undefined || step !== 'WELCOME';
    },
    act,
    causeOf: (boxId) => {
      const { job } = doors;
      if (job?.boxId !== boxId) return undefined;
      return job.who.by === 'STAFF' ? 'STAFF' : 'USER';
    },
    door: doors.door,
    recognisePerson: (userId, how) => {
      const person = configuration.current?.people.find((each) => each.userId === userId);
      if (step === 'WELCOME' && !doors.job && person) signIn(person, how);
    },
    recogniseCustomer: (orderId, how) => {
      const order = access.orders.get(orderId);
      if (step === 'WELCOME' && !doors.job && order?.place === 'STORED') collect(order, how);
    },
    end: () => {
      stopIdle();
      doors.leave();
    },
  };
};
