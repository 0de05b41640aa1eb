import type { OrderStatus } from '../packages/contract/src/orders/orders.statuses.ts';
import { stepsOf, usualHours } from '../apps/server/src/demo/demo.paths.ts';
import type { SeedRow } from '../apps/server/src/demo/demo.insert.ts';

/** Lives of orders with their share in thousandths: of orders from before the last ten days, and of those since. */
type Life = readonly [older: number, recent: number, statuses: readonly OrderStatus[], home?: 'home'];

const lives: readonly Life[] = [
  [340, 190, ['Created', 'Courier stored', 'Completed']],
  [140, 60, ['Created', 'Delivery requested', 'Courier stored', 'Completed']],
  [80, 40, ['Created', 'Pickup requested', 'Inbound', 'Completed'], 'home'],
  [70, 40, ['Created', 'Inbound', 'Completed'], 'home'],
  [40, 20, ['Created', 'Inbound', 'Ready for dispatch', 'Completed'], 'home'],
  [35, 20, ['Created', 'Customer stored', 'Completed']],
  [15, 10, ['Created', 'Courier stored', 'Change to delivery', 'Completed']],
  [14, 170, ['Created']],
  [5, 40, ['Created', 'Pickup requested']],
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

/** The id of the life of each thousandth. */
export const lifeOfThousandth = (age: 'older' | 'recent'): number[] => {
  const ids = lives.flatMap(([older, recent], index) =>
    Array<number>(age === 'older' ? older : recent).fill(index + 1),
  );
  if (ids.length !== 1000) throw new RangeError(`The shares of ${age} orders come to ${ids.length}, not 1000`);
  return ids;
};

const inLocker: ReadonlySet<OrderStatus> = new Set(['Courier stored', 'Customer stored']);
const inWarehouse: ReadonlySet<OrderStatus> = new Set(['Inbound', 'Ready for dispatch', 'Returned to warehouse']);

/** Rows of bench_load.paths and bench_load.steps. */
export function pathRows(): { paths: SeedRow[]; steps: SeedRow[] } {
  const paths: SeedRow[] = [];
  const steps: SeedRow[] = [];
  for (const [index, [, , statuses, home]] of lives.entries()) {
    const id = index + 1;
    const seconds: Partial<Record<OrderStatus, number>> = {};
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
    const stored = seconds['Courier stored'] ?? seconds['Customer stored'] ?? null;
    paths.push({
      id,
      status: last,
      home: home === 'home',
      events: steps.filter((step) => step['path_id'] === id).length,
      total: after,
      inbound: seconds.Inbound ?? null,
      arranged: seconds['Ready for dispatch'] ?? null,
      returned: seconds['Returned to warehouse'] ?? null,
      stored,
      taken: takenAfter(statuses, seconds),
      collected: seconds.Completed ?? null,
      place: inLocker.has(last) ? 'site' : inWarehouse.has(last) ? 'warehouse' : '',
    });
  }
  return { paths, steps };
}

/** When the compartment was emptied: the step after the storing. */
function takenAfter(statuses: readonly OrderStatus[], seconds: Partial<Record<OrderStatus, number>>): number | null {
  const stored = statuses.findIndex((status) => inLocker.has(status));
  const next = stored < 0 ? undefined : statuses[stored + 1];
  return next === undefined ? null : (seconds[next] ?? null);
}
