/**
 * What the kit promises of each resource whose rows are created, changed and deleted. The resources come from the registry,
 * each with a fixture (`resources/`). Other suites prove for every call who may make it (permissions.test.ts), that
 * it does not reach rows of others (isolation.test.ts), and that a list is complete in each order (list-paging.test.ts).
 */
import type { CallDefinition } from '@cubby/contract/kernel/define-call';
import { resources } from '@cubby/contract/resources';
import type { LiveTopic } from '@cubby/contract/settings/live-events/live-events.events';
import { describe, expect, test } from 'vitest';
import { begun } from '../src/modules/settings/live-events/live-events.fixture.ts';
import type { TestAnswer } from './app.ts';
import {
  callsOf,
  type ChangedResource,
  changedResources,
  changeOf,
  readFixtures,
  requestOf,
  type ResourceFixture,
  rowIn,
  rowsIn,
} from './resources.probe.ts';
import { startResourceWorld } from './resources.world.ts';

type Body = Readonly<Record<string, unknown>>;

const world = await startResourceWorld();
const { app, tokens } = world;
const fixtures = await readFixtures(world);
const plain = Object.entries(fixtures).filter(
  (entry): entry is [ChangedResource, ResourceFixture] => typeof entry[1] !== 'string',
);

const authorOf = ({ owner }: ResourceFixture): string => (owner === 'COMPANY' ? tokens.staff : tokens.platform);
const send = (call: CallDefinition, request: object, as: string): Promise<TestAnswer<CallDefinition>> =>
  app.call(call, request as never, { as });

let numbers = 0;
const bodyOf = async (of: ResourceFixture): Promise<Body> => (await of.body((numbers += 1))) as Body;
const create = (of: ResourceFixture, body: Body, as = authorOf(of)) => send(callsOf(of).create, { body }, as);
const read = (of: ResourceFixture, id: string, as = authorOf(of)) => {
  const { get } = callsOf(of);
  return send(get, of.getRequest?.(id) ?? requestOf(get, id), as);
};
const change = (of: ResourceFixture, id: string, body: object, as = authorOf(of)) => {
  const { update } = callsOf(of);
  return send(update, changeOf(update, of.id, id, body), as);
};
/** What an edit of a row sends, whose body is given. */
const editOf = ({ whole, edit }: ResourceFixture, body: Body): Body => ({ ...(whole && body), ...edit });
const remove = (of: ResourceFixture, id: string, as = authorOf(of)) => {
  const call = callsOf(of).remove;
  return send(call, of.removeRequest?.(id) ?? requestOf(call, id), as);
};
const idsIn = async (of: ResourceFixture, as = authorOf(of)) =>
  rowsIn(of, (await send(callsOf(of).list, of.listRequest ?? { query: { size: 100 } }, as)).body).map(
    (row) => row[of.id],
  );
const rowOf = async (of: ResourceFixture, id: string): Promise<Body> => rowIn(of, (await read(of, id)).body);

/** A new row, with the body that made it. */
const made = async (of: ResourceFixture) => {
  const body = await bodyOf(of);
  const row = rowIn(of, (await create(of, body)).body);
  return { body, row, id: row[of.id] as string, version: row['version'] as number };
};

type Made = Awaited<ReturnType<typeof made>>;

test('each resource of the registry whose rows are created, changed and deleted has a fixture', () => {
  expect(Object.keys(fixtures).toSorted()).toEqual(changedResources(resources).toSorted());
});

