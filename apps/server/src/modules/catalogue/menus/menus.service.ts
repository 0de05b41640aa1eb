/**
 * Makes, changes, moves and deletes menus (administration.md 5), which all companies share. It promises three levels, and
 * numbers without gaps among the menus of a parent.
 */
import { menuImage, menuLimits } from '@cubby/contract/catalogue/menus/menus.limits';
import {
  type Menu,
  type MenuInput,
  type MenuMove,
  type MenuUpdate,
  wrongMenu,
} from '@cubby/contract/catalogue/menus/menus.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { columnsGiven, insertRow, writeRow } from '../../../platform/resource/fields.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { wrongUpload } from '../../settings/files/index.ts';
import { getMenu } from './menus.reads.ts';

const table = 'menus';
const menus: Changed<Menu> = {
  resource: 'menus',
  table,
  read: (trx, _context, id) => getMenu(trx, id),
  companyOf: () => null,
  auditFields: ({
    productMenuId: _id,
    version: _version,
    creationTime: _made,
    lastUpdatedTime: _changed,
    ...auditFields
  }) => ({
    ...auditFields,
    categoryList: auditFields.categoryList.map(({ categoryName, menuCategoryType, products }) =>
      [categoryName, menuCategoryType, ...products.map(({ productName }) => productName)].join(' '),
    ),
  }),
  inUse: {
    code: 'MENU_IN_USE',
    count: async (trx, { productMenuId }) => ({ menus: (await siblingsOf(trx, productMenuId)).length }),
    named: ({ productMenuId, menuName }) => ({ productMenuId, menuName }),
  },
};

/** The columns of the fields that people enter. */
const columns = {
  menuName: 'name',
  menuNameEn: 'name_en',
  menuType: 'menu_type',
  minCost: 'min_cost',
  maxCount: 'max_count',
  offsetDay: 'offset_days',
  description: 'description',
  descriptionEn: 'description_en',
  pictureFileId: 'picture_file_id',
  iconFileId: 'icon_file_id',
  termsUrl: 'terms_url',
  termsUrlEn: 'terms_url_en',
} as const;

/** @throws CallError PLATFORM_ONLY, INVALID_REQUEST */
export const createMenu = async (
  trx: Trx,
  context: RequestContext,
  { menuLevel, firstLevelMenuId, secondLevelMenuId, menuNumber, categoryList, ...given }: MenuInput,
): Promise<Menu> => {
  refuseCompanies(context);
  await lockMenuTree(trx);
  const parent = await parentOf(trx, secondLevelMenuId ?? firstLevelMenuId ?? null, 'firstLevelMenuId');
  const level = parent.level + 1;
  if (menuLevel !== undefined && menuLevel !== level) throw invalid({ path: 'menuLevel', code: 'invalid' });
  // The menu of level 1 says which one of level 0 it is in.
  if (secondLevelMenuId && (parent.level !== 1 || (firstLevelMenuId ?? parent.parentId) !== parent.parentId))
    throw invalid({ path: 'secondLevelMenuId', code: 'notFound' });
  await check(trx, context, { ...given, menuLevel: level, categoryList });
  return createRow(trx, context, menus, async () => {
    const siblings = await siblingsOf(trx, parent.id);
    const row = { ...columnsGiven(columns, given), parent_id: parent.id, level, place: siblings.length };
    const id = await insertRow(trx, table, row);
    await setCategories(trx, id, categoryList);
    if (menuNumber !== undefined) await setPlaces(trx, parent.id, withAt(siblings, id, menuNumber));
    return id;
  });
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, INVALID_REQUEST */
export const updateMenu = async (
  trx: Trx,
  context: RequestContext,
  { productMenuId: id, version, categoryList, ...given }: MenuUpdate,
): Promise<Menu> => {
  refuseCompanies(context);
  await lockMenuTree(trx);
  return updateRow(trx, context, menus, { id, version }, async (before) => {
    const { menuType = before.menuType } = given;
    const categories = categoryList ?? before.categoryList;
    await check(trx, context, { ...given, menuType, menuLevel: before.menuLevel, categoryList: categories }, before);
    // The menus in it would be lost to the customer.
    if (menuType === 'PRODUCTS' && (await siblingsOf(trx, id)).length > 0)
      throw invalid({ path: 'menuType', code: 'inUse' });
    await writeRow(trx, table, id, columnsGiven(columns, given));
    if (categoryList) await setCategories(trx, id, categoryList);
    return undefined;
  });
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, INVALID_REQUEST for a place in itself, in a menu of products, or too deep */
export const moveMenu = async (trx: Trx, context: RequestContext, id: string, move: MenuMove): Promise<Menu> => {
  refuseCompanies(context);
  await lockMenuTree(trx);
  return updateRow(trx, context, menus, { id, version: undefined }, async (before) => {
    const parent = await parentOf(trx, move.parentMenuId, 'parentMenuId');
    const { depth, ids } = await subtreeOf(trx, id);
    const level = parent.level + 1;
    if (parent.id !== null && ids.includes(parent.id)) throw invalid({ path: 'parentMenuId', code: 'invalid' });
    if (level + depth > menuLimits.levelMax)
      throw invalid({ path: 'parentMenuId', code: 'tooLarge', params: { limit: menuLimits.levelMax + 1 } });
    const from = before.secondLevelMenuId ?? before.firstLevelMenuId;
    const siblings = (await siblingsOf(trx, parent.id)).filter((each) => each !== id);
    if (from === parent.id && siblings.toSpliced(move.menuNumber - 1, 0, id)[before.menuNumber - 1] === id)
      return 'unchanged';
    await sql`update menus set parent_id = ${parent.id}, place = ${siblings.length}, level = ${level} where id = ${id}`.execute(
      trx,
    );
    await sql`
      update menus set level = level + ${level - before.menuLevel}::int
      where id = any (${ids}::bigint[]) and id <> ${id}`.execute(trx);
    if (from !== parent.id) await setPlaces(trx, from, await siblingsOf(trx, from));
    await setPlaces(trx, parent.id, withAt(siblings, id, move.menuNumber));
    return undefined;
  });
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, MENU_IN_USE */
export const deleteMenu = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseCompanies(context);
  await lockMenuTree(trx);
  return deleteRow(trx, context, menus, id, {
    remove: async ({ firstLevelMenuId, secondLevelMenuId }) => {
      await sql`delete from menus where id = ${id}`.execute(trx);
      const parentId = secondLevelMenuId ?? firstLevelMenuId;
      await setPlaces(trx, parentId, await siblingsOf(trx, parentId));
    },
  });
};

/** Before any row is locked: two changes of the tree at once would each count the positions that the other takes. */
const lockMenuTree = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('menus'))`.execute(trx);

const siblingsOf = async (trx: Trx, parentId: string | null): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id::text from menus where parent_id is not distinct from ${parentId}::bigint order by place`.execute(trx);
  return rows.map(({ id }) => id);
};

