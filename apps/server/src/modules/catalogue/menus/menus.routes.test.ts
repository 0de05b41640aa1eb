import { calls } from '@cubby/contract';
import { menuImage } from '@cubby/contract/catalogue/menus/menus.limits';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Input = CallRequest<typeof calls.createMenu>['body'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const admin = await app.buildUser();
const [as, staff] = [await app.signInAs(admin), await app.signInAs(await app.buildUser({ company_id: operator.id }))];
const service = await app.buildService({});
let last = 0;
const category = async (status = 'VALID') => {
  const values = { name: `Category ${(last += 1)}`, service_id: service.id, status };
  return (await app.sql.insertInto('product_categories').values(values).returning('id').executeTakeFirstOrThrow()).id;
};
const parcels = await category();
const { rows } = await sql<{ id: string }>`
  insert into products (name, service_id, category_id) values ('Box', ${service.id}, ${parcels}) returning id::text`.execute(
  app.sql,
);
const product = rows[0]?.id ?? '';

const create = (more: Partial<Input> = {}, by = as) =>
  app.call(calls.createMenu, { body: { menuName: `Menu ${(last += 1)}`, ...more } }, { as: by });
const group = async (menuName: string, more: Partial<Input> = {}) =>
  (await create({ menuName, menuType: 'GROUP', ...more })).body.productMenuId;
const move = (id: string, parentMenuId: string | null, menuNumber: number, by = as) =>
  app.call(calls.moveMenu, { params: { id }, body: { parentMenuId, menuNumber } }, { as: by });
const remove = (id: string, by = as) => app.call(calls.deleteMenu, { params: { id } }, { as: by });
/** Each menu as its level, number and name. */
const tree = async () =>
  (await app.call(calls.listMenus, {}, { as })).body.map(
    ({ menuLevel, menuNumber, menuName }) => `${menuLevel}.${menuNumber} ${menuName}`,
  );
beforeEach(() =>
  sql`delete from menus where level = 2; delete from menus where level = 1; delete from menus`.execute(app.sql),
);

describe('a new menu', () => {
  test('is read as it was written, last among its siblings, and leaves its line', async () => {
    const first = await group('Parcels');
    const { body } = await create({
      menuName: ' Small ',
      menuNameEn: 'Small',
      firstLevelMenuId: first,
      minCost: '12.5',
      maxCount: 3,
      offsetDay: 4,
      termsUrl: 'https://cubby.example/terms',
      categoryList: [{ categoryId: parcels, menuCategoryType: 'PART', productIds: [product] }],
    });
    expect(body).toMatchObject({
      menuLevel: 1,
      firstLevelMenuId: first,
      secondLevelMenuId: null,
      menuNumber: 1,
      menuName: 'Small',
      menuType: 'PRODUCTS',
      minCost: '12.50',
      categoryList: [{ menuCategoryType: 'PART', productIds: [product], products: [{ productName: 'Box' }] }],
    });
    const read = await app.call(calls.getMenu, { params: { id: body.productMenuId } }, { as: staff });
    expect(read.body).toEqual(body);
    const offered = async () =>
      (await app.call(calls.getMenu, { params: { id: body.productMenuId } }, { as: staff })).body.categoryList[0]
        ?.products[0]?.offered;
    await app.sql.updateTable('products').set({ status: 'VALID' }).where('id', '=', product).execute();
    expect(await offered()).toBe(true);
    await app.sql.updateTable('products').set({ status: 'TAKEN_OFF' }).where('id', '=', product).execute();
    expect(await offered()).toBe(false);
    expect(await app.audited('menus', body.productMenuId)).toMatchObject([{ action: 'menus.create' }]);
  });

  const name = (length: number) => 'n'.repeat(length);
  test.each([
    ['without a name', async () => ({ menuName: ' ' }), 'menuName', 'required'],
    ['with a name of 49 characters', async () => ({ menuName: name(49) }), 'menuName', 'tooLong'],
    ['with a description of 201', async () => ({ description: name(201) }), 'description', 'tooLong'],
    ['five days ahead', async () => ({ offsetDay: 5 }), 'offsetDay', 'tooLarge'],
    ['with terms that are no link', async () => ({ termsUrl: 'javascript:alert(1)' }), 'termsUrl', 'link'],
    [
      'with a part of a category and no product',
      async () => ({ categoryList: [{ categoryId: parcels, menuCategoryType: 'PART' }] }),
      'categoryList.0.productIds',
      'required',
    ],
    [
      'with a product of another category',
      async () => ({
        categoryList: [{ categoryId: await category(), menuCategoryType: 'PART', productIds: [product] }],
      }),
      'categoryList.0.productIds',
      'notFound',
    ],
    [
      'with a category that is not valid',
      async () => ({ categoryList: [{ categoryId: await category('INVALID') }] }),
      'categoryList.0.categoryId',
      'notFound',
    ],
    [
      'as a group that has categories',
      async () => ({ menuType: 'GROUP', categoryList: [{ categoryId: parcels }] }),
      'categoryList',
      'notAnOption',
    ],
    [
      'in a menu of products',
      async () => ({ firstLevelMenuId: (await create()).body.productMenuId }),
      'firstLevelMenuId',
      'notFound',
    ],
    ['on a level that it is not on', async () => ({ menuLevel: 1 }), 'menuLevel', 'invalid'],
    ['with a picture that is not there', async () => ({ pictureFileId: 'f'.repeat(32) }), 'pictureFileId', 'notFound'],
  ] as [string, () => Promise<Partial<Input>>, string, string][])('is refused %s', async (_name, more, path, code) => {
    expect((await create(await more())).error.fieldErrors).toMatchObject([{ path, code }]);
  });

  test('takes the longest texts, and a picture of a byte less than 20 MB', async () => {
    const id = (last += 1).toString(16).padStart(32, '0');
    const file = { id, file_name: 'a.png', content_type: 'image/png', created_by_id: admin.id };
    await app.sql
      .insertInto('files')
      .values({ ...file, bytes: menuImage.maxBytes - 1 })
      .execute();
    const { status } = await create({ menuName: name(48), description: name(200), pictureFileId: id });
    expect(status).toBe(200);
    await sql`update files set bytes = ${menuImage.maxBytes} where id = ${id}`.execute(app.sql);
    expect((await create({ iconFileId: id })).error.fieldErrors).toMatchObject([
      { path: 'iconFileId', code: 'fileTooLarge' },
    ]);
  });

  test('is on one of three levels', async () => {
    const first = await group('First');
    const second = await group('Second', { firstLevelMenuId: first });
    const { body } = await create({ firstLevelMenuId: first, secondLevelMenuId: second });
    expect(body).toMatchObject({ menuLevel: 2, firstLevelMenuId: first, secondLevelMenuId: second });
    const deep = await create({ menuType: 'GROUP', secondLevelMenuId: second });
    expect(deep.error.fieldErrors).toMatchObject([{ path: 'menuType', code: 'notAnOption' }]);
    const inProducts = await create({ secondLevelMenuId: body.productMenuId });
    expect(inProducts.error.fieldErrors).toMatchObject([{ code: 'notFound' }]);
  });
});

describe('the order', () => {
  test('changes among its siblings and into others, without gaps', async () => {
    const [a, b] = [await group('A'), await group('B')];
    const { productMenuId: c } = (await create({ menuName: 'C' })).body;
    expect((await move(c, null, 1)).body).toMatchObject({ menuNumber: 1 });
    expect(await tree()).toEqual(['0.1 C', '0.2 A', '0.3 B']);
    expect((await move(c, b, 9)).body).toMatchObject({ menuLevel: 1, menuNumber: 1, firstLevelMenuId: b });
    expect(await tree()).toEqual(['0.1 A', '0.2 B', '1.1 C']);
    expect((await move(b, a, 1)).body).toMatchObject({ menuLevel: 1 });
    expect(await tree()).toEqual(['0.1 A', '1.1 B', '2.1 C']);
    const numbers = (await app.call(calls.listMenuNumbers, {}, { as })).body;
    expect(numbers).toEqual([null, a, b].map((parentMenuId) => ({ parentMenuId, menuNumbers: [1] })));
  });

  test('is not changed where nothing moves, where it would be too deep, and in itself', async () => {
    const [a, b] = [await group('A'), await group('B')];
    const inner = await group('Inner', { firstLevelMenuId: b });
    const { version } = (await app.call(calls.getMenu, { params: { id: a } }, { as })).body;
    expect((await move(a, null, 1)).body).toMatchObject({ version });
    expect((await move(b, inner, 1)).error.fieldErrors).toMatchObject([{ path: 'parentMenuId', code: 'invalid' }]);
    expect((await move(b, a, 1)).error.fieldErrors).toMatchObject([{ path: 'parentMenuId', code: 'tooLarge' }]);
    expect((await move(await group('C'), inner, 1)).error.errorCode).toBe('INVALID_REQUEST');
  });

  test('survives two who move at once', async () => {
    const ids = [await group('A'), await group('B'), await group('C')];
    await Promise.all([...ids, ...ids].map((id, place) => move(id, null, (place % 3) + 1)));
    expect((await tree()).map((line) => line.slice(0, 3))).toEqual(['0.1', '0.2', '0.3']);
  });
});

test('a menu that contains menus is not deleted; an empty one is, and the numbers close up', async () => {
  const [a, b] = [await group('A'), await group('B')];
  const { productMenuId: c } = (await create({ firstLevelMenuId: a })).body;
  expect((await remove(a)).error).toMatchObject({ errorCode: 'MENU_IN_USE', data: { menuName: 'A', menus: 1 } });
  const products = { body: { productMenuId: a, menuType: 'PRODUCTS' } } as const;
  const { error } = await app.call(calls.updateMenu, products, { as });
  expect(error.fieldErrors).toMatchObject([{ path: 'menuType', code: 'inUse' }]);
  expect([(await remove(c)).status, (await remove(a)).status]).toEqual([200, 200]);
  expect(await tree()).toEqual(['0.1 B']);
  expect((await app.call(calls.updateMenu, { body: { productMenuId: b, menuName: 'B2' } }, { as })).body).toMatchObject(
    {
      menuName: 'B2',
      menuType: 'GROUP',
    },
  );
});

test('a category that a menu shows is not deleted', async () => {
  const shown = await category();
  await create({ categoryList: [{ categoryId: shown }] });
  const { error } = await app.call(calls.deleteProductCategory, { params: { id: shown } }, { as });
  expect(error).toMatchObject({ errorCode: 'PRODUCT_CATEGORY_IN_USE', data: { menus: 1 } });
});

test('no company moves a menu', async () => {
  expect((await move(await group('A'), null, 1, staff)).error.errorCode).toBe('PLATFORM_ONLY');
});
