import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonLines } from './json-lines.ts';

test('breaks members into lines down to the depth', () => {
  const value = { tags: [{ name: 'a' }, { name: 'b' }], paths: { '/a': { get: { id: 1, x: [] } } }, empty: {} };
  expect(jsonLines(value, 3)).toBe(`{
 "tags": [
  {
   "name": "a"
  },
  {
   "name": "b"
  }
 ],
 "paths": {
  "/a": {
   "get": {"id":1,"x":[]}
  }
 },
 "empty": {}
}`);
});

test('is the same value at every depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, depth) => {
      expect(JSON.parse(jsonLines(value, depth))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
