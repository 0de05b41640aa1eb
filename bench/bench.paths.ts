import type { OrderStatus } from '../packages/contract/src/orders/orders/orders.statuses.ts';
import { requestTypeOfStatus } from '../packages/contract/src/orders/orders/orders.transitions.ts';
import { stepBetween, stepsOf, usualHours } from '../apps/server/src/demo/demo.paths.ts';
import type { SeedRow } from '../apps/server/src/demo/demo.insert.ts';

/** The kinds of orders that the bench has; the place of a kind is its number in the statements. */
type Kind = 'STANDARD' | 'LAUNDRY' | 'DROP_OFF';

/** Lives with their share in thousandths: of orders from before the last ten days, and of those since. */
type Life = readonly [older: number, recent: number, statuses: readonly OrderStatus[], home?: 'home'];

const standard: readonly Life[] = [
  [335, 190, ['Created', 'Courier stored', 'Completed']],
  [140, 60, ['Created', 'Delivery requested', 'Courier stored', 'Completed']],
  [110, 50, ['Created', 'Pickup requested', 'Inbound', 'Completed'], 'home'],
  [40, 30, ['Created', 'Inbound', 'Completed'], 'home'],
  [40, 20, ['Created', 'Inbound', 'Ready for dispatch', 'Completed'], 'home'],
  [35, 20, ['Created', 'Customer stored', 'Completed']],
  [15, 10, ['Created', 'Courier stored', 'Change to delivery', 'Completed']],
  [14, 170, ['Created']],
  [10, 40, ['Created', 'Pickup requested']],
  [4, 40, ['Created', 'Delivery requested']],
  [8, 120, ['Created', 'Courier stored']],
  [2, 40, ['Created', 'Delivery requested', 'Courier stored']],
  [4, 20, ['Created', 'Customer stored']],
  [10, 50, ['Created', 'Inbound'], 'home'],
  [6, 20, ['Created', 'Pickup requested', 'Inbound'], 'home'],
  [7, 35, ['Created', 'Inbound', 'Ready for dispatch'], 'home'],
  [12, 10, ['Created', 'Courier stored', 'Courier Recycle', 'Returned to warehouse']],
  [6, 5, ['Created', 'Delivery requested', 'Store failure', 'Returned to warehouse']],
  [7, 5, ['Created', 'Inbound', 'Returned to warehouse'], 'home'],
  [6, 5, ['Created', 'Courier stored', 'Change to delivery']],
  [41, 10, ['Created', 'Inbound', 'Returned to merchant'], 'home'],
  [6, 10, ['Created', 'Delivery requested', 'Store failure']],
  [34, 10, ['Created', 'Courier stored', 'Courier Recycle']],
  [15, 5, ['Created', 'Courier stored', 'Operator Recycle']],
  [68, 20, ['Created', 'Cancelled']],
  [25, 5, ['Created', 'Pickup requested', 'Cancelled']],
];

const washed = ['Created', 'Customer stored', 'Inbound', 'Courier stored'] as const;
const laundry: readonly Life[] = [
  [720, 300, [...washed, 'Completed']],
  [60, 160, washed],
  [40, 200, ['Created', 'Customer stored', 'Inbound']],
  [20, 150, ['Created', 'Customer stored']],
  [20, 130, ['Created']],
  [40, 20, [...washed, 'Courier Recycle']],
  [30, 20, [...washed, 'Operator Recycle']],
  [70, 20, ['Created', 'Cancelled']],
];

const dispatched = ['Created', 'Inbound', 'Ready for dispatch'] as const;
const dropOff: readonly Life[] = [
  [640, 200, [...dispatched, 'Courier stored', 'Completed']],
  [120, 60, [...dispatched, 'Completed']],
  [100, 80, ['Created', 'Customer stored', 'Completed']],
  [20, 180, [...dispatched, 'Courier stored']],
  [20, 120, dispatched],
  [30, 120, ['Created', 'Inbound']],
  [20, 120, ['Created', 'Customer stored']],
  [20, 100, ['Created']],
  [30, 20, ['Created', 'Cancelled']],
];

const lives: readonly { kind: Kind; life: Life }[] = Object.entries({
  STANDARD: standard,
  LAUNDRY: laundry,
  DROP_OFF: dropOff,
}).flatMap(([kind, list]) => list.map((life) => ({ kind: kind as Kind, life })));

