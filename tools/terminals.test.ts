import { expect, test } from 'vitest';
import { additionalTerminals } from './terminals.mjs';

test.each([
  [12, {}, []],
  [12, { DEMO: 'true', DATABASE_URL: 'postgres://a@h/d' }, ['serve']],
  [50, { TERMINALS: '50' }, ['--migrate']],
  [0, { TERMINALS: '0' }, []],
  [0, { DEMO: 'false' }, []],
  [0, { DATABASE_URL: 'postgres://a@h/d' }, []],
  [0, { NODE_ENV: 'production' }, []],
  [0, { PORT: '0' }, []],
  [0, {}, ['--role=api']],
  [0, {}, ['serve', '--role=worker']],
  [0, {}, ['create-admin', '--username=jane']],
])('%d terminals run with %o %o', (count, env, args) => {
  expect(additionalTerminals(env, args)).toBe(count);
});
