/**
 * A resource that users list, read, create, change and delete. It is declared once, as data; the other modules of this
 * folder take it, and a screen with something of its own calls them one by one. Schemas are not here: lists load this
 * module, and only forms load zod.
 */
import type { CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import type { Permission } from '@cubby/contract/permissions';
import type { CompanyType } from '@cubby/contract/people/sessions/sessions.schemas';
import type { LiveTopic } from '@cubby/contract/settings/live-events/live-events.events';
import type { Phrases } from '@cubby/phrases';
import { addressOf } from '../address/address-of.ts';
import type { ListState } from '../address/define-list.ts';
import { defineSearch, type SearchDefinition, type SearchField, text } from '../address/define-search.ts';
import type { listMemory } from '../address/list-memory.ts';
import { callApi } from '../api/call-api.ts';

/** The resources whose words contain these keys. */
type TextsWith<Words> = { [K in keyof Phrases]: Phrases[K] extends Words ? K : never }[keyof Phrases];

interface Titled {
  readonly title: string;
  readonly text: string;
}

/** Has the words of a list without a search. */
export type PlainListTexts = TextsWith<{ title: string; first: Titled; noMatch: Titled }>;
/** Has the words of a list. */
export type ListTexts = PlainListTexts & TextsWith<{ searchHint: string }>;
/** Has the words of forms, too; those that resources share (`ui.resource`) may be left out. */
export type ResourceTexts = ListTexts &
  TextsWith<{
    one: string;
    toList: string;
    add: string;
    remove: { action: string };
  }>;

/** Has the words of fields. */
export type FieldTexts = ResourceTexts & TextsWith<{ fields: object }>;

/** The calls of a resource. A row is named in the path of a call or, if that has no parameter, in its body or query. */
interface ResourceCalls {
  readonly list: CallDefinition;
  readonly get: CallDefinition;
  readonly create?: CallDefinition;
  readonly update?: CallDefinition;
  readonly remove?: CallDefinition;
}

/** @typeParam Listed a row of the list, if it is another than the one that is read */
interface Declaration<Row, Listed> {
  /** Its key in the words. */
  readonly texts: ResourceTexts;
  /** The field that names a row, in it and in the bodies of calls. */
  readonly id: keyof Row & keyof Listed & string;
  /** What users call a row. */
  readonly name: (row: Row | Listed) => string;
  /** Distinguishes copies of a row for stale edits; `version` by default. */
  readonly version?: (row: Row) => number;
  /** Lets a user see rows. */
  readonly seen: Permission;
  /** Lets a user change and delete rows, and create them unless `creates` is another permission. */
  readonly permission: Permission;
  readonly creates?: Permission;
  /** The types of companies whose users do; by default all. */
  readonly writers?: readonly CompanyType[];
  readonly list: ListState | Pick<ListState, 'memory'>;
  /** The screen of one row; without an id it creates one. The id is the parameter `id` unless `parameter` names another. */
  readonly page?: Parameters<typeof addressOf>[0];
  readonly parameter?: string;
  /** The screen that creates a row, if that is another. */
  readonly newPage?: Parameters<typeof addressOf>[0];
  readonly calls: ResourceCalls;
  /** Reads a row, if `calls.get` needs more than its id or answers with more than the row. */
  readonly read?: (id: string) => Promise<Row>;
  /** The live event about changed rows. */
  readonly live: LiveTopic;
  /** Calls apart from `list` and `get` whose answers a change makes stale. */
  readonly alsoStale?: readonly Pick<CallDefinition, 'id'>[];
}

export interface Resource<Row, Listed = Row> {
  readonly texts: ResourceTexts;
  readonly id: (row: Row | Listed) => string;
  readonly name: (row: Row | Listed) => string;
  readonly version: (row: Row) => number;
  readonly seen: Permission;
  readonly permission: Permission;
  readonly creates: Permission;
  readonly writers?: readonly CompanyType[];
  readonly list: ListState | Pick<ListState, 'memory'>;
  readonly memory: ReturnType<typeof listMemory>;
  readonly calls: ResourceCalls;
  readonly live: LiveTopic;
  readonly parameter: string;
  /** The address of a row, or of the form of a new one. */
  readonly address: (id?: string) => string;
  /** Whether one row has a screen, and the parameters of its address. */
  readonly hasPage: boolean;
  readonly pageSearch: SearchDefinition<Record<string, SearchField<string | undefined>>>;
  /** What the body of `calls.update` names the row by; nothing if its path does. */
  readonly named: (id: string) => object;
  /** What `calls.get` takes to read the row. */
  readonly request: (id: string) => CallRequest<CallDefinition>;
  readonly read: (id: string) => Promise<Row>;
  readonly create: (body: unknown) => Promise<Row>;
  /** Saves changed fields on top of a version. */
  readonly update: (id: string, version: number, changes: object) => Promise<Row>;
  readonly remove: (id: string) => Promise<unknown>;
  /** The calls whose answers a change makes stale. */
  readonly stale: readonly Pick<CallDefinition, 'id'>[];
}

/** The part of a resource that forms take. */
export type FormResource<Row> = Pick<Resource<Row>, 'id' | 'name' | 'version' | 'memory' | 'read' | 'stale'> & {
  readonly texts: keyof Phrases;
};

/** The one parameter in the path of a call. */
const pathParameter = ({ path }: CallDefinition): string | undefined => /\{(\w+)\}/.exec(path)?.[1];

const send = (call: CallDefinition | undefined, request: object): Promise<unknown> => {
  if (!call) throw new Error('The resource does not declare this call');
  return callApi(call, request as CallRequest<CallDefinition>);
};

/** Declares a resource; the result has the type of the row. */
export const defineResource = <Row, Listed = Row>(declared: Declaration<Row, Listed>): Resource<Row, Listed> => {
  const { texts, id: idField, name, seen, permission, writers, list, page, parameter = 'id', calls, live } = declared;
  const { newPage = page, creates = permission } = declared;
  const { version = (row) => (row as { readonly version: number }).version, alsoStale = [] } = declared;
  const named = (call: CallDefinition | undefined, id: string, body?: object) => {
    const inPath = call && pathParameter(call);
    if (inPath === undefined) return { [call?.method === 'GET' ? 'query' : 'body']: { ...body, [idField]: id } };
    return { params: { [inPath]: id }, ...(body && { body }) };
  };
  const request = (id: string) => named(calls.get, id) as CallRequest<CallDefinition>;
  return {
    texts,
    id: (row) => (row as Row)[idField] as string,
    name,
    version,
    seen,
    permission,
    creates,
    ...(writers && { writers }),
    list,
    memory: list.memory,
    calls,
    live,
    parameter,
    address: (id) => {
      const path = id === undefined ? newPage : page;
      if (!path) throw new Error(`${texts} has no screen of one row`);
      return addressOf(path, id === undefined ? {} : { [parameter]: id });
    },
    hasPage: page !== undefined,
    pageSearch: defineSearch({ [parameter]: text() }),
    named: (id) => (calls.update && pathParameter(calls.update) === undefined ? { [idField]: id } : {}),
    request,
    read: declared.read ?? (async (id) => (await send(calls.get, request(id))) as Row),
    create: async (body) => (await send(calls.create, { body })) as Row,
    update: async (id, at, changes) =>
      (await send(calls.update, named(calls.update, id, { ...changes, version: at }))) as Row,
    remove: (id) => send(calls.remove, named(calls.remove, id)),
    stale: [calls.list, calls.get, ...alsoStale],
  };
};
