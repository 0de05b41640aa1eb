/** What a resource declares (`define-resource.ts`), and what is made of it. */
import type { Database, Trx } from '../db/database.ts';
import type { ListPage, ListTable } from '../db/list-pages.ts';
import type { Fragment } from '../db/statements.ts';
import type { RequestContext } from '../http/handlers.ts';
import type { Changed, RecordedAct } from './changes.ts';
import type { Links } from './fields.ts';

/** The column of a field, and the type that it is answered as if it has another: an id is answered as text. */
export type Column = string | { readonly column: string; readonly as: string };
/** The column of an id that refers to another row. */
export const idIn = (column: string): Column => ({ column, as: 'text' });

export type ReadContext = Pick<RequestContext, 'caller' | 'language'>;
/** SQL expressions by the names of the fields that show them. */
export type Shown = Readonly<Record<string, string | Fragment>>;

export interface BaseRow {
  readonly version: number;
}
export interface BaseQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' };
}
/** What a request gives of the fields: all of them on creation, some of them on a change. */
export type Given<Input> = { readonly [F in keyof Input]?: Input[F] | undefined };
type SortField<Query extends BaseQuery> = Query['sort']['field'];

/** What a row consists of: how it is read, audited and written (`defineRow`). */
export interface RowDeclaration<Row extends BaseRow, Input = Row> extends Pick<
  Changed<Row>,
  'table' | 'renamed' | 'inUse'
> {
  /** As in the contract, `holidays`. */
  readonly name: Changed<Row>['resource'];
  /** The table in all SQL of the declaration. */
  readonly alias: string;
  /** The field that has the id of a row. */
  readonly id: keyof Row & string;
  /**
   * Each row belongs to a company (`company_id`, the field `merchantId`), and its total is maintained by company: see "Add a
   * table" in CONTRIBUTING.md.
   */
  readonly owned?: true;
  /** The company whose audit log has the changes; left out where rows belong to no company. */
  readonly companyOf?: (row: Row) => string | null;
  /** The fields that users enter: each is answered, written if it is given, and audited. */
  readonly fields: { readonly [F in keyof Row & string]?: Column };
  /** Fields whose values are ids of other rows, in tables of links: written if given, and audited. `shown` selects them. */
  readonly links?: { readonly [F in keyof Row & keyof Input & string]?: Links };
  /** What else a row shows. */
  readonly shown?: Shown | ((context: ReadContext) => Shown);
  /** What one row shows in addition, and the list does not. */
  readonly detail?: Shown;
  readonly joins?: string | ((context: ReadContext) => string);
  /** The field that has the time of creation, if it is not `creationTime`. */
  readonly createdField?: keyof Row & string;
  /** What the audit says in addition to the fields and links. */
  readonly audited?: (row: Row) => object;
  /** The fields that unique rules of the table answer at, by the names of these rules. */
  readonly taken?: Readonly<Record<string, string>>;
  /** Which rows the caller reads, if row-level security does not say it. */
  readonly visible?: (context: ReadContext) => readonly Fragment[];
}

export interface ResourceDeclaration<Row extends BaseRow, Input, Query extends BaseQuery> extends RowDeclaration<
  Row,
  Input
> {
  /** All companies share the rows, and staff of the platform alone change them. */
  readonly platformWide?: true;
  /** The SQL to sort by, for each field of `sort`. */
  readonly sorts: { readonly [F in Exclude<SortField<Query>, 'lastUpdatedTime'>]: string };
  /** Fields of `sort` that have no value in some rows. */
  readonly emptySorts?: readonly SortField<Query>[];
  /** The condition of each filter of the list. Empty text is no filter. */
  readonly filters: {
    readonly [F in Exclude<keyof Query, keyof BaseQuery | 'merchantId'>]-?: (
      value: NonNullable<Query[F]>,
      context: ReadContext,
    ) => Fragment;
  } & { readonly merchantId?: (id: string, context: ReadContext) => Fragment };
  /** True if the filter `query` is a text that rows have (`hasText`), and the table has an index of fragments. */
  readonly searched?: true;
  /** True if the list without filters has the same best plan for all pages. */
  readonly prepared?: true;

  /** Runs before a row is locked or written. @param id of the row; undefined: a new one */
  readonly guard?: (trx: Trx, context: RequestContext, id: string | undefined) => void | Promise<void>;
  /** The rules of what is entered. @param before undefined: a new row */
  readonly check?: (trx: Trx, context: RequestContext, given: Given<Input>, before?: Row) => void | Promise<void>;
  /** Columns that no field names. */
  readonly derived?: (
    trx: Trx,
    context: RequestContext,
    given: Given<Input>,
    before?: Row,
  ) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;
  /** Writes the parts of a row that have tables of their own, once the row is written. */
  readonly writeParts?: (
    trx: Trx,
    context: RequestContext,
    id: string,
    given: Given<Input>,
    before?: Row,
  ) => Promise<void>;
  readonly checkDeletion?: (trx: Trx, context: RequestContext, row: Row) => Promise<void>;
  /** Deletes the row with its parts; left out, the row alone is deleted. */
  readonly remove?: (trx: Trx, row: Row) => Promise<unknown>;
}

/** A change as it is sent: the fields that are given, and the version that they were read in. */
export type BaseUpdate = { readonly version?: number | undefined };

export interface Resource<Row, Input, Update, Query> {
  /** The field that has the id of a row. */
  readonly id: string;
  readonly list: (context: ReadContext) => ListTable;
  /** The rows of the list as an export takes them, and what is recorded of it. */
  readonly rowsOf: (
    context: ReadContext,
    query: Omit<Query, 'page' | 'size'>,
  ) => { readonly rows: { readonly from: Fragment; readonly order: Fragment }; readonly asked: object };
  readonly readPage: (db: Database, context: ReadContext, query: Query) => Promise<ListPage>;
  /** All rows that match, as for the options of other screens. */
  readonly readAll: (trx: Trx, context: ReadContext, where: Fragment, order: Fragment) => Promise<Row[]>;
  /** @throws CallError NOT_FOUND if the caller sees no such row */
  readonly read: (trx: Trx, context: ReadContext, id: string) => Promise<Row>;
  /** @throws CallError PLATFORM_ONLY, INVALID_REQUEST with `taken` at the field, and what the rules of the resource refuse */
  readonly create: (trx: Trx, context: RequestContext, input: Input) => Promise<Row>;
  /** @throws CallError as on creation, NOT_FOUND, STALE_VERSION */
  readonly update: (trx: Trx, context: RequestContext, id: string, update: Update) => Promise<Row>;
  /** @throws CallError PLATFORM_ONLY, NOT_FOUND, the refusal of a row in use */
  readonly remove: (trx: Trx, context: RequestContext, id: string) => Promise<void>;
  /** Writes the audit line of an act that is no change of the row. */
  readonly record: (trx: Trx, context: RequestContext, act: RecordedAct) => Promise<void>;
}
