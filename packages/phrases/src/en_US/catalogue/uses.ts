/** By what a row is in use that can’t be deleted. */
export const uses = {
  by: 'In use by {{what}}.',
  categories_one: '{{count, number}} category',
  categories_other: '{{count, number}} categories',
  products_one: '{{count, number}} product',
  products_other: '{{count, number}} products',
  menus_one: '{{count, number}} menu',
  menus_other: '{{count, number}} menus',
  companies_one: '{{count, number}} company',
  companies_other: '{{count, number}} companies',
  orders_one: '{{count, number}} order',
  orders_other: '{{count, number}} orders',
  imports_one: '{{count, number}} import',
  imports_other: '{{count, number}} imports',
  onlyGroupOf_one: '{{count, number}} site without another group',
  onlyGroupOf_other: '{{count, number}} sites without another group',
};
