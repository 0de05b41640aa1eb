/**
 * The words of a resource in the lists of all resources: its permissions, the audit log, the menus. They are in the file of
 * the resource, as an export `<resource>InLists`, and are put where the screens read them.
 */
type Words = Readonly<Record<string, string>>;

export interface ResourceInLists {
  /** What each of its permissions allows. */
  readonly permissions?: Words;
  /** What the audit log calls a row. */
  readonly rowName?: string;
  /** What was done to a row, by the actions of the audit log. */
  readonly actions?: Words;
  /** Titles of its screens, by their labels in the menu. */
  readonly screens?: Words;
  /** Its entry of the New menu. */
  readonly create?: Words;
  /** Its entry of the imports. */
  readonly imports?: Words;
}

interface Lists {
  readonly permissions: { readonly names: Words };
  readonly auditEvents: { readonly resources: Words; readonly actions: object };
  readonly frame: { readonly screens: Words; readonly create: Words; readonly imports: Words };
}

type All<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void ? A : never;
/** What the resources have under a key, in one; nothing if none has it. */
type Of<R, K extends keyof ResourceInLists> = All<
  { [N in keyof R]: R[N] extends { readonly [Key in K]: infer W } ? W : never }[keyof R]
>;
type Flat<T> = { [K in keyof T]: T[K] };

type WithResources<W extends Lists, R> = Omit<W, keyof Lists> & {
  permissions: Omit<W['permissions'], 'names'> & { names: Flat<W['permissions']['names'] & Of<R, 'permissions'>> };
  auditEvents: Omit<W['auditEvents'], 'resources' | 'actions'> & {
    resources: Flat<
      W['auditEvents']['resources'] & {
        [N in keyof R as R[N] extends { readonly rowName: string } ? N : never]: string;
      }
    >;
    actions: Flat<
      W['auditEvents']['actions'] & {
        [N in keyof R as R[N] extends { readonly actions: Words } ? N : never]: R[N] extends {
          readonly actions: infer A;
        }
          ? A
          : never;
      }
    >;
  };
  frame: Omit<W['frame'], 'screens' | 'create' | 'imports'> & {
    screens: Flat<W['frame']['screens'] & Of<R, 'screens'>>;
    create: Flat<W['frame']['create'] & Of<R, 'create'>>;
    imports: Flat<W['frame']['imports'] & Of<R, 'imports'>>;
  };
};

/** @param resources by their names */
export const withResources = <W extends Lists, R extends Readonly<Record<string, ResourceInLists>>>(
  words: W,
  resources: R,
): Flat<WithResources<W, R>> => {
  const of = (key: 'permissions' | 'screens' | 'create' | 'imports'): Words =>
    Object.assign({}, ...Object.values(resources).map((resource) => resource[key])) as Words;
  const named = (key: 'rowName' | 'actions') =>
    Object.fromEntries(
      Object.entries(resources).flatMap(([name, { [key]: value }]) => (value === undefined ? [] : [[name, value]])),
    );
  const { permissions, auditEvents, frame } = words;
  const lists = {
    permissions: { ...permissions, names: { ...permissions.names, ...of('permissions') } },
    auditEvents: {
      ...auditEvents,
      resources: { ...auditEvents.resources, ...named('rowName') },
      actions: { ...auditEvents.actions, ...named('actions') },
    },
    frame: {
      ...frame,
      screens: { ...frame.screens, ...of('screens') },
      create: { ...frame.create, ...of('create') },
      imports: { ...frame.imports, ...of('imports') },
    },
  };
  return { ...words, ...lists } as unknown as Flat<WithResources<W, R>>;
};
