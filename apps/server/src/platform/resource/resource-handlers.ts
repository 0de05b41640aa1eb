/** The handlers of the five calls of a declared resource, each by the literal id of its call. */
import type { Database } from '../db/database.ts';
import { type JsonText, pageText, type RequestContext } from '../http/handlers.ts';
import type { Resource } from './resource-declaration.ts';

/** The row is named by `id` in the path, or in any part by the field that has the resource's id. */
interface Named {
  readonly params?: object;
  readonly body?: object;
  readonly query?: object;
}

interface Kinds<Row, Input, Update, Query> {
  readonly list: (input: { readonly query: Query }, context: RequestContext) => Promise<JsonText>;
  readonly get: (input: Named, context: RequestContext) => Promise<Row>;
  readonly create: (input: { readonly body: Input }, context: RequestContext) => Promise<Row>;
  readonly update: (input: Named & { readonly body: Update }, context: RequestContext) => Promise<Row>;
  readonly delete: (input: Named, context: RequestContext) => Promise<{ success: true }>;
}
type Kind = keyof Kinds<unknown, unknown, unknown, unknown>;

/** @param ids the calls that are handled so; a call that needs more has a handler of its own */
export const resourceHandlers = <
  Row,
  Input,
  Update,
  Query extends { readonly page: number; readonly size: number },
  const Ids extends { readonly [K in Kind]?: string },
>(
  db: Database,
  resource: Resource<Row, Input, Update, Query>,
  ids: Ids,
): { readonly [K in Kind & keyof Ids as Ids[K] & string]: Kinds<Row, Input, Update, Query>[K] } => {
  const idOf = ({ params, body, query }: Named): string => {
    const { id = { ...query, ...body, ...params }[resource.id] } = { ...params } as Readonly<Record<string, string>>;
    return id!;
  };
  const kinds: Kinds<Row, Input, Update, Query> = {
    list: async ({ query }, context) => pageText(await resource.readPage(db, context, query), query),
    get: (input, context) => db.transactionAs(context.caller, (trx) => resource.read(trx, context, idOf(input))),
    create: ({ body }, context) => db.transactionAs(context.caller, (trx) => resource.create(trx, context, body)),
    update: (input, context) =>
      db.transactionAs(context.caller, (trx) => resource.update(trx, context, idOf(input), input.body)),
    delete: async (input, context) => {
      await db.transactionAs(context.caller, (trx) => resource.remove(trx, context, idOf(input)));
      return { success: true };
    },
  };
  const handlers = (Object.entries(ids) as [Kind, string][]).map(([kind, id]) => [id, kinds[kind]] as const);
  return Object.fromEntries(handlers) as unknown as ReturnType<typeof resourceHandlers<Row, Input, Update, Query, Ids>>;
};
