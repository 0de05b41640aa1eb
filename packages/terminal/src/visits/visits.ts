/**
 * Serves people at the terminal, one after another, with or without a network: a courier or a user of staff signs in,
 * stores parcels and takes them back, a customer collects or drops off. What they did is reported as events.
 */
import { randomBytes } from 'node:crypto';
import type { Flow } from '@cubby/contract/catalogue/workflows/workflow-methods';
import type { AccessOrder, AccessPerson } from '@cubby/contract/downlinks/access.schemas';
import type { Credential, VisitFailure } from '@cubby/contract/device/parcel-events.schemas';
import type { DoorSnapshot } from '@cubby/contract/device/uplinks.schemas';
import { keyOf } from '../access.rules.ts';
import { DoorJob, type Ending, type Parcel, type Who } from './door-job.ts';
import { type Keypad, createKeypad } from './keypad.ts';
import { maintenanceAt, type MaintenanceTimer, type ShownMaintenance, startMaintenanceTimer } from './maintenance.ts';
import { takesParcels, whyClosed } from './opening.ts';
import { isSignedBy } from './phone.ts';
import type { Places } from './places.ts';
import { chargeOf, mayCollect } from './storage-rules.ts';
import {
  isAsking,
  isChoice,
  isReason,
  type Notice,
  type Screen,
  type StepName,
  stores,
  type VisitAction,
} from './steps.ts';
import type { VisitParts } from './visit-parts.ts';
import { type ShownEnding, screenOf, takeable } from './visit-screen.ts';
import { type VisitTimer, createVisitTimer, durationOf } from './visit-timer.ts';
import { type WorkflowVisits, createWorkflowVisits } from './workflow-visits.ts';

export class Visits {
  readonly #parts: VisitParts;
  readonly #doors: DoorJob;
  readonly #workflow: WorkflowVisits;
  readonly #keypad: Keypad;
  readonly #maintenanceTimer: MaintenanceTimer;
  #step: StepName = 'WELCOME';
  #who: Who | undefined;
  #notice: Notice | undefined;
  #ending: ShownEnding | undefined;
  #challenge: string | undefined;
  /** The compartment at which help was requested on this visit. */
  #helpAt: string | undefined;
  readonly #timer: VisitTimer;

