/** How the resource suite uses the calls of one resource. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallId, calls } from '@cubby/contract';
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import type { ErrorCode } from '@cubby/contract/kernel/errors';
import { type resources, resourcesWith } from '@cubby/contract/resources';
import type { ResourceWorld } from './resources.world.ts';

type Resources = typeof resources;
/** The resources whose rows are created, changed and deleted. */
export type ChangedResource = {
  [N in keyof Resources]: Resources[N] extends { readonly actions: readonly (infer A)[] }
    ? 'create' | 'update' | 'delete' extends A
      ? N
      : never
    : never;
}[keyof Resources];

export const changedResources = (all: Resources): ChangedResource[] =>
  resourcesWith('audited').filter((name): name is ChangedResource => {
    const { actions = [] } = all[name] as { readonly actions?: readonly string[] };
    return ['create', 'update', 'delete'].every((action) => actions.includes(action));
  });

/** The resource has no fixture; the reason. */
export type Why = `not plain: ${string}`;

type Body = Readonly<Record<string, unknown>>;

/** One row of a resource in use, which its deletion refuses. */
interface Use {
  readonly code: ErrorCode;
  /** What the refusal counts, as `orders`: one of them uses the row. */
  readonly counted: string;
  /** The field by which the refusal names the row. */
  readonly named: string;
  /** Words of the refusal. */
  readonly message: string;
  readonly begin: (id: string) => Promise<unknown>;
  readonly end: (id: string) => Promise<unknown>;
}

export interface ResourceFixture {
  /** Whose rows they are. PLATFORM: all companies read them; INTERNAL: companies read what the platform lets them. */
  readonly owner: 'PLATFORM' | 'INTERNAL' | 'COMPANY';
  readonly calls: readonly [list: CallId, get: CallId, create: CallId, update: CallId, remove: CallId];
  /** The field that has the id of a row. */
  readonly id: string;
  /** A valid row; another one for each number. */
  readonly body: (number: number) => object | Promise<object>;
  /** A change of one field. */
  readonly edit: object;
  /** The changed field in the audit log, if it has another name there. */
  readonly audited?: string;
  /** Fields that a line of the audit log does not have: secrets, and fields that it has by another name. */
  readonly unaudited?: readonly string[];
  /** An update sends all fields, not only those that change. */
  readonly whole?: true;
  /** The field at which a second row with the same body is refused. */
  readonly taken?: string;
  /** It is refused in capitals and in small letters, too. */
  readonly anyCase?: true;
  readonly use?: Use;
  /** The requests of calls that have the id neither in the path nor in the body, as the resource spells it. */
  readonly listRequest?: object;
  readonly getRequest?: (id: string) => object;
  readonly removeRequest?: (id: string) => object;
  /** The part of some answers that has the row. */
  readonly within?: string;
}

/** The fixtures of an area; a resource that is not plain has the reason instead. */
export type ResourceFixtures = Readonly<Partial<Record<ChangedResource, ResourceFixture | Why>>>;

/** Returns the fixtures of all files in `resources/`: a new resource adds a file, and edits no list. */
export const readFixtures = async (world: ResourceWorld): Promise<ResourceFixtures> => {
  const files = await readdir(join(import.meta.dirname, 'resources'));
  const parts = files.map(async (file) => {
    const { fixturesOf } = (await import(`./resources/${file.slice(0, -'.ts'.length)}.ts`)) as {
      readonly fixturesOf: (world: ResourceWorld) => ResourceFixtures;
    };
    return fixturesOf(world);
  });
  return Object.assign({}, ...(await Promise.all(parts))) as ResourceFixtures;
};

/** Requests one row: its id is the only parameter of the path. */
export const requestOf = (call: CallDefinition, id: string): object => {
  const [, parameter] = /\{(\w+)\}/.exec(call.path) ?? [];
  if (parameter === undefined) throw new Error(`${call.id} has no id in its path`);
  return { params: { [parameter]: id } };
};

/** Requests a change: the id is in the path or in the body. */
export const changeOf = (call: CallDefinition, field: string, id: string, body: object): object =>
  call.path.includes('{') ? { ...requestOf(call, id), body } : { body: { [field]: id, ...body } };

const definitions: Readonly<Record<string, CallDefinition>> = calls;
/** Returns the calls of a resource by what they do. */
export const callsOf = ({ calls: [list, get, create, update, remove] }: ResourceFixture) => ({
  list: definitions[list]!,
  get: definitions[get]!,
  create: definitions[create]!,
  update: definitions[update]!,
  remove: definitions[remove]!,
});

/** Returns the row of an answer. */
export const rowIn = ({ within }: ResourceFixture, answer: unknown): Body => {
  const body = answer as Body;
  return within !== undefined && within in body ? (body[within] as Body) : body;
};

/** Returns the rows of a list: all of them, or a page, which may be within the answer. */
export const rowsIn = (of: ResourceFixture, answer: unknown): readonly Body[] => {
  if (Array.isArray(answer)) return answer as Body[];
  const { content, record } = rowIn(of, answer);
  return (content ?? record) as Body[];
};