describe.each(plain)('%s', (name, of) => {
  const lines = (id: string) => app.audited(name, id);

  test('a row is read as it was written, is listed, and leaves its line', async () => {
    const { body, row, id } = await made(of);
    expect(row['version']).toBe(1);
    expect(await rowOf(of, id)).toEqual(row);
    expect(await idsIn(of)).toContain(id);
    const audit = await lines(id);
    expect(audit).toMatchObject([{ action: `${name}.create`, before: null, after: { version: 1 } }]);
    const [said] = audit.map(({ after }) => Object.keys(after as object));
    const absent = Object.keys(body).filter((field) => field in row && !said?.includes(field));
    expect(absent).toEqual(of.unaudited ?? []);
  });

  test('an edit changes what it names, leaves its line, and is refused from an old copy', async () => {
    const { body, row: before, id, version } = await made(of);
    const edit = editOf(of, body);
    const after = rowIn(of, (await change(of, id, { ...edit, version })).body);
    expect(after).toMatchObject({ ...of.edit, version: version + 1 });
    for (const field of Object.keys(body).filter((key) => key in before && !(key in of.edit)))
      expect([field, after[field]]).toEqual([field, before[field]]);
    const audit = await lines(id);
    const [field = ''] = Object.keys(of.edit);
    const audited = of.audited ?? field;
    const line = audit.at(-1) as { readonly before: Body; readonly after: Body };
    expect(line).toMatchObject({ action: `${name}.update`, after: { version: version + 1 } });
    expect(line.after[audited]).toEqual(after[field]);
    expect(line.before[audited]).not.toEqual(line.after[audited]);
    const stale = await change(of, id, { ...edit, version });
    expect(stale.error).toMatchObject({
      errorCode: 'STALE_VERSION',
      data: { version: version + 1, changes: [{ fields: [{ field }] }] },
    });
    const early = await change(of, id, { ...edit, version: version + 2 });
    expect(early.error.fieldErrors).toMatchObject([{ path: 'version', code: 'tooLarge' }]);
    expect(await rowOf(of, id)).toEqual(after);
    expect(await lines(id)).toEqual(audit);
  });

  test('a row is deleted once, and leaves its line', async () => {
    const { body, id } = await made(of);
    expect((await remove(of, id)).body).toEqual({ success: true });
    for (const { status } of [await read(of, id), await change(of, id, editOf(of, body)), await remove(of, id)])
      expect(status).toBe(404);
    expect(await idsIn(of)).not.toContain(id);
    expect((await lines(id)).map(({ action }) => action)).toEqual([`${name}.create`, `${name}.delete`]);
  });

  test('the rows of others are not changed', async () => {
    const { body, row, id } = await made(of);
    const edit = editOf(of, body);
    const as = of.owner === 'COMPANY' ? tokens.stranger : tokens.staff;
    const refused = [await change(of, id, edit, as), await remove(of, id, as)];
    if (of.owner === 'COMPANY') {
      expect([...refused, await read(of, id, as)].map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(await idsIn(of, as)).not.toContain(id);
    } else {
      refused.push(await create(of, await bodyOf(of), as));
      expect(refused.map(({ error }) => error.errorCode)).toEqual(Array(3).fill('PLATFORM_ONLY'));
    }
    if (of.owner === 'PLATFORM') {
      expect((await read(of, id, as)).status).toBe(200);
      expect(await idsIn(of, as)).toContain(id);
    }
    expect(await rowOf(of, id)).toEqual(row);
  });
});

const unique = plain.flatMap(([name, of]) => (of.taken === undefined ? [] : [{ name, of, taken: of.taken }]));
test.each(unique)('$name: a second row with the same $taken is refused', async ({ of, taken }) => {
  const { body } = await made(of);
  const value = body[taken];
  const values = of.anyCase ? [String(value).toUpperCase(), String(value).toLowerCase()] : [value];
  for (const each of values)
    expect((await create(of, { ...body, [taken]: each })).error.fieldErrors).toMatchObject([
      { path: taken, code: 'taken' },
    ]);
});

const usable = plain.flatMap(([name, of]) => (of.use ? [{ name, of, use: of.use }] : []));
test.each(usable)('$name: a row in use is not deleted, and the refusal says by how many', async ({ of, use }) => {
  const { row, id } = await made(of);
  await use.begin(id);
  const { error } = await remove(of, id);
  expect(error).toMatchObject({ errorCode: use.code, data: { [use.counted]: 1, [use.named]: row[use.named] } });
  expect(error.message).toContain(use.message);
  expect((await read(of, id)).status).toBe(200);
  await use.end(id);
  expect((await remove(of, id)).status).toBe(200);
});

test('open screens are sent which rows were created, changed and deleted', async () => {
  const rows = new Map<ChangedResource, readonly [edited: Made, deleted: Made]>();
  for (const [name, of] of plain) rows.set(name, [await made(of), await made(of)]);
  const stream = await begun(await app.listen(), tokens.platform);
  const changed = new Map<LiveTopic, readonly string[]>();
  for (const [name, of] of plain) {
    const [edited, deleted] = rows.get(name)!;
    await change(of, edited.id, editOf(of, edited.body));
    await remove(of, deleted.id);
    changed.set(name, [(await made(of)).id, edited.id, deleted.id]);
  }
  for (const [name, ids] of changed)
    await expect
      .poll(() => stream.idsOf(name), { interval: 20, message: name })
      .toEqual(expect.arrayContaining([...ids]));
  stream.close();
});
