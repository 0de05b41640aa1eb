-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table single_sign_on_pending_links (
  id bigint not null generated always as identity,
  company_id bigint not null,
  subject text not null,
  code_hash bytea not null,
  claimed_mail text,
  claimed_name text,
  last_tried_time timestamp with time zone not null default now(),
  ends_time timestamp with time zone not null,
  constraint single_sign_on_pending_links_pkey PRIMARY KEY (id),
  constraint single_sign_on_pending_links_company_id_subject_key UNIQUE (company_id, subject),
  constraint single_sign_on_pending_links_claimed_mail_check CHECK ((length(claimed_mail) <= 255)),
  constraint single_sign_on_pending_links_claimed_name_check CHECK ((length(claimed_name) <= 255)),
  constraint single_sign_on_pending_links_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint single_sign_on_pending_links_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255))),
  constraint single_sign_on_pending_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES single_sign_on_providers(company_id) ON DELETE CASCADE
);

comment on table single_sign_on_pending_links is 'Accounts at a provider that have signed in there and are linked to nobody.';
comment on column single_sign_on_pending_links.code_hash is 'Of the code that the refused person was shown and tells the administrator.';
comment on column single_sign_on_pending_links.claimed_mail is 'As the provider says, verified or not.';

CREATE INDEX single_sign_on_pending_links_ends_idx ON public.single_sign_on_pending_links USING btree (ends_time);

alter table single_sign_on_pending_links enable row level security;
alter table single_sign_on_pending_links force row level security;
create policy single_sign_on_pending_links_owner on single_sign_on_pending_links for all to cubby_owner
  using (true);
create policy single_sign_on_pending_links_seen on single_sign_on_pending_links for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

grant delete, insert, select, update on single_sign_on_pending_links to cubby_app;
