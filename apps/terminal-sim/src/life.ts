/**
 * A believable day at the terminals of a demo: now and then a courier stores a parcel that is expected, a customer collects
 * one, or a courier goes away with a parcel. The same for the same seed and the same orders.
 */
import { type Screen, seededRandom } from '@cubby/terminal';
import type { Fleet } from './fleet.ts';
import type { Member } from './member.ts';

export interface LifeOptions {
  readonly seed: number;
  /** ms between two visits, on average; 0: no user comes. */
  readonly everyMs: number;
  /** ms of a step of a visit. */
  readonly stepMs: number;
}

type Visit = 'STORE' | 'COLLECT' | 'FAIL';
/** Of ten visits. */
const visits: readonly Visit[] = [...Array<Visit>(5).fill('STORE'), ...Array<Visit>(4).fill('COLLECT'), 'FAIL'];
/** Steps after which a visit that got stuck is left to itself. */
const stepsMax = 12;

/** Begins. @returns ends it */
export const startLife = (fleet: Pick<Fleet, 'members'>, { seed, everyMs, stepMs }: LifeOptions): (() => void) => {
  if (everyMs === 0) return () => undefined;
  const random = seededRandom(seed);
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, run: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];

  /** Answers the screens, a step at a time, until the visit is over. */
  const goOn = (member: Member, next: (screen: Screen) => void, steps = 0): void =>
    after(stepMs * (0.5 + random()), () => {
      const { terminal, cabinet } = member.simulated;
      const served = terminal.visits;
      const screen = served?.screen;
      if (!served || !screen || screen.step === 'WELCOME' || steps > stepsMax) return;
      const { boxId = '', wanted } = screen;
      if (screen.step === 'OPEN') {
        // If a door has no sensor inside, the terminal requests the answer.
        if (cabinet.truth(boxId)?.article !== undefined) cabinet.setArticle(boxId, wanted === 'STORE');
        if (!cabinet.close(boxId)) served.act({ does: 'YES' });
      } else if (screen.step === 'ASK') served.act({ does: 'YES' });
      else if (screen.step === 'SIZES') served.act({ does: 'SIZE', value: pick(screen.sizes ?? [])?.size ?? '' });
      else if (['RECEIPT', 'EMPTY', 'STUCK'].includes(screen.step)) served.act({ does: 'BACK' });
      else next(screen);
      goOn(member, next, steps + 1);
    });
  const visit = (member: Member, kind: Visit): void => {
    const { visits: served, access, status } = member.simulated.terminal;
    const orders = [...(access?.orders.values() ?? [])].filter(({ orderId }) => orderId !== '');
    const order = pick(orders.filter(({ place }) => (place === 'STORED') === (kind === 'COLLECT')));
    const courier = pick((status.config?.people ?? []).filter(({ role }) => role === 'COURIER'));
    if (!served || !order) return;
    if (kind === 'COLLECT') {
      served.recogniseCustomer(order.orderId, 'PIN');
      goOn(member, () => served.act({ does: 'BACK' }));
      return;
    }
    if (!courier || !served.screen.isOpen) return;
    const [number = ''] = order.numbers;
    let hasTried = false;
    served.recognisePerson(courier.userId, 'CARD');
    goOn(member, ({ step }) => {
      if (hasTried) served.act({ does: 'BACK' });
      else if (step === 'MENU') served.act({ does: 'STORE' });
      else {
        hasTried = true;
        served.act(
          kind === 'STORE'
            ? { does: 'ENTER', value: number }
            : { does: 'PROBLEM', value: 'LABEL_NOT_AVAILABLE', number },
        );
      }
    });
  };
  const next = (): void =>
    after(everyMs * (0.5 + random()), () => {
      const idle = [...fleet.members.values()].filter(
        ({ isInUse, simulated }) =>
          !isInUse && simulated.terminal.status.state === 'ONLINE' && simulated.terminal.visits?.isInUse === false,
      );
      const [member, kind] = [pick(idle), pick(visits)];
      if (member && kind) visit(member, kind);
      next();
    });
  next();
  return () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
};
