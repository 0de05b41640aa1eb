/** The areas with their resources, lowest first: the calls of the product, their tags and the calls that read live topics. */
import type { AreaCalls } from './kernel/area-calls.ts';
import type { CallDefinition } from './kernel/define-call.ts';
import type { Permission } from './permissions.ts';
import type { LiveTopic } from './settings/live-events/live-events.events.ts';
import * as catalogue from './catalogue/catalogue.area.ts';
import * as integrations from './integrations/integrations.area.ts';
import * as lockers from './lockers/lockers.area.ts';
import * as messages from './messages/messages.area.ts';
import * as orders from './orders/orders.area.ts';
import * as people from './people/people.area.ts';
import * as reports from './reports/reports.area.ts';
import * as requests from './requests/requests.area.ts';
import * as settings from './settings/settings.area.ts';

const areas = [settings, lockers, catalogue, messages, people, orders, requests, reports, integrations] as const;
type Area = (typeof areas)[number];
/** Each export of an area but for the list of its resources is a group of calls. */
type GroupsOf<A> = A extends unknown ? A[Exclude<keyof A, 'area'>] : never;
type Merged<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer M) => void ? M : never;
type Flat<T> = { [K in keyof T]: T[K] };

const groups: readonly Readonly<Record<string, CallDefinition>>[] = areas.flatMap(({ area: _area, ...exported }) =>
  Object.values(exported),
);

/** Every call of the product by its id: what the server must handle, and nothing else. */
export const calls = Object.assign({}, ...groups) as Flat<Merged<GroupsOf<Area>>>;

const entries: readonly AreaCalls[string][] = areas.flatMap(({ area }) => Object.values(area));

/** Every tag of the OpenAPI document. */
export const tags: readonly string[] = [...new Set(entries.map(({ tag }) => tag))].toSorted();

const tagsOfCalls = new Map(
  entries.flatMap((entry) => entry.calls.flatMap((group) => Object.keys(group).map((id) => [id, entry.tag]))),
);
/** The tag of a call; undefined if no resource has the call. */
export const tagOf = ({ id }: CallDefinition): string | undefined => tagsOfCalls.get(id);

/** By these calls a user sees the rows of a resource; a user who may make none of them receives no event of it. */
export const liveReads: Readonly<Partial<Record<LiveTopic, readonly { readonly access: readonly Permission[] }[]>>> =
  Object.assign({}, ...entries.map(({ live }) => live));
