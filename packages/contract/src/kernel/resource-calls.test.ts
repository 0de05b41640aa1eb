import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { CallInput } from './define-call.ts';
import { resourceCalls } from './resource-calls.ts';
import { patchOf, patchWithId, resourceSchemas } from './resource-schemas.ts';

const fields = { name: z.string().min(1), note: z.string().nullish(), ready: z.boolean().default(true) };
const row = z.strictObject({ id: z.string(), name: z.string() });
const schemas = resourceSchemas({
  row,
  page: z.array(row),
  query: z.strictObject({ size: z.string() }),
  input: z.strictObject(fields),
  update: patchOf(fields),
});
const resource = { path: '/api/v2/things', access: { read: ['FLAG_LIST'], write: ['FLAG_EDIT'] }, schemas } as const;

it('leaves out of a change what is not given, without the defaults of creation', () => {
  expect(patchOf(fields).parse({ version: 3 })).toEqual({ version: 3 });
  expect(patchOf(fields).parse({ note: null, ready: false })).toEqual({ note: null, ready: false });
  expect(patchOf(fields).safeParse({ name: '' }).success).toBe(false);
  expect(patchOf(fields).safeParse({ name: null }).success).toBe(false);
  expect(patchWithId('thingId', fields).parse({ thingId: '7' })).toEqual({ thingId: '7' });
  expect(patchWithId('thingId', fields).safeParse({}).success).toBe(false);
});

it('makes the calls that are named, with the id of a row in the path', () => {
  const calls = resourceCalls(resource, {
    list: { id: 'listThings', summary: 'All' },
    update: { id: 'updateThing', summary: 'Change' },
    delete: { id: 'deleteThing', summary: 'Delete', errors: ['FLAG_IN_USE'] },
  });
  expect(Object.keys(calls)).toEqual(['listThings', 'updateThing', 'deleteThing']);
  expect(calls.listThings).toMatchObject({ method: 'GET', path: '/api/v2/things', access: ['FLAG_LIST'] });
  expect(calls.updateThing).toMatchObject({ method: 'PATCH', path: '/api/v2/things/{id}', access: ['FLAG_EDIT'] });
  expect(calls.updateThing.errors).toEqual(['NOT_FOUND', 'STALE_VERSION']);
  expect(calls.deleteThing.errors).toEqual(['NOT_FOUND', 'FLAG_IN_USE']);
  expectTypeOf<CallInput<typeof calls.updateThing>['params']>().toEqualTypeOf<{ id: string }>();
});

it('takes what a call spells its own way, and has no parameters for a path without an id', () => {
  const calls = resourceCalls(
    { ...resource, platformWide: true },
    { update: { id: 'changeThing', method: 'POST', path: '/api/thing/v1/update', summary: 'Change' } },
  );
  expect(calls.changeThing).toMatchObject({ method: 'POST', path: '/api/thing/v1/update' });
  expect(calls.changeThing).not.toHaveProperty('params');
  expect(calls.changeThing.errors).toEqual(['NOT_FOUND', 'STALE_VERSION', 'PLATFORM_ONLY']);
  expectTypeOf<CallInput<typeof calls.changeThing>>().not.toHaveProperty('params');
});
