-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table company_logistics (
  company_id bigint not null,
  logistics_company_id bigint not null,
  constraint company_logistics_pkey PRIMARY KEY (company_id, logistics_company_id),
  constraint company_logistics_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_logistics_logistics_company_id_fkey FOREIGN KEY (logistics_company_id) REFERENCES companies(id) ON DELETE CASCADE
);

comment on table company_logistics is 'Which logistics companies deliver for which company.';

CREATE INDEX company_logistics_by_logistics_idx ON public.company_logistics USING btree (logistics_company_id);

CREATE TRIGGER company_used AFTER INSERT OR UPDATE OF logistics_company_id ON public.company_logistics FOR EACH ROW EXECUTE FUNCTION refuse_deleted_company('logistics_company_id');

grant delete, insert, select, update on company_logistics to cubby_app;
