/** The menus of the customers' screens: all of them, and one. */
import type { Menu } from '@cubby/contract/catalogue/menus/menus.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { type ListTable, readOne } from '../../../platform/db/list-pages.ts';
import { epochMs } from '../../../platform/db/statements.ts';

const productsOf = `menu_category_products n join products p on p.id = n.product_id
  where n.menu_id = c.menu_id and n.category_id = c.category_id`;

const columns = sql.raw(`
  m.id::text as "productMenuId", m.level as "menuLevel",
  coalesce(u.parent_id, m.parent_id)::text as "firstLevelMenuId",
  case when m.level = 2 then m.parent_id end::text as "secondLevelMenuId",
  m.place + 1 as "menuNumber", m.name as "menuName", m.name_en as "menuNameEn", m.menu_type as "menuType",
  m.min_cost::text as "minCost", m.max_count as "maxCount", m.offset_days as "offsetDay", m.description,
  m.description_en as "descriptionEn", m.picture_file_id as "pictureFileId", m.icon_file_id as "iconFileId",
  (select coalesce(json_agg(json_build_object('categoryId', c.category_id::text, 'categoryName', k.name,
      'menuCategoryType', c.kind,
      'productIds', (select coalesce(json_agg(p.id::text order by p.id), '[]') from ${productsOf}),
      'products', (select coalesce(json_agg(json_build_object('productId', p.id::text, 'productName', p.name,
        'offered', p.status = 'VALID' and (p.publish_start is null or p.publish_start <= now())
          and (p.publish_end is null or now() <= p.publish_end)) order by p.id), '[]')
        from ${productsOf})) order by lower(k.name)), '[]')
    from menu_categories c join product_categories k on k.id = c.category_id where c.menu_id = m.id) as "categoryList",
  m.terms_url as "termsUrl", m.terms_url_en as "termsUrlEn",
  ${epochMs('m.created_time')} as "creationTime", ${epochMs('m.last_updated_time')} as "lastUpdatedTime", m.version`);
const joins = sql`left join menus u on u.id = m.parent_id`;
const list: ListTable = { table: 'menus', alias: 'm', columns, joins };

export const listMenus = async (trx: Trx): Promise<Menu[]> => {
  const { rows } = await sql<{ menu: Menu }>`
    select row_to_json(o) as menu from (
      select ${columns} from menus m ${joins} order by m.level, m.parent_id, m.place
    ) o`.execute(trx);
  return rows.map(({ menu }) => menu);
};

export const listMenuNumbers = async (trx: Trx): Promise<{ parentMenuId: string | null; menuNumbers: number[] }[]> => {
  const { rows } = await sql<{ parentMenuId: string | null; menuNumbers: number[] }>`
    select parent_id::text as "parentMenuId", array_agg(place + 1 order by place) as "menuNumbers"
    from menus group by parent_id order by parent_id nulls first`.execute(trx);
  return rows;
};

/** @throws CallError NOT_FOUND */
export const getMenu = (trx: Trx, id: string): Promise<Menu> => readOne<Menu>(trx, list, sql`m.id = ${id}`);
