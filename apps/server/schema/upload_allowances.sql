-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table upload_allowances (
  user_id bigint not null,
  since timestamp with time zone not null default now(),
  uploads integer not null,
  bytes bigint not null,
  constraint upload_allowances_pkey PRIMARY KEY (user_id),
  constraint upload_allowances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

comment on table upload_allowances is 'What a person has uploaded in 24 hours, counted before the upload is taken.';
comment on column upload_allowances.since is 'When the 24 hours began; the first upload after them begins anew.';

alter table upload_allowances enable row level security;
alter table upload_allowances force row level security;
create policy upload_allowances_owner on upload_allowances for all to cubby_owner
  using (true);
create policy upload_allowances_seen on upload_allowances for all to public
  using (( SELECT sees_all() AS sees_all));

grant delete, insert, select, update on upload_allowances to cubby_app;
