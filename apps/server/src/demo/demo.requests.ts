import {
  findTransition,
  requestTypeOfStatus,
  transitionCauses,
} from '@cubby/contract/orders/orders/orders.transitions';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { RequestItemState } from '@cubby/contract/requests/requests/requests.states';
import type { RequestType } from '@cubby/contract/orders/orders/orders.requests';
import { demoCompanies, type DemoCompany } from './demo.companies.ts';
import { placeOf, windows } from './demo.company-places.ts';
import type { SeedRow } from './demo.insert.ts';
import { Random } from './demo.random.ts';

/** What the requests of the demo are: rows of three tables, and the orders with the logistics companies that drive to them. */
export interface RequestRows {
  readonly orders: readonly SeedRow[];
  readonly requests: readonly SeedRow[];
  readonly items: readonly SeedRow[];
  readonly events: readonly SeedRow[];
}

/** A storage period of an order in a status that waits for a request. Epoch ms. */
interface StoragePeriod {
  readonly order: SeedRow;
  readonly type: RequestType;
  readonly from: number;
  readonly to: number | undefined;
  readonly state: RequestItemState;
  readonly operator: { readonly id: unknown; readonly name: unknown };
}

/** Orders of one request at most. */
const most = 14;
const seed = 20_261_121;
const hour = 3_600_000;
const day = 24 * hour;
/** Hours before UTC that the clocks of the three countries show. */
const utcOffsets = { HKD: 8, BRL: -3, IDR: 7 } as const;
const prefixes = { PICKUP_REQUEST: 'P', DELIVERY_REQUEST: 'D', OUTBOUND: 'O' } as const;
const arranged = {
  PICKUP_REQUEST: 'ARRANGED_PICKUP',
  DELIVERY_REQUEST: 'ARRANGED_DELIVERY',
  OUTBOUND: 'ARRANGED_OUTBOUND',
} as const;
const settled = { COMPLETE: 'COMPLETED', FAIL: 'FAILED', CANCEL: 'CANCELED' } as const;
const notes = {
  HKD: ['Use the loading bay', 'Ask for Ms Chan at the counter', '請於後門收件'],
  BRL: ['Portaria dos fundos', 'Falar com a Sra. Lima no balcão'],
  IDR: ['Parkir di basement', 'Temui Bu Sari di resepsionis'],
} as const;

const iso = (at: number): string => new Date(at).toISOString();

/** The requests in the lives of these orders. */
export function buildRequests(orders: readonly SeedRow[], orderEvents: readonly SeedRow[], now: Date): RequestRows {
  const random = new Random(seed);
  const companies = new Map(demoCompanies.map((company) => [company.id, company]));
  const given = new Map(orders.map((order) => [order['id'], order]));
  const storagePeriods = storagePeriodsOf(given, orderEvents);
  // Whatever waits for a request is given to a logistics company.
  for (const { order } of storagePeriods)
    if (given.get(order['id'])?.['logistics_company_id'] === null)
      given.set(order['id'], {
        ...order,
        logistics_company_id: companies.get(Number(order['company_id']))?.logistics[0] ?? null,
      });
  const groups = [
    ...Map.groupBy(storagePeriods, (period) => keyOf(period, given.get(period.order['id']), companies)).values(),
  ]
    .flatMap((group) => chunks(group.toSorted((one, other) => one.from - other.from)))
    .toSorted((one, other) => (one[0]?.from ?? 0) - (other[0]?.from ?? 0));
  const rows = { requests: [] as SeedRow[], items: [] as SeedRow[], events: [] as SeedRow[] };
  for (const [index, group] of groups.entries()) {
    const company = companies.get(Number(group[0]?.order['company_id']));
    if (!company) continue;
    const made = buildRequest(random, group, { id: index + 1, company, given, now: now.getTime() });
    rows.requests.push(made.request);
    rows.items.push(...made.items);
    rows.events.push(...made.events);
  }
  return { orders: [...given.values()], ...rows };
}

function storagePeriodsOf(orders: ReadonlyMap<unknown, SeedRow>, events: readonly SeedRow[]): StoragePeriod[] {
  const lives = Map.groupBy(
    events.filter((event) => event['status'] !== null),
    (event) => event['order_id'],
  );
  return [...lives].flatMap(([orderId, life]) =>
    life.flatMap((event, place): StoragePeriod[] => {
      const order = orders.get(orderId);
      const type = requestTypeOfStatus[event['status'] as OrderStatus];
      if (!order || !type) return [];
      const next = life[place + 1];
      const from = Date.parse(String(event['event_time']));
      const operator = { id: event['operator_id'], name: event['operator_name'] };
      if (!next) return [{ order, type, from, to: undefined, state: 'OPEN', operator }];
      const [here, there] = [event['status'] as OrderStatus, next['status'] as OrderStatus];
      const step = transitionCauses.map((cause) => findTransition(here, there, cause)).find((found) => found?.request);
      const effect = step?.request;
      if (!effect || effect === 'JOIN') throw new RangeError(`No request ends from ${here} to ${there}`);
      return [{ order, type, from, to: Date.parse(String(next['event_time'])), state: settled[effect], operator }];
    }),
  );
}

/** Orders of one company, logistics company and day are asked for together; outbound ones leave for one site on one day. */
function keyOf(period: StoragePeriod, order: SeedRow | undefined, companies: ReadonlyMap<number, DemoCompany>): string {
  const common = [period.type, order?.['company_id'], order?.['logistics_company_id']];
  if (period.type === 'OUTBOUND') return [...common, order?.['site_id'], order?.['dispatch_time']].join(' ');
  const offset = utcOffsets[companies.get(Number(order?.['company_id']))?.currency ?? 'HKD'] * hour;
  return [...common, Math.floor((period.from + offset) / day)].join(' ');
}