  constructor(parts: VisitParts) {
    this.#parts = parts;
    const places = (): Places | undefined => this.#places();
    const changed = (): void => this.#changed();
    this.#timer = createVisitTimer(parts.clock, parts.changed, () => this.#idle());
    this.#doors = new DoorJob({ ...parts, places, changed, ended: (ending, by) => this.#doorEnded(ending, by) });
    this.#workflow = createWorkflowVisits({
      doors: this.#doors,
      places,
      now: parts.now,
      sendReport: parts.sendReport,
      go: (step, why) => this.#go(step, why),
      ended: (byName) => (byName ? this.#go('MENU') : this.#home()),
    });
    this.#keypad = createKeypad(parts.store, parts.clock, changed);
    this.#doors.recover();
    this.#who = this.#doors.job?.who ?? this.#who;
    this.#maintenanceTimer = startMaintenanceTimer(parts);
  }

  /** Shows what follows from another configuration, or another time of the server. */
  refresh(): void {
    this.#maintenanceTimer.restart();
    this.#parts.changed();
  }

  get screen(): Screen {
    return screenOf({
      doors: this.#doors,
      isBlind: (boxId) => this.#parts.cabinet.door(boxId)?.sensor === 'UNKNOWN',
      step: this.#step,
      isOpen: this.#isOpen(),
      maintenance: this.#maintenance(),
      blockedForMs: this.#keypad.blockedForMs(),
      who: this.#who,
      notice: this.#notice,
      ending: this.#ending,
      amount: this.#amount(),
      known: this.#places(),
      visit: this.#workflow.visit,
      parcels: () => this.#parcels(),
      challenge: this.#challenge,
      endsInMs: this.#timer.endsInMs,
      helpAt: this.#helpAt,
    });
  }

  /** A user is at the terminal. */
  get isInUse(): boolean {
    return this.#doors.job !== undefined || this.#step !== 'WELCOME';
  }

  act({ does, value = '', number = '', scanned = false, signature = '' }: VisitAction): void {
    this.#timer.touch();
    if (does === 'CONTINUE') return;
    const reason = isReason(value) ? value : undefined;
    if (does === 'HELP') return this.#help();
    if (this.#doors.job) return this.#actAtDoor(does, value, reason);
    if (does === 'BACK') return this.#back();
    if (isAsking(this.#step)) return this.#workflow.answer({ does, value: value.trim() });
    if (does === 'ENTER') return this.#enter(value.trim(), scanned);
    if (does === 'PHONE') return this.#phone(number, signature);
    if (this.#step === 'WELCOME' || this.#step === 'SERVICES') return this.#choose(does);
    if (does === 'SIZE' && this.#step === 'SIZES') return this.#workflow.chooseSize(value);
    if (this.#who?.userId !== undefined) this.#actSignedIn(this.#who, { does, value, number }, reason);
  }

  /** Who opens this door at this moment; undefined: no visit does. */
  causeOf(boxId: string): 'USER' | 'STAFF' | undefined {
    const { job } = this.#doors;
    if (job?.boxId !== boxId) return undefined;
    return job.who.by === 'STAFF' ? 'STAFF' : 'USER';
  }

  door(door: DoorSnapshot): void {
    this.#doors.door(door);
  }

  /** A reader of the manufacturer recognised a person who may sign in here. */
  recognisePerson(userId: string, how: Credential): void {
    const person = this.#parts.configuration.current?.people.find((each) => each.userId === userId);
    if (this.#step === 'WELCOME' && !this.#doors.job && person) this.#signIn(person, how);
  }

  /** It recognised the customer of a stored order. */
  recogniseCustomer(orderId: string, how: Credential): void {
    const order = this.#parts.access.orders.get(orderId);
    if (this.#step === 'WELCOME' && !this.#doors.job && order?.place === 'STORED') this.#collect(order, how);
  }

  end(): void {
    this.#timer.stop();
    this.#maintenanceTimer.stop();
    this.#doors.leave();
  }

  #places(): Places | undefined {
    const { access, cabinet, configuration } = this.#parts;
    const config = configuration.current;
    return config && { config, orders: access.orders.values(), door: cabinet.door };
  }

  #isOpen(): boolean {
    const config = this.#parts.configuration.current;
    return config !== undefined && takesParcels(config, this.#parts.now());
  }

  #maintenance(): ShownMaintenance | undefined {
    const config = this.#parts.configuration.current;
    return config && maintenanceAt(config, this.#parts.now());
  }

  #changed(): void {
    const at = this.#doors.job ? this.#doors.phase : this.#step;
    this.#timer.start(durationOf(at, this.#who?.by === 'CUSTOMER', this.#parts.visitMs));
    this.#parts.changed();
  }

  #idle(): void {
    // No user answers, even after the warning: what the door was opened for has most likely happened.
    if (this.#doors.job && this.#doors.phase === 'ASK') return this.#doors.answer(true);
    this.#home();
  }

  #go(next: StepName, why?: Notice): void {
    this.#step = next;
    this.#notice = why;
    const isChallenged = next === 'COLLECT' && this.#parts.configuration.current?.bleKey;
    this.#challenge = isChallenged ? randomBytes(16).toString('base64url') : undefined;
    this.#changed();
  }

  #home(): void {
    this.#doors.giveUp();
    this.#who = undefined;
    this.#helpAt = undefined;
    this.#workflow.leave();
    this.#ending = undefined;
    this.#go('WELCOME');
  }

  /** The cost of the parcel that the screen shows. */
  #amount(): string | undefined {
    const { job, phase } = this.#doors;
    if (job)
      return job.wanted === 'TAKE' && job.order && (phase === 'OPENING' || phase === 'OPEN')
        ? chargeOf(job.order, this.#parts.now())
        : undefined;
    const paid = this.#step === 'PAY' ? this.#workflow.visit?.parcel.order : undefined;
    return paid ? chargeOf(paid, this.#parts.now()) : this.#ending?.amount;
  }

  #doorEnded(ending: Ending, by: Who): void {
    const { result, boxId, reason, order } = ending;
    this.#parts.log(`visit ${by.by} ${by.userId ?? ''} ${result} ${boxId ?? ''} ${reason ?? ''}`);
    this.#who = by;
    const amount = order && chargeOf(order, this.#parts.now());
    this.#ending = { ...ending, ...(amount !== undefined && { amount }) };
    if (result === 'FAILED') this.#workflow.leave();
    if (!this.#workflow.doorDone()) this.#go('RECEIPT');
  }

  /** Counts an attempt at the keypad. @returns whether it succeeded */
  #counts(isRight: boolean): boolean {
    const isBlocked = this.#keypad.entered(isRight);
    if (isRight) return true;
    if (isBlocked) {
      this.#parts.log('keypad blocked');
      this.#parts.reportBlocked(this.#keypad.wrong);
    }
    this.#go(this.#step, isBlocked ? 'BLOCKED' : 'WRONG');
    return false;
  }

  #signIn({ userId, name, role }: AccessPerson, how: Credential): void {
    this.#who = { by: role, userId, name, how };
    this.#parts.log(`visit ${role} ${userId} signed in by ${how}`);
    this.#parts.sendReport({ type: 'SIGNED_IN', userId, how });
    this.#go('MENU');
  }

  #begin(flow: Flow, parcel: Parcel): void {
    this.#who = parcel.who;
    this.#workflow.begin(flow, parcel);
  }

  #takeOut(order: AccessOrder, who: Who): void {
    if (order.boxId !== null)
      this.#begin(who.by === 'CUSTOMER' ? 'FOR_CUSTOMER_TAKE' : 'FOR_MERCHANT_TAKE', { order, who });
  }

  #putIn(parcel: Parcel): void {
    this.#begin(parcel.who.by === 'CUSTOMER' ? 'FOR_CUSTOMER_STORE' : 'FOR_MERCHANT_STORE', parcel);
  }

  #collect(order: AccessOrder, how: Credential): void {
    if (this.#maintenance()?.closesCollections) this.#go('WELCOME', 'MAINTENANCE');
    else if (mayCollect(this.#parts.configuration.current, order, this.#parts.now()))
      this.#takeOut(order, { by: 'CUSTOMER', how });
    else this.#go('COLLECT', 'OVERDUE');
  }

  #parcelOf(number: string): Omit<Parcel, 'who'> {
    const order = this.#parts.access.byNumber(number).find(({ place }) => place === 'EXPECTED');
    return { ...(number !== '' && { number }), ...(order && { order }) };
  }

  #enterNumber(number: string, who: Who): void {
    if (this.#parts.access.byNumber(number)[0]?.place === 'STORED') return this.#go('NUMBER', 'ALREADY_STORED');
    this.#putIn({ who, ...this.#parcelOf(number) });
  }

  /** What a user chooses on the first screen, or among the services. */
  #choose(does: VisitAction['does']): void {
    if (!isChoice(does)) return;
    const isRefused = does === 'COLLECT' && this.#maintenance()?.closesCollections;
    if (isRefused) this.#go('WELCOME', 'MAINTENANCE');
    else if (stores(does) && !this.#isOpen()) this.#go('WELCOME', whyClosed(this.#maintenance()));
    else this.#go(does);
  }

  /** Notifies the staff, once for a compartment that does not open or whose visit failed. */
  #help(): void {
    const { boxId, reason } = this.#doors.failure ?? this.#ending ?? {};
    if (boxId === undefined || reason === undefined || this.#helpAt === boxId) return;
    this.#parts.requestHelp(boxId, reason);
    this.#helpAt = boxId;
    this.#changed();
  }

  #enter(typed: string, scanned: boolean): void {
    const { access, configuration, now } = this.#parts;
    if (typed === '' || typed.length > 255) return;
    if (this.#step === 'NUMBER' && this.#who)
      return this.#isOpen() ? this.#enterNumber(typed, this.#who) : this.#go('MENU', whyClosed(this.#maintenance()));
    if (this.#keypad.blockedForMs() > 0) return this.#go(this.#step, 'BLOCKED');
    if (this.#step === 'SIGN_IN') {
      const person = access.person(scanned ? 'card' : 'pin', typed, now());
      if (this.#counts(person !== undefined) && person) this.#signIn(person, scanned ? 'CARD' : 'PIN');
    } else if (this.#step === 'COLLECT') {
      if (scanned && configuration.current?.site.customerScan !== true) return this.#go('COLLECT', 'NO_SCAN');
      const found = access.collectable(typed);
      if (this.#counts(found !== undefined) && found) this.#collect(found.order, found.how);
    } else if (this.#step === 'DROP_OFF') {
      const order = access.storable(typed);
      if (!this.#counts(order !== undefined) || !order) return;
      if (!this.#isOpen()) return this.#go('WELCOME', whyClosed(this.#maintenance()));
      const who: Who = { by: 'CUSTOMER', how: 'QR' };
      this.#who = who;
      this.#putIn({ who, order });
    }
  }

  #phone(number: string, signature: string): void {
    const key = this.#parts.configuration.current?.bleKey ?? '';
    const challenge = this.#challenge;
    if (this.#step !== 'COLLECT' || key === '' || challenge === undefined) return;
    const order = this.#parts.access.byNumber(number).find(({ place }) => place === 'STORED');
    // The screen shows another challenge after each attempt.
    if (!order || !isSignedBy(key, challenge, number, signature)) return this.#go('COLLECT', 'WRONG');
    this.#collect(order, 'BLE');
  }

  #parcels(): AccessOrder[] {
    return takeable(this.#parts.access.orders.values(), this.#who, this.#parts.now());
  }

  #back(): void {
    const { job, phase } = this.#doors;
    if (job && (phase === 'OPENING' || phase === 'OPEN' || phase === 'ASK')) return;
    const isSignedIn = this.#who?.userId !== undefined && this.#step !== 'MENU';
    if (!isSignedIn) return this.#home();
    this.#doors.giveUp();
    this.#helpAt = undefined;
    this.#workflow.leave();
    this.#ending = undefined;
    this.#go('MENU');
  }

  #actSignedIn(
    who: Who,
    { does, value, number }: Required<Pick<VisitAction, 'does' | 'value' | 'number'>>,
    reason: VisitFailure | undefined,
  ): void {
    const isAtMenu = this.#step === 'MENU' || this.#step === 'RECEIPT';
    if (does === 'STORE' && isAtMenu)
      return this.#isOpen() ? this.#go('NUMBER') : this.#go('MENU', whyClosed(this.#maintenance()));
    if (does === 'RETRIEVE' && isAtMenu)
      return this.#parcels().length > 0 ? this.#go('PARCELS') : this.#go('MENU', 'NO_PARCELS');
    if (does === 'TAKE_OUT' && this.#step === 'PARCELS') {
      const order = this.#parcels().find((each) => keyOf(each) === value);
      if (order) this.#takeOut(order, who);
    } else if (does === 'PROBLEM' && reason && (this.#step === 'NUMBER' || this.#step === 'SIZES'))
      this.#doors.fail(this.#workflow.visit?.parcel ?? { who, ...this.#parcelOf(number.trim()) }, reason);
  }

  #actAtDoor(does: VisitAction['does'], value: string, reason: VisitFailure | undefined): void {
    if (does === 'BACK') this.#back();
    else if (does === 'PROBLEM' && reason) this.#doors.problem(reason);
    else if (does === 'YES' || does === 'NO') this.#doors.answer(does === 'YES');
    else if (does === 'AGAIN') this.#doors.again();
    else if (does === 'OTHER') this.#doors.openOther();
    else if (does === 'ELSEWHERE') this.#doors.elsewhere(value);
  }
}
