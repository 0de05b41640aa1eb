import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { toHttpRequest } from './request.ts';

const answer = z.null();
const call = defineCall({
  id: 'findThing',
  method: 'GET',
  path: '/api/things/{kind}/{id}.json',
  summary: '',
  access: 'public',
  params: z.strictObject({ kind: z.string(), id: z.string() }),
  query: z.strictObject({
    text: z.string().optional(),
    list: z.array(z.string()).optional(),
    flag: z.string().optional(),
  }),
  answer,
});

test('fills the path and spells the query, each escaped', () => {
  const request = toHttpRequest(call, {
    params: { kind: 'a/b', id: '?&' },
    query: { text: '100% & 陳', list: ['1', '2,3'], flag: true },
  });
  expect(request).toEqual({
    method: 'GET',
    url: '/api/things/a%2Fb/%3F%26.json?text=100%25%20%26%20%E9%99%B3&list=1&list=2%2C3&flag=true',
  });
});

test('leaves out what is empty, and leaves false and zero', () => {
  const query = { text: '', list: [], flag: undefined };
  expect(toHttpRequest(call, { params: { kind: 'a', id: '1' }, query }).url).toBe('/api/things/a/1.json');
  const falsy = { text: 0, flag: false };
  expect(toHttpRequest(call, { params: { kind: 'a', id: '1' }, query: falsy }).url).toBe(
    '/api/things/a/1.json?text=0&flag=false',
  );
});

test('writes a body as JSON', () => {
  const post = defineCall({ ...call, id: 'post', method: 'POST', path: '/x', body: z.array(z.string()) });
  const request = toHttpRequest(post, { params: { kind: '', id: '' }, query: {}, body: ['1'] });
  expect(request).toEqual({ method: 'POST', url: '/x', json: '["1"]' });
});

test('names the file of an upload and writes its fields as text', () => {
  const upload = defineCall({
    id: 'upload',
    method: 'POST',
    path: '/x',
    summary: '',
    access: 'public',
    upload: { file: 'file', maxBytes: 1, fields: z.strictObject({ a: z.string().optional(), b: z.int().optional() }) },
    answer,
  });
  const file = { size: 0, type: '', arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) };
  expect(toHttpRequest(upload, { file, fields: { a: undefined, b: 3 } })).toEqual({
    method: 'POST',
    url: '/x',
    fields: { b: '3' },
    fileField: 'file',
  });
});
