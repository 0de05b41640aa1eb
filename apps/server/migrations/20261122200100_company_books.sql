-- What the orders of a company may book: variants that are its own, and those that all companies share as far as they are
-- variants of its products; of every product where it has named none.
create function company_books(company bigint, variant_company bigint, product bigint) returns boolean
  language sql stable
  return variant_company = company or variant_company is null and (
    not exists (select from company_products k where k.company_id = company)
    or exists (select from company_products k where k.company_id = company and k.product_id = product)
  );
comment on function company_books is 'Whether orders of a company may book a variant, by the company and the product of the variant.';
