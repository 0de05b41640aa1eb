/** People at the terminals of a storm: couriers and staff sign in by card, store and take out; customers collect by the PIN of a mail. */
import type { Screen, SimulatedTerminal, VisitAction } from '@cubby/terminal';
import type { Dice } from './dice.ts';
import type { Report } from './report.ts';

/** ms from one terminal to the next: more than the clocks of two terminals are believed to differ wrongly. */
const travelMs = 5_000;

export interface Visitors {
  /** A user does the next thing at a terminal that is on. */
  step(simulated: SimulatedTerminal): void;
  /** Ends the visit there. @returns whether it is over */
  leave(simulated: SimulatedTerminal): boolean;
}

/**
 * @param cards of those who may sign in
 * @param pins all PINs of mails so far, by the numbers of their orders
 */
export const createVisitors = (
  cards: readonly string[],
  pins: ReadonlyMap<string, string>,
  dice: Dice,
  report: Report,
): Visitors => {
  /**
   * Parcels that staff took out, as the terminal recorded: they may be stored again, anywhere, after the time of the
   * way there.
   */
  const carried: { readonly number: string; readonly from: number }[] = [];
  /** Numbers of the parcels in doors, by the door. */
  const lying = new Map<string, string>();
  let unannounced = 0;

  const atDoor = (cabinet: SimulatedTerminal['cabinet'], { boxId = '', wanted, by, number = '' }: Screen): void => {
    if (cabinet.truth(boxId)?.isOpen !== true) return;
    // Some change their mind.
    if (dice.roll(6) > 0) {
      cabinet.setArticle(boxId, wanted === 'STORE');
      if (wanted === 'STORE') lying.set(boxId, number);
      else lying.delete(boxId);
    }
    report.count(`visit of ${by}, to ${wanted}`);
    cabinet.close(boxId);
  };
  /** Whether it lies there, or is out: the answer to the question of the terminal. */
  const answered = (cabinet: SimulatedTerminal['cabinet'], { boxId = '', wanted }: Screen): VisitAction => ({
    does: (cabinet.truth(boxId)?.article === true) === (wanted === 'STORE') ? 'YES' : 'NO',
  });
  const numberFor = ({ terminal }: SimulatedTerminal): string | undefined => {
    const [first] = carried;
    if (first && performance.now() - first.from > travelMs && dice.roll(3) === 0) return carried.shift()?.number;
    if (dice.roll(12) === 0) return `U-${(unannounced += 1)}`;
    // A parcel that is elsewhere by now may be expected still.
    const elsewhere = new Set([...lying.values(), ...carried.map(({ number }) => number)]);
    const expected = [...(terminal.access?.orders.values() ?? [])].filter(
      ({ place, numbers }) => place === 'EXPECTED' && !numbers.some((number) => elsewhere.has(number)),
    );
    return expected.length === 0 ? undefined : dice.pick(expected).numbers[0];
  };
  /** The PIN of a parcel that lies there. */
  const pinFor = ({ terminal: { access } }: SimulatedTerminal): string | undefined =>
    [...(access?.orders.values() ?? [])]
      .flatMap(({ place, numbers }) => (place === 'STORED' ? numbers : []))
      .flatMap((number) => pins.get(number) ?? [])
      .find((pin) => access?.collectable(pin));
  const atMenu = ({ by }: Screen): VisitAction['does'] => {
    const chance = dice.roll(100);
    if (by === 'COURIER') return chance < 75 ? 'STORE' : 'BACK';
    if (by === 'STAFF') return chance < 40 ? 'RETRIEVE' : chance < 60 ? 'STORE' : 'BACK';
    return 'BACK';
  };
  const entered = (value: string | undefined, scanned: boolean): VisitAction =>
    value === undefined ? { does: 'BACK' } : { does: 'ENTER', value, scanned };
  /** Doors may fill and parcels go while a user checks the list. */
  const chosen = (does: VisitAction['does'], values: readonly string[] = []): VisitAction =>
    values.length === 0 ? { does: 'BACK' } : { does, value: dice.pick(values) };
  const next = (simulated: SimulatedTerminal, screen: Screen): VisitAction | undefined => {
    switch (screen.step) {
      case 'WELCOME':
        return { does: dice.roll(2) === 0 && pinFor(simulated) !== undefined ? 'COLLECT' : 'SIGN_IN' };
      case 'COLLECT':
        return entered(pinFor(simulated), false);
      case 'SIGN_IN':
        return entered(dice.pick(cards), true);
      case 'RECEIPT':
        if (screen.by === 'STAFF' && screen.result === 'TAKEN' && screen.number !== undefined)
          carried.push({ number: screen.number, from: performance.now() });
        return { does: atMenu(screen) };
      case 'MENU':
        return { does: atMenu(screen) };
      case 'NUMBER':
        return entered(numberFor(simulated), true);
      case 'SIZES':
        return chosen(
          'SIZE',
          screen.sizes?.map(({ size }) => size),
        );
      case 'PARCELS':
        return chosen(
          'TAKE_OUT',
          screen.parcels?.map(({ key }) => key),
        );
      case 'EMPTY':
      case 'STUCK':
        return { does: dice.roll(2) === 0 ? 'AGAIN' : 'BACK' };
      case 'ASK':
        return answered(simulated.cabinet, screen);
      default:
        return undefined;
    }
  };

  return {
    step: (simulated) => {
      const { visits } = simulated.terminal;
      if (!visits) return;
      const { screen } = visits;
      if (screen.step === 'OPEN') return atDoor(simulated.cabinet, screen);
      const action = next(simulated, screen);
      if (action) visits.act(action);
    },
    leave: ({ terminal: { visits }, cabinet }) => {
      if (!visits) return false;
      const { screen } = visits;
      if (screen.step === 'OPEN') atDoor(cabinet, screen);
      else visits.act(screen.step === 'ASK' ? answered(cabinet, screen) : { does: 'BACK' });
      return !visits.isInUse;
    },
  };
};
