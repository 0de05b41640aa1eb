/** Each list of the contract is walked to its last page, a row at a time, in each order and with each filter. */
import { type CallId, calls } from '@cubby/contract';
import { type CallDefinition, isBinaryAnswer } from '@cubby/contract/kernel/define-call';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from './app.ts';
import { coverage } from './isolation.calls.ts';
import { buildIsolationWorld } from './isolation.world.ts';

type Values = Readonly<Record<string, unknown>>;
type Schema = z.core.JSONSchema.JSONSchema;
interface Page {
  readonly content: readonly unknown[];
  /** Lists that answer with the rows alone have none. */
  readonly totalElements?: number;
}

let app: TestApp;
let world: Awaited<ReturnType<typeof buildIsolationWorld>>;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  world = await buildIsolationWorld(app);
  admin = await app.signInAs(await app.buildUser());
});

const schemaOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const listed = (Object.values(calls) as CallDefinition[]).filter(({ answer }) => !isBinaryAnswer(answer));
const lists = listed.flatMap((call) =>
  (['query', 'body'] as const).flatMap((part) => {
    const { properties = {}, required = [] } = call[part] ? schemaOf(call[part]) : {};
    return 'page' in properties && 'size' in properties
      ? [{ id: call.id, call, part, properties: properties as Record<string, Schema>, required }]
      : [];
  }),
);

/** The page in an answer: it may lie within the row that it belongs to. */
const pageIn = (answer: unknown): Page | undefined => {
  if (Array.isArray(answer)) return { content: answer };
  if (typeof answer !== 'object' || answer === null) return undefined;
  if ('content' in answer && 'totalElements' in answer) return answer as Page;
  if ('record' in answer && 'total' in answer)
    return { content: answer.record as unknown[], totalElements: answer.total as number };
  return Object.values(answer)
    .filter((part) => !Array.isArray(part))
    .map(pageIn)
    .find((page) => page !== undefined);
};

/** Values of a filter, some of which it may refuse. */
const samplesOf = (schema: Schema): unknown[] => {
  const options = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as Schema[];
  return options.flatMap(({ enum: values, type, const: only, items }) => {
    if (values) return [...values];
    if (only !== undefined) return [only];
    if (type === 'boolean') return [true, false];
    if (type === 'integer' || type === 'number') return [1];
    if (type === 'array') return samplesOf(items as Schema).map((value) => [value]);
    return ['1', 'own', 'true', '2026-01-01', '0'];
  });
};

/** `One of a, b, then ,asc or ,desc`: as `sortBy` describes itself. */
const ordersOf = (schema: Schema | undefined): string[] => {
  const [, fields] = /^One of (.+), then ,asc or ,desc/.exec(schema?.description ?? '') ?? [];
  return fields?.split(', ').flatMap((field) => [`${field},asc`, `${field},desc`]) ?? [];
};

test('lists are found in the contract', () => {
  expect(lists.length).toBeGreaterThan(20);
});

test.each(lists)('$id', async ({ id, call, part, properties, required }) => {
  const lines = coverage[id as CallId];
  const base = typeof lines === 'string' ? {} : ((lines[0]?.request(world.own) ?? {}) as Record<string, Values>);
  const needed = Object.fromEntries(Object.entries(base[part] ?? {}).filter(([name]) => required.includes(name)));
  const read = async (values: Values, page: number) =>
    app.call(call, { ...base, [part]: { ...needed, ...values, page, size: 1 } } as never, { as: admin });
  /** To the last page and the one behind it; undefined where the values are refused. */
  const readPages = async (values: Values): Promise<number | undefined> => {
    const rows: string[] = [];
    for (let page = 0; ; page++) {
      const answer = await read(values, page);
      if (page === 0 && answer.status < 500 && answer.status >= 400) return undefined;
      expect(answer.status, `${JSON.stringify(values)}, page ${page}: ${answer.raw.toString()}`).toBe(200);
      const found = pageIn(JSON.parse(answer.raw.toString()));
      if (!found) throw new Error(`No page in ${answer.raw.toString()}`);
      rows.push(...found.content.map((row) => JSON.stringify(row)));
      if (found.content.length > 0) continue;
      expect(new Set(rows).size, JSON.stringify(values)).toBe(found.totalElements ?? rows.length);
      return rows.length;
    }
  };
  const all = await readPages({});
  expect(all).toBeDefined();
  for (const sort of ordersOf(properties['sort'])) expect(await readPages({ sort }), sort).toBe(all);
  for (const [name, schema] of Object.entries(properties)) {
    if (['page', 'size', 'sort'].includes(name)) continue;
    for (const value of samplesOf(schema)) await readPages({ [name]: value });
  }
});
