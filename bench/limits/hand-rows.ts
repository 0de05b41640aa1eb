/** SQL by hand, for a superuser: the rows of the list as JSON, and the exact count. */
import { pageStatement } from '../../apps/server/src/modules/orders/orders/orders.page.ts';
import { statementOf } from '../../apps/server/src/platform/db/statements.ts';

/** The columns of a row of the list, over `p (id, last_updated_time)`, defined once so that both statements agree. */
export function rowsOver(ids: string): string {
  const { text: ours } = statementOf(
    pageStatement(
      { conditions: [], access: 'scan' },
      { page: 0, size: 10, sort: { field: 'lastUpdatedTime', direction: 'desc' } },
    ),
  );
  const from = ours.indexOf(' from (select o.id, o."last_updated_time"');
  const to = ours.indexOf(') p join orders o');
  if (from < 0 || to < 0)
    throw new Error('The statement of the list has another shape: change bench/limits/hand-rows.ts');
  return `${ours.slice(0, from)} from (${ids}${ours.slice(to)}`;
}

/** Candidates for the best way to answer one query: pages of ids and counts combine freely; `whole` gather once. */
export interface HandWritten {
  /** Queries of `(id, last_updated_time)`, ten rows, last updated first. */
  readonly ids: Readonly<Record<string, string>>;
  /** Scalar queries. */
  readonly counts: Readonly<Record<string, string>>;
  /** Queries of `(id, last_updated_time)` of every hit, from which page and count come both. */
  readonly hits?: Readonly<Record<string, string>>;
  readonly values: readonly unknown[];
}

export interface Candidate {
  readonly name: string;
  readonly text: string;
}

export const newestTen = 'order by last_updated_time desc, id desc limit 10';

/** Every way to put the pieces together. Each statement has the columns `content` and `total`. */
export function candidatesOf({ ids, counts, hits = {} }: HandWritten): Candidate[] {
  const combined = Object.entries(ids).flatMap(([page, pageText]) =>
    Object.entries(counts).map(([count, countText]) => ({
      name: `${page}, ${count}`,
      text: `select (${rowsOver(pageText)}) as content, (${countText})::float8 as total`,
    })),
  );
  const gathered = Object.entries(hits).map(([name, text]) => ({
    name: `${name}, counted on the way`,
    text: `with hits as materialized (${text}) select (${rowsOver(`select id, last_updated_time from hits ${newestTen}`)}) as content, (select count(*) from hits)::float8 as total`,
  }));
  return [...gathered, ...combined];
}
