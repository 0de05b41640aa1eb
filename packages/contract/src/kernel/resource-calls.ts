/**
 * The five calls of a plain resource: list, get, create, update and delete. A resource declares its path, its permissions
 * and its schemas once; each call has its own literal id and summary, and overrides what the specification spells its own way.
 * This file imports no schemas, because the built console loads it.
 */
import type { z } from 'zod';
import type { Access, CallDefinition } from './define-call.ts';
import type { ErrorCode } from './errors.ts';
import type { ResourceSchemas } from './resource-schemas.ts';

type Kind = 'list' | 'get' | 'create' | 'update' | 'delete';
type Path = CallDefinition['path'];
type Permissions = Exclude<Access, string>;

interface ResourceDeclaration {
  /** The list and creation have this path, the calls of one row have its id behind it. */
  readonly path: Path;
  readonly access: { readonly read: Permissions; readonly write: Permissions };
  /** All companies share the rows, and staff of the platform alone change them. */
  readonly platformWide?: true;
  readonly schemas: ResourceSchemas;
}

/** `errors` are those of its own, in addition to those of every such call. A path without an id has the id in its body. */
type OwnCall = Pick<CallDefinition, 'id' | 'summary'> & Partial<CallDefinition>;

type Parts<S extends ResourceSchemas> = {
  list: { readonly query: S['query']; readonly answer: S['page'] };
  get: { readonly params: S['params']; readonly answer: S['row'] };
  create: { readonly body: S['input']; readonly answer: S['row'] };
  update: { readonly params: S['params']; readonly body: S['update']; readonly answer: S['row'] };
  delete: { readonly params: S['params']; readonly answer: S['deleted'] };
};

/** The parts that a call does not have: those that it spells itself, and `params` where its path names no id. */
type Replaced<C> =
  keyof C | (C extends { readonly path: infer P } ? (P extends `${string}{${string}` ? never : 'params') : never);

type Call<S extends ResourceSchemas, K extends Kind, C> = Omit<
  Parts<S>[K] & { readonly method: CallDefinition['method']; readonly path: Path; readonly access: Permissions },
  Replaced<C>
> &
  Omit<C, 'errors'> & { readonly errors?: readonly ErrorCode[] };

type ResourceCalls<S extends ResourceSchemas, C extends { readonly [K in Kind]?: OwnCall }> = {
  readonly [K in Kind & keyof C as C[K] extends OwnCall ? C[K]['id'] : never]: Call<S, K, C[K]>;
};

const methods = { list: 'GET', get: 'GET', create: 'POST', update: 'PATCH', delete: 'DELETE' } as const;

const errorsOf: Readonly<Record<Kind, readonly ErrorCode[]>> = {
  list: [],
  get: ['NOT_FOUND'],
  create: [],
  update: ['NOT_FOUND', 'STALE_VERSION'],
  delete: ['NOT_FOUND'],
};

/** The built console has no schemas. */
type Cut = { readonly [K in keyof ResourceSchemas]?: z.ZodType };

const partsOf = ({ row, page, query, input, update, deleted }: Cut, kind: Kind) => {
  const none = {} as z.ZodType;
  const parts = {
    list: { query, answer: page ?? none },
    get: { answer: row ?? none },
    create: { body: input, answer: row ?? none },
    update: { body: update, answer: row ?? none },
    delete: { answer: deleted ?? none },
  };
  return parts[kind];
};

/** Declares the calls of a resource that are named; spread it into `defineCalls`. */
export const resourceCalls = <const S extends ResourceSchemas, const C extends { readonly [K in Kind]?: OwnCall }>(
  resource: ResourceDeclaration & { readonly schemas: S },
  calls: C,
): ResourceCalls<S, C> => {
  const schemas: Cut = (resource as { readonly schemas?: S }).schemas ?? {};
  const made = (Object.entries(calls) as [Kind, OwnCall][]).map(([kind, own]): [string, CallDefinition] => {
    const reads = kind === 'list' || kind === 'get';
    const path = kind === 'list' || kind === 'create' ? resource.path : (`${resource.path}/{id}` as const);
    const errors = [
      ...errorsOf[kind],
      ...(resource.platformWide && !reads ? (['PLATFORM_ONLY'] as const) : []),
      ...(own.errors ?? []),
    ];
    const call: CallDefinition = {
      method: methods[kind],
      path,
      access: resource.access[reads ? 'read' : 'write'],
      ...partsOf(schemas, kind),
      ...((own.path ?? path).includes('{') && schemas.params && { params: schemas.params }),
      ...own,
      ...(errors.length > 0 && { errors }),
    };
    return [call.id, call];
  });
  return Object.fromEntries(made) as unknown as ResourceCalls<S, C>;
};
