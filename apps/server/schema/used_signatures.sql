-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table used_signatures (
  signature bytea not null,
  used_time timestamp with time zone not null default now(),
  constraint used_signatures_pkey PRIMARY KEY (signature)
);

grant delete, insert, select, update on used_signatures to cubby_app;
