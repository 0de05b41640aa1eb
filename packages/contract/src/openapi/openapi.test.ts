import { describe, expect, test } from 'vitest';
import { calls } from '../index.ts';
import type { CallDefinition } from '../kernel/define-call.ts';
import { errors } from '../kernel/errors.ts';
import { permissions } from '../permissions.ts';
import { openApiOf } from './openapi.ts';

interface Operation {
  operationId: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content: Record<string, unknown> }>;
  security: unknown[];
}
type Json = Record<string, unknown>;
interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

const document = JSON.parse(JSON.stringify(openApiOf(calls, '1.2.3'))) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const all: CallDefinition[] = Object.values(calls);

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (key === '$ref' ? [String(item)] : refsIn(item)));
};
const resolve = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document);

describe('the OpenAPI document', () => {
  test('is of version 3.1 and contains each call once, by an id of its own', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe('1.2.3');
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test('says where the calls are, and gives each the one tag of its resource', () => {
    expect(document.servers).toEqual([{ url: '/' }]);
    const names = document.tags.map(({ name }) => name);
    for (const { operation } of operations) {
      expect(operation.tags, operation.operationId).toHaveLength(1);
      expect(names).toContain(operation.tags[0]);
    }
  });

  test('calls what is sent, answered and listed by a name', () => {
    const unnamed = operations.flatMap(({ operation }) => {
      const { requestBody, responses } = operation;
      const contents = [requestBody?.content['application/json'], responses['200']?.content['application/json']];
      return contents
        .map((content) => (content as { schema?: Json } | undefined)?.schema)
        .filter((schema) => (schema?.['type'] === 'array' ? (schema['items'] as Json) : schema)?.['properties'])
        .map(() => operation.operationId);
    });
    expect(unnamed).toEqual([]);
    expect(document.components.schemas).toHaveProperty('OrderInput.properties.expressNumber');
  });

  test('describes numbers, yes or no and lists of an address as that', () => {
    const parameters = operations.find(({ operation }) => operation.operationId === 'listOrders')?.operation.parameters;
    const schemaOf = (name: string) => parameters?.find((parameter) => parameter.name === name)?.schema;
    expect(schemaOf('size')).toEqual({ type: 'integer', minimum: 1, maximum: 1000 });
    expect(schemaOf('creationTimeStart')).toMatchObject({ type: 'integer', minimum: 0 });
    expect(schemaOf('overdueFlag')).toEqual({ type: 'boolean' });
    expect(schemaOf('statusList')).toMatchObject({ type: 'array', items: { type: 'string' } });
  });

  test('resolves every reference', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) {
      expect(ref).toMatch(/^#\//);
      expect(resolve(ref), ref).toBeDefined();
    }
  });

  test.each(operations)(
    '$operation.operationId declares its path parameters, each parameter once',
    ({ path, operation }) => {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name).toSorted()).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
      );
      expect(inPath.every(({ required }) => required)).toBe(true);
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name.toLowerCase()}`);
      expect(new Set(names).size).toBe(names.length);
      for (const { schema } of operation.parameters) expect(schema).toBeTypeOf('object');
    },
  );

  test.each(operations)('$operation.operationId says how it succeeds, fails and is secured', ({ operation }) => {
    const call = all.find(({ id }) => id === operation.operationId);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '400', '500', '503']));
    for (const status of Object.keys(operation.responses)) expect(status).toMatch(/^[2-5]\d\d$/);
    for (const code of call?.errors ?? []) expect(operation.responses[errors[code]]?.description).toContain(code);
    expect(operation.security).toEqual(call?.access === 'public' ? [] : [{ token: [] }]);
  });

  test('names the schemes that it uses', () => {
    const used = operations.flatMap(({ operation }) =>
      operation.security.flatMap((entry) => Object.keys(entry as object)),
    );
    for (const scheme of used) expect(document.components.securitySchemes).toHaveProperty(scheme);
  });

  test('lists the file of an upload among what is required', () => {
    const upload = operations.find(({ operation }) => operation.operationId === 'importOrders')?.operation;
    const { schema } = upload?.requestBody?.content['multipart/form-data'] ?? {};
    expect(schema).toMatchObject({ required: ['file'], properties: { file: { type: 'string', format: 'binary' } } });
  });
});

describe('every call', () => {
  test('has a method and a path that no other has', () => {
    const places = all.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test.each(all)('$id is declared under its id, with parameters where its path has them', (call) => {
    expect(calls).toHaveProperty(call.id);
    expect(/\{\w+\}/.test(call.path)).toBe(call.params !== undefined);
    expect(call.body === undefined || call.upload === undefined).toBe(true);
    if (call.method === 'GET') expect(call.body ?? call.upload).toBeUndefined();
  });

  test.each(all)('$id requires permissions that exist', ({ access }) => {
    if (typeof access !== 'string') for (const permission of access) expect(permissions).toHaveProperty(permission);
  });
});
