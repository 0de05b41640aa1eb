-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table company_providers (
  company_id bigint not null,
  provider_id bigint not null,
  place smallint not null,
  constraint company_providers_pkey PRIMARY KEY (company_id, provider_id),
  constraint company_providers_place_check CHECK ((place >= 0)),
  constraint company_providers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint company_providers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES notification_providers(id)
);

comment on column company_providers.place is 'The first one is tried first; the next where it fails.';

CREATE INDEX company_providers_provider_idx ON public.company_providers USING btree (provider_id);

alter table company_providers enable row level security;
alter table company_providers force row level security;
create policy company_providers_owner on company_providers for all to cubby_owner
  using (true);
create policy company_providers_seen on company_providers for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[])) OR (EXISTS ( SELECT
   FROM companies c
  WHERE ((c.id = company_providers.company_id) AND (c.operator_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))))));

grant delete, insert, select, update on company_providers to cubby_app;