/**
 * The id of the life of each thousandth: for each kind those of orders from before the last ten days, then those since.
 */
export const lifeOfThousandth = (): number[] =>
  (['STANDARD', 'LAUNDRY', 'DROP_OFF'] as const).flatMap((kind) =>
    [0, 1].flatMap((age) => {
      const ids = lives.flatMap((each, index) =>
        each.kind === kind ? Array<number>(each.life[age as 0 | 1]).fill(index + 1) : [],
      );
      if (ids.length !== 1000) throw new RangeError(`The shares of ${kind} come to ${ids.length}, not 1000`);
      return ids;
    }),
  );

const inLocker: ReadonlySet<OrderStatus> = new Set(['Courier stored', 'Customer stored']);
const inWarehouse: ReadonlySet<OrderStatus> = new Set(['Inbound', 'Ready for dispatch', 'Returned to warehouse']);

/** Rows of bench_load.paths and bench_load.steps. */
export function pathRows(): { paths: SeedRow[]; steps: SeedRow[] } {
  const paths: SeedRow[] = [];
  const steps: SeedRow[] = [];
  for (const [index, { kind, life }] of lives.entries()) {
    const id = index + 1;
    const [, , statuses, home] = life;
    const seconds: Reached = {};
    let after = 0;
    const add = (flag: string, event: string, status: OrderStatus | null, byStaff: boolean, changes: object | null) =>
      steps.push({
        path_id: id,
        place: steps.filter((step) => step['path_id'] === id).length + 1,
        after,
        flag,
        event_type: event,
        status,
        changes,
        operator: byStaff ? 'bench_operator' : null,
        at_site: status !== null && inLocker.has(status),
      });
    add('STATUS_FLAG', 'ADD_ORDER', 'Created', true, null);
    for (const step of stepsOf(statuses)) {
      after += usualHours[step.to] * 3600;
      seconds[step.to] = after;
      add('STATUS_FLAG', step.event, step.to, step.cause !== 'LOCKER', null);
    }
    if (statuses.length === 1) {
      after = 1800;
      add('CHANGE_ORDER', 'CHANGE_ORDER', null, true, { note: [null, 'Call before delivery'] });
    }
    const last = statuses.at(-1) ?? 'Created';
    paths.push({
      id,
      kind,
      status: last,
      home: home === 'home',
      events: steps.filter((step) => step['path_id'] === id).length,
      total: after,
      inbound: seconds.Inbound ?? null,
      arranged: seconds['Ready for dispatch'] ?? null,
      returned: seconds['Returned to warehouse'] ?? null,
      ...storing(statuses, seconds),
      collected: seconds.Completed ?? null,
      place: inLocker.has(last) ? 'site' : inWarehouse.has(last) ? 'warehouse' : '',
      // From the courier on, laundry goes to its clean side.
      clean: kind === 'LAUNDRY' && statuses.includes('Inbound'),
      ...requestOf(statuses, seconds),
    });
  }
  return { paths, steps };
}

type Reached = Partial<Record<OrderStatus, number>>;

/** When it was first and last put into a compartment, and when it was last taken out of one. */
function storing(statuses: readonly OrderStatus[], seconds: Reached): SeedRow {
  const stored = statuses.filter((status) => inLocker.has(status)).map((status) => seconds[status] ?? 0);
  const taken = statuses.filter((_, place) => inLocker.has(statuses[place - 1] ?? 'Created')).map((to) => seconds[to]);
  return { stored: stored[0] ?? null, last_stored: stored.at(-1) ?? null, taken: taken.at(-1) ?? null };
}

const settled = { JOIN: null, COMPLETE: 'COMPLETED', FAIL: 'FAILED', CANCEL: 'CANCELED' } as const;

/** The request that a life leads through, and the outcome of the order in it. */
function requestOf(statuses: readonly OrderStatus[], seconds: Reached): SeedRow {
  const requested = statuses.find((status) => requestTypeOfStatus[status] !== undefined);
  if (requested === undefined) return { request_type: null, joined: null, item_state: null, ended: null };
  const next = statuses[statuses.indexOf(requested) + 1];
  const effect = next && stepBetween(requested, next).request;
  return {
    request_type: requestTypeOfStatus[requested],
    joined: seconds[requested],
    item_state: (effect && settled[effect]) ?? 'OPEN',
    ended: next === undefined ? null : seconds[next],
  };
}
