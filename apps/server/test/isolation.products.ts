/** A product of an operator, which the companies under it see and do not change, with all that hangs on it. */
import { buildPhoto } from './factories/files.ts';
import type { TestApp } from './app.ts';

/** The tables of what hangs on a product. */
export const productParts = [
  'product_attribute_choices',
  'product_site_groups',
  'product_variant_values',
  'product_variant_prices',
] as const;

interface Owners {
  readonly operator: { readonly id: string };
  readonly service: { readonly id: string };
  readonly siteGroup: { readonly id: string };
  readonly variant: { readonly id: string };
}

/** The attribute and the category are shared by all companies: their names give no tree away. */
export const buildProduct = async (app: TestApp, name: string, { operator, service, siteGroup, variant }: Owners) => {
  const { sql } = app;
  const attribute = await sql
    .insertInto('product_attributes')
    .values({ name: `An attribute ${service.id}`, input_type: 'SELECT', attribute_type: 'VARIANT' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const value = await sql
    .insertInto('product_attribute_values')
    .values({ attribute_id: attribute.id, name: 'S', place: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await sql
    .insertInto('product_categories')
    .values({ name: `A category ${service.id}`, service_id: service.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const image = await buildPhoto(sql, { file_name: `${name} product.png` });
  const product = await sql
    .insertInto('products')
    .values({
      name: `${name} product`,
      service_id: service.id,
      category_id: category.id,
      company_id: operator.id,
      image_file_id_en: image.id,
      status: 'VALID',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const [product_id, variant_id] = [product.id, variant.id];
  await sql
    .updateTable('product_variants')
    .set({ product_id, company_id: operator.id })
    .where('id', '=', variant_id)
    .execute();
  await sql
    .insertInto('product_attribute_choices')
    .values({ product_id, attribute_id: attribute.id, value_id: value.id })
    .execute();
  await sql.insertInto('product_site_groups').values({ product_id, site_group_id: siteGroup.id }).execute();
  await sql.insertInto('product_variant_values').values({ variant_id, value_id: value.id }).execute();
  await sql
    .insertInto('product_variant_prices')
    .values({ variant_id, price_value: '12.50', valid_from: new Date('2026-01-01') })
    .execute();
  return product;
};
