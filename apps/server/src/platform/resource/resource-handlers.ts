/** The handlers of the five calls of a declared resource, each by the literal id of its call. */
import type { Database } from '../db/database.ts';
import { type JsonText, pageText, type RequestContext } from '../http/handlers.ts';
import type { Resource } from './resource-declaration.ts';

interface Kinds<Row, Input, Update, Query> {
  readonly list: (input: { readonly query: Query }, context: RequestContext) => Promise<JsonText>;
  readonly get: (input: { readonly params: { readonly id: string } }, context: RequestContext) => Promise<Row>;
  readonly create: (input: { readonly body: Input }, context: RequestContext) => Promise<Row>;
  /** The id of the row is in the path, or in the body. */
  readonly update: (
    input: { readonly params?: { readonly id: string }; readonly body: Update },
    context: RequestContext,
  ) => Promise<Row>;
  readonly delete: (
    input: { readonly params: { readonly id: string } },
    context: RequestContext,
  ) => Promise<{ success: true }>;
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
  const kinds: Kinds<Row, Input, Update, Query> = {
    list: async ({ query }, context) => pageText(await resource.readPage(db, context, query), query),
    get: ({ params }, context) => db.transactionAs(context.caller, (trx) => resource.read(trx, context, params.id)),
    create: ({ body }, context) => db.transactionAs(context.caller, (trx) => resource.create(trx, context, body)),
    update: ({ params, body }, context) => {
      const id = params?.id ?? ((body as Readonly<Record<string, unknown>>)[resource.id] as string);
      return db.transactionAs(context.caller, (trx) => resource.update(trx, context, id, body));
    },
    delete: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => resource.remove(trx, context, params.id));
      return { success: true };
    },
  };
  const handlers = (Object.entries(ids) as [Kind, string][]).map(([kind, id]) => [id, kinds[kind]] as const);
  return Object.fromEntries(handlers) as unknown as ReturnType<typeof resourceHandlers<Row, Input, Update, Query, Ids>>;
};