/** Outbound records of one day and site are one, however many their orders. */
const chunks = (group: readonly StoragePeriod[]): StoragePeriod[][] =>
  group[0]?.type === 'OUTBOUND'
    ? [[...group]]
    : Array.from({ length: Math.ceil(group.length / most) }, (_, place) =>
        group.slice(place * most, (place + 1) * most),
      );

interface Place {
  readonly id: number;
  readonly company: DemoCompany;
  readonly given: ReadonlyMap<unknown, SeedRow>;
  readonly now: number;
}

function buildRequest(random: Random, group: readonly StoragePeriod[], { id, company, given, now }: Place) {
  const [first] = group;
  if (!first) throw new RangeError('A request has an order');
  const { type } = first;
  const order = given.get(first.order['id']);
  const count = (state: RequestItemState): number => group.filter((period) => period.state === state).length;
  const open = count('OPEN');
  const done = count('COMPLETED') + count('FAILED');
  const ended = open > 0 ? undefined : Math.max(...group.map(({ to }) => to ?? 0));
  const arrangedAt = first.from + random.between(1, 3) * hour;
  const reference =
    random.chance(open > 0 ? 0.5 : 0.8) && arrangedAt < Math.min(ended ?? now, now)
      ? `${company.environment === 'ALFRED_BR' ? 'BR' : 'LX'}-${random.digits(7)}`
      : null;
  const state = open > 0 ? (reference === null ? 'SUBMITTED' : 'ARRANGED') : done > 0 ? 'COMPLETED' : 'CANCELED';
  const remaining = group.filter((period) => period.state !== 'CANCELED');
  const shared = {
    request_type: type,
    company_id: company.id,
    logistics_company_id: order?.['logistics_company_id'] ?? null,
  };
  const slot = type === 'OUTBOUND' ? undefined : slotAfter(random, company, Math.max(...group.map(({ from }) => from)));
  const events = eventsOf(group, { id, type, reference, arrangedAt, state, ended, first });
  const request: SeedRow = {
    id,
    request_number: `${prefixes[type]}${iso(first.from).slice(2, 10).replaceAll('-', '')}${String(id).padStart(8, '0')}`,
    ...shared,
    state,
    site_id: type === 'OUTBOUND' ? order?.['site_id'] : null,
    address: placeOf(company).address,
    reference_number: reference,
    note: random.chance(0.3) ? random.pick(notes[company.currency]) : null,
    start_time: slot ? iso(slot.start) : null,
    end_time: slot ? iso(slot.end) : null,
    dispatch_time: type === 'OUTBOUND' ? order?.['dispatch_time'] : null,
    weight_kg: Math.round(remaining.reduce((sum, period) => sum + Number(period.order['weight_kg']) * 100, 0)) / 100,
    open_orders: open,
    completed_orders: count('COMPLETED'),
    failed_orders: count('FAILED'),
    canceled_orders: count('CANCELED'),
    version: events.length,
    created_by_id: first.operator.id ?? null,
    created_time: iso(first.from),
    last_updated_time: iso(
      Math.max(...group.flatMap(({ from, to }) => [from, to ?? 0]), reference === null ? 0 : arrangedAt),
    ),
    complete_time: ended === undefined ? null : iso(ended),
  };
  const items = group.map((period): SeedRow => ({
    request_id: id,
    order_id: period.order['id'],
    ...shared,
    state: period.state,
    start_time: request['start_time'],
    created_time: iso(period.from),
    last_updated_time: iso(period.to ?? period.from),
    ended_time: period.to === undefined ? null : iso(period.to),
  }));
  return { request, items, events };
}

interface NotifiedEvent {
  readonly id: number;
  readonly type: RequestType;
  readonly reference: string | null;
  readonly arrangedAt: number;
  readonly state: string;
  readonly ended: number | undefined;
  readonly first: StoragePeriod;
}

function eventsOf(
  group: readonly StoragePeriod[],
  { id, type, reference, arrangedAt, state, ended, first }: NotifiedEvent,
): SeedRow[] {
  const event = (
    at: number,
    event_type: string,
    operator: StoragePeriod['operator'],
    changes: object | null = null,
  ): SeedRow => ({
    request_id: id,
    event_type,
    changes,
    operator_id: operator.id ?? null,
    operator_name: operator.name ?? null,
    event_time: iso(at),
  });
  const joined = type === 'OUTBOUND' ? [] : group.slice(1);
  const events = [
    event(first.from, 'REQUEST_CREATED', first.operator),
    ...joined.map((period) =>
      event(period.from, 'ORDERS_JOINED', period.operator, { orders: [null, period.order['order_number']] }),
    ),
    ...(reference === null
      ? []
      : [event(arrangedAt, arranged[type], first.operator, { referenceNumber: [null, reference] })]),
    ...(ended === undefined
      ? []
      : [event(ended, state === 'CANCELED' ? 'REQUEST_CANCELED' : 'REQUEST_COMPLETED', { id: null, name: null })]),
  ];
  return events.toSorted(
    (one, other) => Date.parse(String(one['event_time'])) - Date.parse(String(other['event_time'])),
  );
}

/** A window of the next day, by the clocks of the company. */
function slotAfter(random: Random, { currency }: DemoCompany, last: number): { start: number; end: number } {
  const offset = utcOffsets[currency] * hour;
  const midnight = (Math.floor((last + offset) / day) + 1) * day - offset;
  const [starts, ends] = random.pick(windows[currency].slice(0, 2));
  const at = (time: string): number => midnight + Number(time.slice(0, 2)) * hour;
  return { start: at(starts), end: at(ends) };
}
