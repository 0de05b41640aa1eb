/** What time costs at the operators of the demo, and the menus that lead customers to products. */
import type { ClientBase } from 'pg';

/** Prices in the currency of each operator: standard time once, and each begun overdue hour; large compartments cost more. */
const amounts: readonly (readonly [
  currency: string,
  name: string,
  standard: string,
  overdue: string,
  large: string,
])[] = [
  ['HKD', '標準收費', '12.00', '2.00', '20.00'],
  ['BRL', 'Padrão', '9.90', '1.50', '15.90'],
  ['IDR', 'Tarif standar', '10000', '2000', '18000'],
];

/** A price group for each operator. After the companies and the sizes of compartments. */
export const insertPriceGroups = async (client: ClientBase, since: string): Promise<void> => {
  await client.query(
    `with amounts as (
       select * from json_to_recordset($1) a (currency text, name text, standard numeric, overdue numeric, large numeric)
     ), made as (
       insert into price_groups (company_id, name, standard_hours, standard_pay_type, overdue_hours, allow_overdue,
         created_time, last_updated_time)
       select c.id, a.name, 24, 'TIME', 48, true, $2, $2 from companies c join amounts a using (currency)
       where c.company_type = 'OPERATOR' order by c.id
       returning id, company_id
     )
     insert into price_group_values (price_group_id, value_type, unit_type, box_type_id, price_value)
     select m.id, v.value_type, v.unit_type, v.box_type_id, v.price_value
     from made m join companies c on c.id = m.company_id join amounts a on a.currency = c.currency, lateral (
       values ('SERVICE_CHARGE', 'BOX', null::bigint, a.standard), ('OVERDUE_CHARGE', 'BOX', null, a.overdue),
         ('SERVICE_CHARGE', 'BOX', (select b.id from box_types b where b.name = 'L'), a.large),
         ('SERVICE_CHARGE', 'REDEMPTION_CENTER', null, a.overdue)
     ) v (value_type, unit_type, box_type_id, price_value)
     order by m.id, v.value_type`,
    [
      JSON.stringify(
        amounts.map(([currency, name, standard, overdue, large]) => ({ currency, name, standard, overdue, large })),
      ),
      since,
    ],
  );
};

/**
 * Offers the products of each operator at its sites for its prices, with the picture of their category, and gives the newest
 * locker of the first operator prices by the hour. After the sites.
 */
export const insertPricesOfProducts = async (client: ClientBase, since: string): Promise<void> => {
  await client.query(
    `insert into product_site_groups (product_id, site_group_id, price_group_id)
     select p.id, s.id, g.id from products p join site_groups s on s.operator_id = p.company_id and s.is_default
     join price_groups g on g.company_id = p.company_id order by p.id`,
  );
  await client.query(
    `update products p set image_file_id = c.icon_file_id from product_categories c
     where c.id = p.category_id and p.company_id is not null`,
  );
  await client.query(
    `update menus m set icon_file_id = c.icon_file_id
     from menu_categories l join product_categories c on c.id = l.category_id where l.menu_id = m.id`,
  );
  await client.query(
    `with site as (
       select s.id, s.operator_id, s.name from sites s
       where s.site_type = 'ALFRED_LOCKER' and s.operator_id = (select min(company_id) from price_groups)
       order by s.id desc limit 1
     ), made as (
       insert into price_groups (company_id, site_id, name, standard_hours, standard_pay_type, overdue_hours, allow_overdue,
         created_time, last_updated_time)
       select operator_id, id, name, 24, 'HOUR', 48, true, $1, $1 from site returning id
     )
     insert into price_group_values (price_group_id, value_type, unit_type, price_value)
     select id, value_type, 'BOX', price from made, (values ('SERVICE_CHARGE', 0.5), ('OVERDUE_CHARGE', 2)) v (value_type, price)`,
    [since],
  );
};

const menus: readonly {
  readonly name: string;
  readonly english: string;
  readonly in?: string;
  readonly category?: string;
}[] = [
  { name: '包裹', english: 'Parcels' },
  { name: '洗衣', english: 'Laundry', category: 'Laundry' },
  { name: '冷藏', english: 'Cold chain', category: 'Cold chain' },
  { name: '智能櫃', english: 'Lockers', in: '包裹', category: 'Parcel locker' },
  { name: '退貨', english: 'Returns', in: '包裹', category: 'Return' },
];

/** After the categories of products. */
export const insertMenus = async (client: ClientBase, since: string): Promise<void> => {
  for (const [place, menu] of menus.entries())
    await client.query(
      `with made as (
         insert into menus (parent_id, level, place, name, name_en, menu_type, created_time, last_updated_time)
         select p.id, case when p.id is null then 0 else 1 end, $1, $2, $3, $4, $6, $6
         from (select 1) one left join menus p on p.name = $5
         returning id
       )
       insert into menu_categories (menu_id, category_id, kind)
       select made.id, c.id, 'ALL' from made join product_categories c on c.name = $7`,
      [
        menus.slice(0, place).filter((other) => other.in === menu.in).length,
        menu.name,
        menu.english,
        menu.category === undefined ? 'GROUP' : 'PRODUCTS',
        menu.in ?? null,
        since,
        menu.category ?? null,
      ],
    );
};
