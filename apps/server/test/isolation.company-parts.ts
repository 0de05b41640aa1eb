/** The relations of a merchant: where it stores, who delivers, what it books, through whom it sends. */
import type { TestApp } from './app.ts';
import type { Company, Service } from './factories/companies.ts';

export const buildCompanyParts = async (
  app: TestApp,
  name: string,
  { company, carrier, service }: { company: Company; carrier: Company; service: Service },
) => {
  const { sql } = app;
  const company_id = company.id;
  await sql
    .insertInto('company_warehouses')
    .values({ company_id, place: 0, address: `${name} warehouse` })
    .execute();
  await sql
    .insertInto('company_delivery_logistics')
    .values({ company_id, site_type: 'ALFRED_LOCKER', logistics_company_id: carrier.id })
    .execute();
  await sql.updateTable('companies').set({ pickup_logistics_id: carrier.id }).where('id', '=', company_id).execute();
  // A product that all companies share: the name gives no tree away.
  const shared = await app.buildService({ name: `A service ${service.id}` });
  const product = await sql
    .insertInto('products')
    .values({ name: `A product ${service.id}`, service_id: shared.id })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql.insertInto('company_products').values({ company_id, product_id: product.id }).execute();
  const label = await sql.selectFrom('role_labels').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  await sql.insertInto('company_labels').values({ company_id, label_id: label.id }).execute();
  const provider = await sql
    .insertInto('notification_providers')
    .values({ type: 'MAIL', name: `${name} provider` })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql.insertInto('company_providers').values({ company_id, provider_id: provider.id, place: 0 }).execute();
  return { provider };
};
