/** Checks the tables that the SQL of the server's modules names against the owners of the tables and the order of the areas. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from './directions.rules.ts';
import { tableExceptions, tableOwners, tenancyColumns } from './directions.tables.ts';

const builderCall = String.raw`\b(?:insertInto|updateTable|deleteFrom|selectFrom|mergeInto|(?:inner|left|right|full)Join)\(\s*['"]`;
const sqlWord = String.raw`\b(?:from|join|using|into|update|copy|lock\s+table)\s+(?:only\s+)?`;
/** A table after a keyword or a call of the query builder, or after a comma if a short alias follows; with the alias. */
const namedTable = new RegExp(
  String.raw`(?:(?:${builderCall}|${sqlWord})(\w+)\b|,\s+(\w+)(?=\s+[a-z]{1,2}\b))(?=(?:\s+(?:as\s+)?([a-z]\w*))?)`,
  'g',
);
/** Words that follow a table without being its alias. */
const keywords = new Set(
  'on where set left right full inner join cross natural order group for union limit using values select returning'.split(
    ' ',
  ),
);

const withoutComments = (code: string): string => code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

interface TableUse {
  readonly table: string;
  /** Every word of the statement that follows the alias and a dot, or every word if the table has no alias. */
  readonly words: ReadonlySet<string>;
}

/** Returns the tables that code names in SQL or in calls of the query builder. */
const tableUses = (code: string, isTable: (name: string) => boolean): TableUse[] =>
  withoutComments(code)
    .split('`')
    .flatMap((statement) =>
      [...statement.matchAll(namedTable)].flatMap(([, first, second, after]): TableUse[] => {
        const table = first ?? second ?? '';
        if (!isTable(table)) return [];
        const alias = after === undefined || keywords.has(after) ? undefined : after;
        const words = statement.matchAll(
          alias === undefined ? /(\w+)/g : new RegExp(String.raw`\b${alias}\.(\w+)`, 'g'),
        );
        return [{ table, words: new Set([...words].map(([, word = '']) => word)) }];
      }),
    );

/** Table: its columns, by the generated row types. */
const readTables = (root: string): Map<string, ReadonlySet<string>> => {
  const path = join(root, 'apps/server/src/platform/db/schema.ts');
  if (!existsSync(path)) return new Map();
  const schema = readFileSync(path, 'utf8');
  const columnsOf = (type: string): ReadonlySet<string> => {
    const [, body = ''] = schema.split(`export interface ${type} {`);
    return new Set([...body.slice(0, body.indexOf('\n}')).matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column));
  };
  const [, tables = ''] = schema.split('export interface DB {');
  return new Map(
    [...tables.matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, table = '', type = '']) => [table, columnsOf(type)]),
  );
};

const rankOf = (module: string): number => areas.indexOf(module.split('/')[0] ?? '');

const ownerOf = new Map(
  Object.entries(tableOwners).flatMap(([module, owned]) => owned.map((table) => [table, module])),
);

/** Reads the columns that a statement may use although the table belongs to a higher area. */
const isTenancy = ({ table, words }: TableUse, columns: ReadonlySet<string>): boolean => {
  const shared = tenancyColumns[table];
  return shared !== undefined && [...words].every((word) => !columns.has(word) || shared.includes(word));
};

/** Returns what is wrong with the tables that the modules name, a line each, and how many uses of tables were read. */
export const readTableDirections = (root: string): { wrong: string[]; uses: number } => {
  const tables = readTables(root);
  const unused = new Set(
    tableExceptions.flatMap(({ module, tables: listed }) => listed.map((table) => `${module} ${table}`)),
  );
  const wrong = new Set<string>();
  let uses = 0;
  for (const table of tables.keys()) if (!ownerOf.has(table)) wrong.add(`table without an owner: ${table}`);
  for (const path of globSync('apps/server/src/modules/**/*.ts', { cwd: root }).toSorted()) {
    if (/\.(?:test|fixtures?|harness)\.ts$/.test(path)) continue;
    const module = path.split('/').slice(4, 6).join('/');
    for (const use of tableUses(readFileSync(join(root, path), 'utf8'), (name) => tables.has(name))) {
      const { table } = use;
      const owner = ownerOf.get(table) ?? '';
      uses += 1;
      if (rankOf(owner) <= rankOf(module) || isTenancy(use, tables.get(table) ?? new Set())) continue;
      const listed = tableExceptions.find(
        (exception) => `${module}/`.startsWith(`${exception.module}/`) && exception.tables.includes(table),
      );
      if (listed) unused.delete(`${listed.module} ${table}`);
      else wrong.add(`a table of a higher area: ${path} -> ${table} of ${owner}`);
    }
  }
  if (tables.size > 0) for (const each of unused) wrong.add(`an exception that is not needed: ${each}`);
  return { wrong: [...wrong], uses };
};
