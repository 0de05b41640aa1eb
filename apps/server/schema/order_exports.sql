-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table order_exports (
  user_id bigint not null,
  export_id bigint not null generated always as identity,
  started_time timestamp with time zone not null default now(),
  heartbeat_time timestamp with time zone not null default now(),
  total_rows integer not null,
  written_rows integer not null default 0,
  cancelled boolean not null default false,
  constraint order_exports_pkey PRIMARY KEY (user_id),
  constraint order_exports_export_id_key UNIQUE (export_id),
  constraint order_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

grant delete, insert, select, update on order_exports to cubby_app;
