/**
 * Statements that are put together from fragments. A fragment is Kysely's `sql` template: it carries its values, which
 * travel as parameters and never in the text. It promises that a prepared statement is planned once for all values.
 */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type RawNode,
  sql,
  ValueNode,
} from 'kysely';
import type { QueryConfig } from 'pg';
import { prepared } from './prepared-statements.ts';

/** A piece of SQL with its values. */
export type Fragment = RawBuilder<unknown>;

/**
 * PostgreSQL plans a prepared statement again and again (some ms for a statement of many joins) while it estimates the
 * plan for the given values to be cheaper than one for any values. Behind a sub-select it cannot see the values: both
 * plans are the same, and it retains the second.
 */
class HiddenValuesCompiler extends PostgresQueryCompiler {
  protected override visitRaw({ sqlFragments, parameters }: RawNode): void {
    let cut = 0;
    sqlFragments.forEach((text, place) => {
      this.append(text.slice(cut));
      cut = 0;
      const parameter = parameters[place];
      if (parameter === undefined) return;
      if (!ValueNode.is(parameter) || parameter.immediate) return this.visitNode(parameter);
      const [cast = ''] = /^::\w+(?:\[\])?/.exec(sqlFragments[place + 1] ?? '') ?? [];
      if (cast === '') throw new Error(`A value of a prepared statement has no type: ${text.slice(-60)}`);
      // The cast within is made once, not for each row. Without the one outside `any (...)` would take a list for rows.
      cut = cast.endsWith('[]') ? 0 : cast.length;
      this.addParameter(parameter.value);
      this.append(`(select ${this.getCurrentParameterPlaceholder()}${cast})`);
    });
  }
}

const compilerWith = (compiler: PostgresQueryCompiler): Kysely<unknown> =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  });

const planned = compilerWith(new PostgresQueryCompiler());
const plannedOnce = compilerWith(new HiddenValuesCompiler());

/** A statement whose plan depends on its values. */
export const statementOf = (fragment: Fragment): QueryConfig => {
  const { sql: text, parameters } = fragment.compile(planned);
  return { text, values: [...parameters] };
};

/**
 * A statement that each connection plans once: only where the best plan is the same for all values. Each value needs its
 * type right behind it, as in `${id}::bigint`.
 */
export const preparedStatementOf = (fragment: Fragment): QueryConfig => {
  const { sql: text, parameters } = fragment.compile(plannedOnce);
  return prepared({ text, values: [...parameters] });
};

/** All conditions; true where there are none. */
export const allOf = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;

/** `[make(value)]`, or nothing where a filter was not asked for. */
export const whereAsked = <T>(value: T | undefined, make: (value: T) => Fragment): Fragment[] =>
  value === undefined ? [] : [make(value)];

/**
 * A time column within a range of epoch ms, both ends included. The wire has whole milliseconds and cuts what the table
 * has beyond them (`epochMs`): what is shown as within the range is in it.
 */
export const withinTimes = (column: Fragment, from: number | undefined, to: number | undefined): Fragment[] => [
  ...whereAsked(from, (ms) => sql`${column} >= to_timestamp(${ms}::float8 / 1000)`),
  ...whereAsked(to, (ms) => sql`${column} < to_timestamp((${ms}::float8 + 1) / 1000)`),
];

/**
 * A time column as epoch ms, cut to the millisecond as JavaScript's dates are. Whole microseconds fit a float8; their
 * thousandth would not be exact.
 */
export const epochMs = (column: string): string => `((date_part('epoch', ${column}) * 1000000)::bigint / 1000)`;

/** The id of a user as text, for callers who see the user; null for the others, who read the name alone. */
export const visibleUserId = (column: string): string => `(select m.id::text from users m where m.id = ${column})`;
