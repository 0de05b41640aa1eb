import { demoFlags, flagNotes } from './demo.catalogue.ts';
import type { DemoCompany } from './demo.companies.ts';
import type { SeedRow } from './demo.insert.ts';
import { drawPerson } from './demo.people.ts';
import type { Random } from './demo.random.ts';
import type { DemoSite } from './demo.sites.ts';
import { isStored, type Moment } from './demo.timeline.ts';
import type { DemoUser } from './demo.users.ts';

/** Rows of order_events, and of order_flags. */
export interface EventRows {
  events: SeedRow[];
  flags: SeedRow[];
}

export interface Happened {
  orderId: number;
  company: DemoCompany;
  site: DemoSite;
  /** Where laundry was handed in. */
  dirtySite?: DemoSite | undefined;
  moments: readonly Moment[];
  users: readonly DemoUser[];
  /** Of the recipient, as it is now. */
  phone: string;
  /** Epoch ms. */
  now: number;
}

interface Draft {
  at: number;
  type: 'STATUS_FLAG' | 'CHANGE_ORDER' | 'CS_FLAG';
  event: string;
  status: string | null;
  operator: DemoUser | undefined;
  place: string | null;
  note: string | null;
  changes: object | null;
  flags?: readonly { name: string; color: string }[] | undefined;
}

/** Why a courier could not store a parcel. */
const failures = ['PARCEL_TOO_BIG', 'COMPARTMENT_BROKEN', 'COMPARTMENT_OCCUPIED', 'NO_FREE_COMPARTMENT'] as const;
const hour = 3_600_000;

/** The timeline of an order, the oldest event first and each one version further, and the flags in it. */
export function buildEvents(random: Random, order: Happened): EventRows {
  const flags: SeedRow[] = [];
  const drafts: Draft[] = order.moments.map((moment, index) => ({
    at: moment.at,
    type: 'STATUS_FLAG',
    event: moment.event,
    status: moment.status,
    operator: operatorOf(random, order, moment.cause),
    place: isStored(moment.status) ? placeOf(order, moment.status).name : null,
    note: moment.status === 'Store failure' ? random.pick(failures) : null,
    changes: moment.cause === 'STAFF' ? { statusStr: [order.moments[index - 1]?.status, moment.status] } : null,
  }));
  if (random.chance(0.08)) drafts.push(phoneChange(random, order));
  for (const flagId of pickFlags(random, order)) {
    const draft = flagging(random, order, flagId);
    drafts.push(draft);
    flags.push({
      order_id: order.orderId,
      flag_id: flagId,
      note: draft.note,
      added_by_id: draft.operator?.id ?? null,
      added_time: new Date(draft.at).toISOString(),
    });
  }
  drafts.sort((one, other) => one.at - other.at);
  const events = drafts.map((draft, index) => ({
    order_id: order.orderId,
    track_flag_type: draft.type,
    event_type: draft.event,
    status: draft.status,
    note: draft.note,
    changes: draft.changes,
    flags: draft.flags ?? null,
    version: index + 1,
    operator_id: draft.operator?.id ?? null,
    operator_name: draft.operator?.nickname ?? null,
    place: draft.place,
    event_time: new Date(draft.at).toISOString(),
  }));
  return { events, flags };
}

const placeOf = ({ site, dirtySite }: Happened, status: Moment['status']): DemoSite =>
  status === 'Customer stored' ? (dirtySite ?? site) : site;

/** Some time in the life of the order, after it was made. */
function someTime(random: Random, { moments, now }: Happened): number {
  const born = moments[0]?.at ?? now;
  const last = moments.at(-1)?.at ?? now;
  return Math.floor(random.between(born + 1, Math.max(last, Math.min(now, born + 4 * hour))));
}

function phoneChange(random: Random, order: Happened): Draft {
  const from = drawPerson(random, order.company.currency).phone;
  return {
    at: someTime(random, order),
    type: 'CHANGE_ORDER',
    event: 'CHANGE_ORDER',
    status: null,
    operator: operatorOf(random, order, 'CREATED'),
    place: null,
    note: null,
    changes: { recipientPhoneNumber: [from, order.phone] },
  };
}

function flagging(random: Random, order: Happened, flagId: number): Draft {
  const flag = demoFlags[flagId - 1];
  return {
    at: someTime(random, order),
    type: 'CS_FLAG',
    event: flag?.category === 'ORDER' ? 'ADD_ORDER_FLAG' : 'ADD_FLAG',
    status: null,
    operator: operatorOf(random, order, 'STAFF'),
    place: null,
    note: random.chance(0.7) ? random.pick(flagNotes[order.company.currency]) : null,
    changes: null,
    flags: flag && [{ name: flag.name, color: flag.color }],
  };
}

/** Ids of flags: new orders carry their own, one in twelve has another, few have two. */
function pickFlags(random: Random, { moments }: Happened): Set<number> {
  const flags = new Set<number>();
  if (moments.length === 1 && random.chance(0.5)) flags.add(1);
  while (random.chance(0.08)) flags.add(random.int(2, demoFlags.length));
  return flags;
}

/** Who did it: empty if the locker did. */
function operatorOf(random: Random, { company, users }: Happened, cause: Moment['cause']): DemoUser | undefined {
  if (cause === 'LOCKER') return undefined;
  const byMerchant = cause !== 'STAFF' && cause !== 'COURIER';
  const at = (companyId: number | null): DemoUser[] => users.filter((user) => user.companyId === companyId);
  const own = byMerchant ? at(company.id) : cause === 'COURIER' ? at(company.logistics[0] ?? null) : [];
  const people = own.length > 0 ? own : at(company.operatorId);
  return people.length > 0 ? random.pick(people) : undefined;
}
