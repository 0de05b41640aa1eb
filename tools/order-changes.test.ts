/** One file changes orders and writes their events (docs/decisions/097-order-changes.md). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../apps/server/src');
const changesOrders = /update orders\b[^`]*\bversion = |insert into order_events\b|insertInto\('order_events'\)/;

test('the version of an order and its events are written in one file alone', () => {
  const files = globSync('modules/**/*.ts', { cwd: root }).filter((path) => !/\.(?:test|fixture)\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => changesOrders.test(readFileSync(join(root, path), 'utf8')))).toEqual([
    'modules/orders/order-changes/order-changes.ts',
  ]);
});
