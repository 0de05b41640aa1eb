-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table files (
  id text not null,
  company_id bigint,
  created_by_id bigint,
  file_name text not null,
  content_type text not null,
  bytes bigint not null,
  created_time timestamp with time zone not null default now(),
  sha256 text,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_bytes_check CHECK ((bytes > 0)),
  constraint files_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
  constraint files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint files_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id)
);

comment on table files is 'Uploads that people can fetch again; the bytes lie in the file store under the id.';
comment on column files.company_id is 'Null: uploaded by staff of the platform, seen by them alone until it hangs on an order.';
comment on column files.sha256 is 'Of packages of software; null: not computed.';

CREATE INDEX files_company_idx ON public.files USING btree (company_id);
CREATE INDEX files_created_by_idx ON public.files USING btree (created_by_id);
CREATE INDEX files_created_idx ON public.files USING btree (created_time);

alter table files enable row level security;
alter table files force row level security;
create policy files_of_seen_rows on files for select to public
  using (is_file_of_seen_row(id));
create policy files_owner on files for all to cubby_owner
  using (true);
create policy files_seen on files for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

grant delete, insert, select, update on files to cubby_app;
