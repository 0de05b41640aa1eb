/** The areas with their resources, lowest first: the calls of the product, their tags and the calls that read live topics. */
import type { LiveTopic } from './settings/live-events/live-events.events.ts';
import type { AreaCalls } from './kernel/area-calls.ts';
import type { CallDefinition } from './kernel/define-call.ts';
import type { Permission } from './permissions.ts';
import { catalogueArea } from './catalogue/catalogue.area.ts';
import { lockersArea } from './lockers/lockers.area.ts';
import { messagesArea } from './messages/messages.area.ts';
import { ordersArea } from './orders/orders.area.ts';
import { peopleArea } from './people/people.area.ts';
import { reportsArea } from './reports/reports.area.ts';
import { requestsArea } from './requests/requests.area.ts';
import { settingsArea } from './settings/settings.area.ts';

const areas: readonly AreaCalls[] = [
  settingsArea,
  lockersArea,
  catalogueArea,
  messagesArea,
  peopleArea,
  ordersArea,
  requestsArea,
  reportsArea,
];
type Area =
  | typeof settingsArea
  | typeof lockersArea
  | typeof catalogueArea
  | typeof messagesArea
  | typeof peopleArea
  | typeof ordersArea
  | typeof requestsArea
  | typeof reportsArea;
type Entry = Area extends infer A ? (A extends unknown ? A[keyof A] : never) : never;
type Merged<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer M) => void ? M : never;
type Group = Extract<Entry, { readonly calls: unknown }>['calls'][number];
type Flat<T> = { [K in keyof T]: T[K] };

const entries: readonly AreaCalls[string][] = areas.flatMap((area) => Object.values(area));

/** Every call of the product by its id: what the server must handle, and nothing else. */
export const calls = Object.assign({}, ...entries.flatMap((entry) => entry.calls)) as Flat<Merged<Group>>;

/** Every tag of the OpenAPI document. */
export const tags: readonly string[] = [...new Set(entries.map(({ tag }) => tag))].toSorted();

const tagsOfCalls = new Map(
  entries.flatMap(({ tag, calls: groups }) => groups.flatMap((group) => Object.keys(group).map((id) => [id, tag]))),
);
/** The tag of a call; undefined if it is none of the product. */
export const tagOf = ({ id }: CallDefinition): string | undefined => tagsOfCalls.get(id);

/** By these calls a user sees the rows of a resource; a user who may make none of them receives no event of it. */
export const liveReads: Readonly<Record<LiveTopic, readonly { readonly access: readonly Permission[] }[]>> =
  Object.assign({}, ...entries.map(({ live }) => live)) as Merged<Extract<Entry, { readonly live: unknown }>['live']>;
