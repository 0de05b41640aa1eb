import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startProducts } from './products.fixture.ts';

const { app, platform, site, operator, finished, remove, addAttribute, addCategory, groupWithPrices } =
  await startProducts();

test('what uses a product, an attribute or a group of sites is counted before it is deleted, and retains it', async () => {
  const attribute = await addAttribute(['Cold']);
  const categoryId = await addCategory([attribute]);
  const group = await groupWithPrices(operator.id);
  const { productId } = await finished({
    categoryId,
    productAttributeList: [{ attributeId: attribute.attributeId, productAttributeValueIds: attribute.ids }],
    productPriceGroupList: [group],
  });
  await sql`
    with menu as (insert into menus (name, menu_type, level, place) values ('Boxes', 'PRODUCTS', 0, 1) returning id),
      line as (insert into menu_categories (menu_id, category_id, kind) select id, ${categoryId}, 'PART' from menu)
    insert into menu_category_products (menu_id, category_id, product_id) select id, ${categoryId}, ${productId} from menu`.execute(
    app.sql,
  );
  // The category has the attribute no more; the product retains its value.
  await app.sql.deleteFrom('product_category_attributes').where('category_id', '=', categoryId).execute();

  expect((await remove(productId, platform)).error).toMatchObject({
    errorCode: 'PRODUCT_IN_USE',
    data: { menus: 1, orders: 0, imports: 0, companies: 0 },
    message: 'This product can’t be deleted: it is in use by 1 menu. Take it off instead.',
  });
  const { body } = await app.call(calls.getProduct, { params: { id: productId } }, { as: platform });
  expect(body.menuCount).toBe(1);
  const ofAttribute = { params: { id: attribute.attributeId } };
  expect((await app.call(calls.deleteProductAttribute, ofAttribute, { as: platform })).error).toMatchObject({
    errorCode: 'PRODUCT_ATTRIBUTE_IN_USE',
    data: { categories: 0, products: 1 },
  });
  const ofGroup = { params: { id: group.siteGroupId } };
  expect((await app.call(calls.deleteSiteGroup, ofGroup, { as: platform })).error).toMatchObject({
    errorCode: 'SITE_GROUP_IN_USE',
    data: { products: 1 },
  });
  expect((await app.call(calls.getSiteGroupUses, ofGroup, { as: platform })).body.products).toBe(1);
  const ofPrices = { params: { id: group.priceGroupId } };
  expect((await app.call(calls.deletePriceGroup, ofPrices, { as: platform })).error).toMatchObject({
    errorCode: 'PRICE_GROUP_IN_USE',
    data: { products: 1 },
  });
});

test('a site that has prices of its own is not deleted before them', async () => {
  const row = { company_id: operator.id, site_id: site.id, name: 'Of one site', standard_hours: 1, overdue_hours: 0 };
  await app.sql
    .insertInto('price_groups')
    .values({ ...row, standard_pay_type: 'TIME' })
    .execute();
  const { error } = await app.call(calls.deleteSite, { params: { id: site.id } }, { as: platform });
  expect(error).toMatchObject({ errorCode: 'SITE_IN_USE', data: { openOrders: 0, priceGroups: 1 } });
});
