-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table single_sign_on_providers (
  company_id bigint not null,
  company_key text not null,
  issuer text not null,
  client_id text not null,
  client_secret_sealed bytea,
  enabled boolean not null default false,
  passwords_allowed boolean not null default true,
  links_by_mail boolean not null default false,
  version integer not null default 1,
  created_time timestamp with time zone not null default now(),
  last_updated_time timestamp with time zone not null default now(),
  constraint single_sign_on_providers_pkey PRIMARY KEY (company_id),
  constraint single_sign_on_providers_check CHECK ((passwords_allowed OR enabled)),
  constraint single_sign_on_providers_client_id_check CHECK (((length(client_id) >= 1) AND (length(client_id) <= 255))),
  constraint single_sign_on_providers_company_key_check CHECK ((company_key ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'::text)),
  constraint single_sign_on_providers_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 500))),
  constraint single_sign_on_providers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

comment on table single_sign_on_providers is 'The provider that proves who the people of a company are.';
comment on column single_sign_on_providers.company_key is 'What people type to be led to the provider.';
comment on column single_sign_on_providers.client_secret_sealed is 'Null: a client without a secret, by PKCE alone.';
comment on column single_sign_on_providers.passwords_allowed is 'False: passwords open nothing, but to those who may change this.';
comment on column single_sign_on_providers.links_by_mail is 'Who comes for the first time is found by the mail address that the provider has verified.';

CREATE UNIQUE INDEX single_sign_on_providers_company_key_key ON public.single_sign_on_providers USING btree (company_key);
CREATE INDEX single_sign_on_providers_key_idx ON public.single_sign_on_providers USING btree (get_byte(client_secret_sealed, 0), company_id) WHERE (client_secret_sealed IS NOT NULL);

alter table single_sign_on_providers enable row level security;
alter table single_sign_on_providers force row level security;
create policy single_sign_on_providers_owner on single_sign_on_providers for all to cubby_owner
  using (true);
create policy single_sign_on_providers_seen on single_sign_on_providers for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

grant delete, insert, select, update on single_sign_on_providers to cubby_app;
