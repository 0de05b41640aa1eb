-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table bulk_upload_rows (
  upload_id bigint not null,
  row_number integer not null,
  cells jsonb not null,
  target_id bigint,
  change jsonb,
  failure jsonb,
  constraint bulk_upload_rows_pkey PRIMARY KEY (upload_id, row_number),
  constraint bulk_upload_rows_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES bulk_uploads(id) ON DELETE CASCADE
);

comment on column bulk_upload_rows.target_id is 'The order or request that the row changes, once it has been found; of an import what the row has become.';
comment on column bulk_upload_rows.change is 'What the row asks for, checked. That of an import holds a hash of a password, and is gone with its commit.';
comment on column bulk_upload_rows.failure is '{column, code, params}, of an import {bucket, wrong, reason}: why the row can not be carried out.';

alter table bulk_upload_rows enable row level security;
alter table bulk_upload_rows force row level security;
create policy bulk_upload_rows_owner on bulk_upload_rows for all to cubby_owner
  using (true);
create policy bulk_upload_rows_seen on bulk_upload_rows for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM bulk_uploads
  WHERE (bulk_uploads.id = bulk_upload_rows.upload_id)))));

grant delete, insert, select, update on bulk_upload_rows to cubby_app;