const withAt = (ids: readonly string[], id: string, number: number): readonly string[] =>
  ids.toSpliced(number - 1, 0, id);

const setPlaces = async (trx: Trx, parentId: string | null, ids: readonly string[]): Promise<void> => {
  await sql`
    update menus m set place = w.place - 1
    from unnest(${ids}::bigint[]) with ordinality w (id, place)
    where m.id = w.id and m.parent_id is not distinct from ${parentId}::bigint and m.place <> w.place - 1`.execute(trx);
};

interface Parent {
  readonly id: string | null;
  readonly level: number;
  readonly parentId: string | null;
}

/** @throws CallError INVALID_REQUEST for one that is not there, or that shows products */
const parentOf = async (trx: Trx, id: string | null, path: string): Promise<Parent> => {
  if (id === null) return { id, level: -1, parentId: null };
  const { rows } = await sql<Parent>`
    select id::text, level, parent_id::text as "parentId" from menus where id = ${id} and menu_type = 'GROUP'`.execute(
    trx,
  );
  if (!rows[0]) throw invalid({ path, code: 'notFound' });
  return rows[0];
};

/** A menu and those in it, and how many levels it takes under its own: a group has at least one. */
const subtreeOf = async (
  trx: Trx,
  id: string,
): Promise<{ readonly ids: readonly string[]; readonly depth: number }> => {
  const { rows } = await sql<{ ids: string[]; depth: number }>`
    with recursive tree as (
      select id, menu_type, 0 as depth from menus where id = ${id}
      union all select m.id, m.menu_type, tree.depth + 1 from menus m join tree on m.parent_id = tree.id
    )
    select array_agg(id::text) as ids, max(depth + (menu_type = 'GROUP')::int) as depth from tree`.execute(trx);
  return rows[0] ?? { ids: [id], depth: 0 };
};

/** What is new has to be there, and of use: what a menu has already does not change. @throws CallError INVALID_REQUEST */
const check = async (
  trx: Trx,
  { caller }: RequestContext,
  menu: Parameters<typeof wrongMenu>[0] & Pick<MenuUpdate, 'pictureFileId' | 'iconFileId'>,
  before?: Menu,
): Promise<void> => {
  const had = new Map(before?.categoryList.map(({ categoryId, productIds }) => [categoryId, productIds]));
  const { rows } = await sql<{ categories: string[]; products: string[] }>`
    select
      (select coalesce(array_agg(id::text), '{}') from product_categories
        where id = any (${menu.categoryList.map(({ categoryId }) => categoryId)}::bigint[]) and status = 'VALID') as categories,
      (select coalesce(array_agg(category_id || ':' || id), '{}') from products
        where id = any (${menu.categoryList.flatMap(({ productIds }) => productIds)}::bigint[])) as products`.execute(
    trx,
  );
  const [categories, products] = [new Set(rows[0]?.categories), new Set(rows[0]?.products)];
  const faults: FieldError[] = [
    ...wrongMenu(menu),
    ...menu.categoryList.flatMap(({ categoryId, productIds }, place): FieldError[] => [
      ...(had.has(categoryId) || categories.has(categoryId)
        ? []
        : [{ path: `categoryList.${place}.categoryId`, code: 'notFound' as const }]),
      ...(productIds.every((id) => had.get(categoryId)?.includes(id) || products.has(`${categoryId}:${id}`))
        ? []
        : [{ path: `categoryList.${place}.productIds`, code: 'notFound' as const }]),
    ]),
  ];
  for (const path of ['pictureFileId', 'iconFileId'] as const) {
    const fileId = menu[path];
    if (fileId && fileId !== before?.[path])
      faults.push(...(await wrongUpload(trx, caller, { fileId, path, ...menuImage })));
  }
  if (faults.length > 0) throw invalid(...faults);
};

const setCategories = async (trx: Trx, id: string, categories: MenuInput['categoryList']): Promise<void> => {
  await sql`delete from menu_categories where menu_id = ${id}`.execute(trx);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as g
        ("categoryId" bigint, "menuCategoryType" text, "productIds" bigint[])
    ), made as (
      insert into menu_categories (menu_id, category_id, kind)
      select ${id}, "categoryId", "menuCategoryType" from given
    )
    insert into menu_category_products (menu_id, category_id, product_id)
    select ${id}, "categoryId", product from given, unnest("productIds") product
    where "menuCategoryType" = 'PART'`.execute(trx);
};
