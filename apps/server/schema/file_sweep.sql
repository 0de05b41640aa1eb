-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table file_sweep (
  one boolean not null default true,
  after text not null,
  constraint file_sweep_pkey PRIMARY KEY (one),
  constraint file_sweep_one_check CHECK (one)
);

comment on table file_sweep is 'How far the look at the file store has come; no row: it begins anew.';
comment on column file_sweep.after is 'The name of the last file that was looked at.';

grant delete, insert, select, update on file_sweep to cubby_app;
