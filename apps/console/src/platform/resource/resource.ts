/**
 * A resource that people list, read, make, change and delete. It is declared once, as data; the pieces beside this file take
 * it, and a screen with something of its own calls the pieces one by one.
 */
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import type { Permission } from '@cubby/contract/permissions';
import type { LiveTopic } from '@cubby/contract/settings/live-events/live-events.events';
import type { Phrases } from '@cubby/phrases';
import type { listMemory } from '../address/list-memory.ts';

/** The resources whose words hold these keys. */
type NounWith<Words> = { [K in keyof Phrases]: Phrases[K] extends Words ? K : never }[keyof Phrases];

interface Titled {
  readonly title: string;
  readonly text: string;
}

/** Has the words of a form in a dialog, over a list of its own. */
export type FormNoun = NounWith<{ created: string; saved: string }>;
/** Has the words of a list without a search. */
export type PlainListNoun = NounWith<{ title: string; first: Titled; noMatch: Titled }>;
/** Has the words of a list. */
export type ListNoun = PlainListNoun & NounWith<{ searchHint: string }>;
/** Has the words of forms, too. */
export type ResourceNoun = ListNoun &
  NounWith<{
    one: string;
    toList: string;
    add: string;
    save: string;
    created: string;
    saved: string;
    remove: { title: string; body: string; action: string; keep: string };
  }>;

/** Has the words of fields and of the sections in which they stand. */
export type FieldNoun = ResourceNoun & NounWith<{ fields: object; sections: object }>;

export interface Resource<Row> {
  /** The resource of its words. */
  readonly noun: ResourceNoun;
  readonly id: (row: Row) => string;
  /** What people call a row. */
  readonly name: (row: Row) => string;
  /** Tells copies of a row apart, for whoever was quicker with an edit. */
  readonly version: (row: Row) => number;
  /** Lets a user make, change and delete. */
  readonly permission: Permission;
  /** Its list as it was last seen. */
  readonly memory: ReturnType<typeof listMemory>;
  /** The row as it stands. */
  readonly read: (id: string) => Promise<Row>;
  /** The live event that tells of changed rows: a page of one reads it again. */
  readonly live: LiveTopic;
  /** The calls whose answers a change makes stale. */
  readonly stale: readonly Pick<CallDefinition, 'id'>[];
}

/** What the forms take of a resource. */
export type FormResource<Row> = Omit<Resource<Row>, 'noun' | 'permission' | 'live'> & { readonly noun: FormNoun };

/** Declares a resource, with the type of its row. */
export const defineResource = <Row>(resource: Resource<Row>): Resource<Row> => resource;
