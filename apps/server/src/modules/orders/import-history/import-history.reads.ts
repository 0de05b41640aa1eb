/** The imports of all kinds in one list: those of orders, and those in the tables of bulk uploads. */
import {
  type ImportKind,
  importKinds,
  importPermissions,
} from '@cubby/contract/orders/import-history/import-history.limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { ListPage } from '../../../platform/db/list-pages.ts';
import { allOf, epochMs, type Fragment, statementOf, whereAsked } from '../../../platform/db/statements.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';

const kindsOf = (caller: Caller): readonly ImportKind[] =>
  importKinds.filter((kind) => hasPermission(caller, importPermissions[kind]));

/** A table of imports with the columns that both have; the newest are found along its ids. */
interface ImportTable {
  readonly from: Fragment;
  readonly columns: Fragment;
  readonly where: readonly Fragment[];
}

const ofOrders: Omit<ImportTable, 'where'> = {
  from: sql`order_imports`,
  columns: sql`'ORDERS' as kind, t.imported_rows as done_rows,
    case when t.status not in ('FINISHED', 'TIMEOUT') then 'RUNNING' when t.error_code is null and t.status = 'FINISHED' then 'DONE'
      else 'REFUSED' end as state`,
};
const ofOthers: Omit<ImportTable, 'where'> = {
  from: sql`bulk_uploads`,
  columns: sql`t.kind, case when t.state = 'COMMITTED' then t.total_rows - t.failed_rows else 0 end as done_rows,
    case t.state when 'COMMITTED' then 'DONE' else t.state end as state`,
};

/** The earlier import of the same file by the same person, where rows of it failed. */
const corrected = (from: Fragment, others: boolean): Fragment => sql`(
    select json_build_object('id', e.id::text, 'creationTime', ${sql.raw(epochMs('e.created_time'))})
    from ${from} e where e.created_by_id = t.created_by_id and e.id < t.id and e.file_name = t.file_name
      ${others ? sql`and e.kind = t.kind` : sql``} and e.failed_rows > 0
    order by e.id desc limit 1)`;

const newest = ({ from, columns, where }: ImportTable, most: number, others: boolean): Fragment => sql`
  select t.id, t.file_name, t.company_id, t.created_by_id, t.created_time, t.total_rows, t.failed_rows,
    ${columns}, ${corrected(from, others)} as corrects
  from ${from} t where ${allOf(where)} order by t.id desc limit ${sql.lit(most)}`;

const countOf = ({ from, where }: ImportTable): Fragment => sql`(select count(*) from ${from} t where ${allOf(where)})`;

interface ImportsQuery {
  readonly page: number;
  readonly size: number;
  readonly kind?: ImportKind | undefined;
}

/** A page of the imports of the kinds that the caller may make, newest first, and how many there are. */
export const listImports = async (
  db: Database,
  caller: Caller,
  { page, size, kind }: ImportsQuery,
): Promise<ListPage> => {
  const kinds = kindsOf(caller).filter((one) => kind === undefined || one === kind);
  const orders: ImportTable = { ...ofOrders, where: kinds.includes('ORDERS') ? [] : [sql`false`] };
  const others: ImportTable = { ...ofOthers, where: [sql`t.kind = any (${kinds}::text[])`] };
  const most = (page + 1) * size;
  const [read] = await db.readAs<{ content: string; total: number }>(
    caller,
    statementOf(sql`
      select (select coalesce(json_agg(row), '[]')::text from (
        select t.id::text as id, t.kind, t.file_name as "fileName", c.id::text as "merchantId", c.name as company,
          u.id::text as "createdById", coalesce(u.nickname, nickname_of(t.created_by_id)) as "createdByName",
          ${sql.raw(epochMs('t.created_time'))} as "creationTime", t.state, t.total_rows as "totalRows",
          t.done_rows as "doneRows", t.failed_rows as "failedRows", t.corrects
        from ((${newest(orders, most, false)}) union all (${newest(others, most, true)})) t
        left join companies c on c.id = t.company_id left join users u on u.id = t.created_by_id
        order by t.created_time desc, t.kind, t.id desc limit ${sql.lit(size)} offset ${sql.lit(page * size)}
      ) row) as content, (${countOf(orders)} + ${countOf(others)})::float8 as total`),
  );
  return read?.rows[0] ?? { content: '[]', total: 0 };
};

/** How many imports of the caller failed in part or whole and were not imported again since, up to `most`. */
export const countFailedImports = async (db: Database, caller: Caller, days: number, most: number): Promise<number> => {
  const kinds = kindsOf(caller);
  if (kinds.length === 0) return 0;
  const failed = (from: Fragment, where: readonly Fragment[], others: boolean): RawBuilder<unknown> => sql`
    select from ${from} t
    where ${allOf([
      sql`t.created_by_id = ${caller.userId}::bigint`,
      sql`t.created_time > now() - ${days} * interval '1 day'`,
      ...where,
    ])} and not exists (
      select from ${from} later where later.created_by_id = t.created_by_id and later.id > t.id
        and later.file_name = t.file_name ${others ? sql`and later.kind = t.kind` : sql``})`;
  const ofKinds = whereAsked(kinds, (chosenKinds) => sql`t.kind = any (${chosenKinds}::text[])`);
  const [read] = await db.readAs<{ count: number }>(
    caller,
    statementOf(sql`select count(*)::integer as count from (
      (${failed(
        sql`order_imports`,
        [
          kinds.includes('ORDERS') ? sql`t.status in ('FINISHED', 'TIMEOUT')` : sql`false`,
          sql`(t.failed_rows > 0 or t.error_code is not null or t.status = 'TIMEOUT')`,
        ],
        false,
      )}) union all (${failed(
        sql`bulk_uploads`,
        [...ofKinds, sql`(t.state = 'REFUSED' or t.state = 'COMMITTED' and t.failed_rows > 0)`],
        true,
      )}) limit ${sql.lit(most)}) counted`),
  );
  return read?.rows[0]?.count ?? 0;
};
