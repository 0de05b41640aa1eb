/** What the demo promises of companies and of what they book. */
import type { QueryResultRow } from 'pg';
import { expect, it } from 'vitest';

export const testCompanies = (rows: <R extends QueryResultRow>(text: string) => Promise<R[]>): void => {
  it('is there for all: contacts, contracts of which some end soon, and what they book', async () => {
    const [counts] = await rows<Record<string, number>>(`
      select count(*) filter (where legal_name is not null and service_mail is not null and agent_mobile is not null
          and commercial_mail is not null and address is not null)::int as complete,
        count(*)::int as companies,
        count(*) filter (where contract_end between '2026-11-20' and '2026-12-20')::int as ending,
        count(*) filter (where contract_end < '2026-11-20')::int as ended,
        count(*) filter (where company_type = 'MERCHANT' and not exists (
          select from company_products p where p.company_id = c.id))::int as without_products,
        count(*) filter (where not exists (select from company_labels l where l.company_id = c.id))::int as without_labels,
        count(*) filter (where district_id is not null and area_district_id is null)::int as without_area
      from companies c where c.id <= 31`);
    expect(counts).toMatchObject({
      complete: 31,
      companies: 31,
      without_products: 0,
      without_labels: 0,
      without_area: 0,
    });
    expect(counts?.['ending']).toBeGreaterThan(2);
    expect(counts?.['ended']).toBeGreaterThan(0);
  });

  it('says of whom they work with what the orders go by', async () => {
    const found = await rows(`
      select company_id, logistics_company_id from company_logistics
      except (select id, pickup_logistics_id from companies
        union select company_id, logistics_company_id from company_delivery_logistics)`);
    expect(found).toEqual([]);
    expect(await rows('select from product_variants where product_id is null')).toEqual([]);
    const unbooked = await rows(`
      select from order_items i join orders o on o.id = i.order_id join product_variants v on v.id = i.product_variant_id
      where not company_books(o.company_id, v.company_id, v.product_id)`);
    expect(unbooked).toEqual([]);
  });

  it('offers the products of operators at all their sites, with prices of variants and of time', async () => {
    const wanting =
      await rows(`select from products p join product_variants v on v.product_id = p.id join sites s on s.operator_id = p.company_id
      where s.deleted_time is null and (not variant_offered(v.id, s.id) or variant_price(v.id, now()) is null or p.id not in (select product_id from product_site_groups))`);
    expect(wanting).toEqual([]);
  });
};
