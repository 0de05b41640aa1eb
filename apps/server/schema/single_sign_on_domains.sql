-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table single_sign_on_domains (
  domain text not null,
  company_id bigint not null,
  constraint single_sign_on_domains_pkey PRIMARY KEY (domain),
  constraint single_sign_on_domains_domain_check CHECK (((domain = lower(domain)) AND ((length(domain) >= 3) AND (length(domain) <= 253)))),
  constraint single_sign_on_domains_company_id_fkey FOREIGN KEY (company_id) REFERENCES single_sign_on_providers(company_id) ON DELETE CASCADE
);

comment on table single_sign_on_domains is 'Mail domains that lead to a provider; one leads to one alone.';

CREATE INDEX single_sign_on_domains_company_idx ON public.single_sign_on_domains USING btree (company_id);

alter table single_sign_on_domains enable row level security;
alter table single_sign_on_domains force row level security;
create policy single_sign_on_domains_owner on single_sign_on_domains for all to cubby_owner
  using (true);
create policy single_sign_on_domains_seen on single_sign_on_domains for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

grant delete, insert, select, update on single_sign_on_domains to cubby_app;
