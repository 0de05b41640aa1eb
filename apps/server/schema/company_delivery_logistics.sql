-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table company_delivery_logistics (
  company_id bigint not null,
  site_type text not null,
  logistics_company_id bigint not null,
  constraint company_delivery_logistics_pkey PRIMARY KEY (company_id, site_type),
  constraint company_delivery_logistics_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_delivery_logistics_logistics_company_id_fkey FOREIGN KEY (logistics_company_id) REFERENCES companies(id),
  constraint company_delivery_logistics_site_type_fkey FOREIGN KEY (site_type) REFERENCES site_types(code)
);

comment on table company_delivery_logistics is 'Who delivers to sites of a type for a company; also in company_logistics.';

CREATE INDEX company_delivery_logistics_by_logistics_idx ON public.company_delivery_logistics USING btree (logistics_company_id);

alter table company_delivery_logistics enable row level security;
alter table company_delivery_logistics force row level security;
create policy company_delivery_logistics_owner on company_delivery_logistics for all to cubby_owner
  using (true);
create policy company_delivery_logistics_seen on company_delivery_logistics for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[])) OR (EXISTS ( SELECT
   FROM companies c
  WHERE ((c.id = company_delivery_logistics.company_id) AND (c.operator_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))))));

CREATE TRIGGER company_used AFTER INSERT OR UPDATE OF logistics_company_id ON public.company_delivery_logistics FOR EACH ROW EXECUTE FUNCTION refuse_deleted_company('logistics_company_id');

grant delete, insert, select, update on company_delivery_logistics to cubby_app;
