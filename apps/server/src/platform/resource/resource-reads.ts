/** The list of a declared resource and one row of it, with all that they show (`define-resource.ts`). */
import { sql } from 'kysely';
import type { Database, Trx } from '../db/database.ts';
import { maintainedTotal } from '../db/list-counts.ts';
import { type ListPage, type ListTable, readAll, readListPage, readOne } from '../db/list-pages.ts';
import { allOf, epochMs, type Fragment } from '../db/statements.ts';
import { companiesOfScope } from '../kernel/caller.ts';
import type {
  BaseQuery,
  BaseRow,
  Column,
  ReadContext,
  Resource,
  ResourceDeclaration,
  RowDeclaration,
  Shown,
} from './resource-declaration.ts';

export const entriesOf = <T>(record: Readonly<Record<string, T | undefined>> | undefined): [string, T][] =>
  Object.entries(record ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));

export const selectList = (expressions: Shown): Fragment =>
  sql.join(
    entriesOf(expressions).map(([field, expression]) => {
      const shown = typeof expression === 'string' ? sql.raw(expression) : expression;
      return sql`${shown} as ${sql.ref(field)}`;
    }),
  );

/** The select list of a row. */
const expressionsOf = <Row extends BaseRow, Input>(
  { alias, id, fields, shown, owned, createdField }: RowDeclaration<Row, Input>,
  context: ReadContext,
): Shown => ({
  [id]: `${alias}.id::text`,
  ...Object.fromEntries(
    entriesOf<Column>(fields).map(([field, column]) => [
      field,
      typeof column === 'string' ? `${alias}.${column}` : `${alias}.${column.column}::${column.as}`,
    ]),
  ),
  ...(owned && { merchantId: `${alias}.company_id::text` }),
  ...(typeof shown === 'function' ? shown(context) : shown),
  [createdField ?? 'creationTime']: epochMs(`${alias}.created_time`),
  lastUpdatedTime: epochMs(`${alias}.last_updated_time`),
  version: `${alias}.version`,
});

type MakeCondition = (value: unknown, context: ReadContext) => Fragment;

/** How the rows of a declaration are read, one and all. */
export const rowReadsOf = <Row extends BaseRow, Input>(declared: RowDeclaration<Row, Input>) => {
  const { table, alias, detail, joins, visible = () => [] } = declared;
  const list = (context: ReadContext, more?: Shown): ListTable => ({
    table,
    alias,
    columns: selectList({ ...expressionsOf(declared, context), ...more }),
    ...(joins !== undefined && { joins: sql.raw(typeof joins === 'string' ? joins : joins(context)) }),
  });
  return {
    list,
    readAll: (trx: Trx, context: ReadContext, where: Fragment, order: Fragment): Promise<Row[]> =>
      readAll<Row>(trx, list(context), where, order),
    read: (trx: Trx, context: ReadContext, id: string): Promise<Row> =>
      readOne<Row>(
        trx,
        list(context, detail),
        allOf([sql`${sql.ref(`${alias}.id`)} = ${id}::bigint`, ...visible(context)]),
      ),
  };
};

export const readsOf = <Row extends BaseRow, Input, Query extends BaseQuery>(
  declared: ResourceDeclaration<Row, Input, Query>,
): Pick<Resource<Row, Input, never, Query>, 'list' | 'rowsOf' | 'readPage' | 'readAll' | 'read'> => {
  const { table, alias, owned, emptySorts, visible = () => [] } = declared;
  const { list, ...reads } = rowReadsOf<Row, Input>(declared);
  const ofCompany: MakeCondition = (id) => sql`${sql.ref(`${alias}.company_id`)} = ${id}::bigint`;
  const makers: Readonly<Record<string, MakeCondition | undefined>> = {
    ...(owned && { merchantId: ofCompany }),
    ...(declared.filters as Readonly<Record<string, MakeCondition>>),
  };
  /** Empty text is no filter. */
  const given = (filters: object): [string, unknown][] =>
    entriesOf<unknown>(filters as Readonly<Record<string, unknown>>).filter(
      ([, value]) => value !== null && value !== '',
    );
  const conditionsOf = (context: ReadContext, filters: object): Fragment[] => [
    ...visible(context),
    ...given(filters).map(([filter, value]) => {
      const make = makers[filter];
      if (!make) throw new Error(`${table} has no filter ${filter}`);
      return make(value, context);
    }),
  ];
  const sorts: Readonly<Record<string, string>> = { lastUpdatedTime: `${alias}.last_updated_time`, ...declared.sorts };
  const sortedBy = ({ field }: BaseQuery['sort']): Fragment => {
    const by = sorts[field];
    if (by === undefined) throw new Error(`${table} has no order by ${field}`);
    return sql.raw(by);
  };
  /** What the rows of companies need in addition: those of each lie together in an index, and their totals are maintained. */
  const byCompany = ({ caller }: ReadContext, filters: { readonly merchantId?: string }) => {
    const { merchantId: companyId, ...others } = filters;
    const companies = companyId === undefined ? companiesOfScope(caller.scope) : undefined;
    return {
      branches: companies && [
        { each: sql`unnest(${companies}::bigint[])`, where: sql`${sql.ref(`${alias}.company_id`)} = part` },
      ],
      total: given(others).length > 0 ? undefined : maintainedTotal(caller, [table], { companyId }),
    };
  };
  return {
    list,
    rowsOf: (context, { sort, ...filters }) => ({
      rows: {
        from: sql`from ${sql.table(table)} ${sql.ref(alias)} ${list(context).joins ?? sql``} where ${allOf(conditionsOf(context, filters))}`,
        order: sql`${sortedBy(sort)} ${sql.raw(sort.direction)}, ${sql.ref(`${alias}.id`)} ${sql.raw(sort.direction)}`,
      },
      asked: filters,
    }),
    readPage: (db: Database, context: ReadContext, query: Query): Promise<ListPage> => {
      const { page, size, sort, ...filters } = query;
      return readListPage(db, context.caller, list(context), {
        page,
        size,
        order: {
          by: sortedBy(sort),
          direction: sort.direction,
          nullable: emptySorts?.includes(sort.field) ?? false,
        },
        where: conditionsOf(context, filters),
        ...(owned && byCompany(context, filters)),
        ...(declared.searched && { text: (filters as { readonly query?: string }).query }),
        ...(declared.prepared && given(filters).length === 0 && { prepared: true }),
      });
    },
    ...reads,
  };
};
