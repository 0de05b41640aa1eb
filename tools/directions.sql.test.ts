import { expect, test } from 'vitest';
import { readTableDirections } from './directions.sql.ts';
import { tableExceptions } from './directions.tables.ts';
import { folderWith } from './folders.fixture.ts';

const schema = `export interface Companies {
  id: string;
  name: string;
  logo_file_id: string | null;
}
export interface Orders {
  id: string;
}
export interface Districts {
  id: string;
}
export interface DB {
  companies: Companies;
  districts: Districts;
  orders: Orders;
}
`;

/** What is wrong with one file of a module, apart from the exceptions that only the real code needs. */
const wrongIn = (code: string, module = 'lockers/box-types', schemaText = schema): string[] =>
  readTableDirections(
    folderWith({
      'apps/server/src/platform/db/schema.ts': schemaText,
      [`apps/server/src/modules/${module}/a.ts`]: code,
    }),
  ).wrong.filter((line) => !line.startsWith('an exception that is not needed'));

const path = 'apps/server/src/modules/lockers/box-types/a.ts';

test.each([
  ['from', 'sql`select from orders`'],
  ['join', 'sql`select from districts d left join orders o on true`'],
  ['update', 'sql`update orders set id = 1`'],
  ['insert into', 'sql`insert into orders (id) values (1)`'],
  ['delete from', 'sql`delete from orders where id = 1`'],
  ['a comma', 'sql`select from unnest(${ids}) w (id), orders o where o.id = w.id`'],
  ['a nested query', 'sql`select from (select from orders) n`'],
  ['a text', "client.query('select from orders')"],
  ['insertInto', "trx.insertInto('orders').values({})"],
  ['updateTable', "trx.updateTable('orders as o')"],
  ['deleteFrom', "trx.deleteFrom('orders')"],
  ['selectFrom', "trx.selectFrom('orders')"],
  ['innerJoin', "trx.selectFrom('districts').innerJoin('orders as o', 'o.id', 'districts.id')"],
])('refuses a table of a higher area after %s', (_, code) => {
  expect(wrongIn(code)).toEqual([`a table of a higher area: ${path} -> orders of orders/orders`]);
});

test('accepts tables of lower areas, comments, and the columns of tenancy', () => {
  expect(
    wrongIn(`// from orders
      /** from orders */
      sql\`select c.name from districts d join companies c on c.id = d.id\`;
      sql\`select name from companies where id = 1\`;`),
  ).toEqual([]);
  expect(wrongIn('sql`select from orders o, companies c where c.logo_file_id = 1`', 'requests/requests')).toEqual([]);
});

test.each(['sql`select c.logo_file_id from companies c`', 'sql`select logo_file_id from companies`'])(
  'refuses another column of a company: %s',
  (code) => {
    expect(wrongIn(code)).toEqual([`a table of a higher area: ${path} -> companies of people/companies`]);
  },
);

test('refuses a table without an owner, and an exception that is not needed', () => {
  expect(wrongIn('', 'orders/orders', schema.replace('  orders: Orders;', '  parcels: Orders;'))).toEqual([
    'table without an owner: parcels',
  ]);
  const { wrong } = readTableDirections(folderWith({ 'apps/server/src/platform/db/schema.ts': schema }));
  expect(wrong).toHaveLength(tableExceptions.flatMap(({ tables }) => tables).length);
});

test('lists at most ten exceptions', () => {
  expect(tableExceptions.length).toBeLessThanOrEqual(10);
});
