import { describe, expect, test } from 'vitest';
import { CallError } from '../kernel/call-error.ts';
import { downloadHead, type DownloadHeaders, rangeOf } from './byte-ranges.ts';

const content = { size: 1_000, etag: '"abc"' };
const asked = (headers: Partial<DownloadHeaders>) => {
  try {
    return rangeOf({ head: false, range: undefined, ifRange: undefined, ...headers }, content);
  } catch (error) {
    return error instanceof CallError ? [error.code, error.statusCode, error.details.contentRange] : error;
  }
};

test.each([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=0-999', { from: 0, to: 999 }],
  ['bytes=0-1000', { from: 0, to: 999 }],
  ['bytes=999-', { from: 999, to: 999 }],
  ['bytes=500-', { from: 500, to: 999 }],
  ['bytes=-1', { from: 999, to: 999 }],
  ['bytes=-1000', { from: 0, to: 999 }],
  ['bytes=-1001', { from: 0, to: 999 }],
  ['BYTES= 1-2 ', { from: 1, to: 2 }],
])('%s is a part', (range, part) => {
  expect(asked({ range })).toEqual(part);
});

test.each([
  'bytes=0-0,2-3',
  'bytes=5-4',
  'bytes=-',
  'bytes=',
  'bytes=a-b',
  'bytes=1.5-2',
  'bytes=--1',
  'items=0-1',
  '0-1',
  `bytes=${'9'.repeat(16)}-`,
])('%s is answered with the whole', (range) => {
  expect(asked({ range })).toBeUndefined();
});

test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', `bytes=${'9'.repeat(15)}-`])('%s has no bytes', (range) => {
  expect(asked({ range })).toEqual(['RANGE_NOT_SATISFIABLE', 416, 'bytes */1000']);
});

describe('If-Range', () => {
  test('gives a part only of exactly the same content', () => {
    const range = 'bytes=1-2';
    expect(asked({ range, ifRange: '"abc"' })).toEqual({ from: 1, to: 2 });
    for (const ifRange of ['"abd"', 'W/"abc"', 'abc', 'Sat, 28 Nov 2026 10:00:00 GMT', '"abc", "abd"'])
      expect(asked({ range, ifRange })).toBeUndefined();
  });

  test('of other content gives the whole where the range would be beyond the end', () => {
    expect(asked({ range: 'bytes=5000-', ifRange: '"abd"' })).toBeUndefined();
  });
});

test('HEAD and a request without Range are about the whole', () => {
  expect(asked({ head: true, range: 'bytes=5000-' })).toBeUndefined();
  expect(asked({})).toBeUndefined();
});

test('the headers say what is sent', () => {
  expect(downloadHead(content, undefined)).toEqual({
    status: 200,
    headers: { 'accept-ranges': 'bytes', etag: '"abc"', 'content-length': '1000' },
  });
  expect(downloadHead(content, { from: 10, to: 19 })).toEqual({
    status: 206,
    headers: {
      'accept-ranges': 'bytes',
      etag: '"abc"',
      'content-length': '10',
      'content-range': 'bytes 10-19/1000',
    },
  });
});
