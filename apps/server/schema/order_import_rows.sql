-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table order_import_rows (
  import_id bigint not null,
  row_number integer not null,
  state order_import_row_state not null default 'STAGED'::text,
  cells jsonb not null,
  failures jsonb,
  kinds text not null default ''::text,
  input jsonb,
  constraint order_import_rows_pkey PRIMARY KEY (import_id, row_number),
  constraint order_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES order_imports(id) ON DELETE CASCADE
);

comment on table order_import_rows is 'Rows of an import as they were read, staged, checked and committed in steps; they go with its upload, 30 days after its end.';
comment on column order_import_rows.cells is 'The texts of the row''s cells, from column A on.';
comment on column order_import_rows.failures is '[{column, value, code}]';
comment on column order_import_rows.kinds is 'One letter per cell: t text, n number, d date (epoch ms), b boolean, e error, - empty.';
comment on column order_import_rows.input is 'The checked order of a valid row: the fields of a created order, and siteId.';

CREATE INDEX order_import_rows_state_idx ON public.order_import_rows USING btree (import_id, state, row_number);

alter table order_import_rows enable row level security;
alter table order_import_rows force row level security;
create policy order_import_rows_owner on order_import_rows for all to cubby_owner
  using (true);
create policy order_import_rows_seen on order_import_rows for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM order_imports
  WHERE (order_imports.id = order_import_rows.import_id)))));

grant delete, insert, select, update on order_import_rows to cubby_app;
