-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table access_due (
  id bigint not null generated always as identity,
  site_id bigint,
  order_id bigint,
  operator_id bigint,
  constraint access_due_pkey PRIMARY KEY (id),
  constraint access_due_check CHECK ((((site_id IS NULL) = (order_id IS NULL)) AND ((site_id IS NULL) <> (operator_id IS NULL))))
);

alter table access_due enable row level security;
alter table access_due force row level security;
create policy access_due_noted on access_due for insert to public
  with check ((EXISTS ( SELECT
   FROM orders o
  WHERE (o.id = access_due.order_id))));
create policy access_due_owner on access_due for all to cubby_owner
  using (true);
create policy access_due_server on access_due for all to public
  using (( SELECT sees_all() AS sees_all));

grant delete, insert, select, update on access_due to cubby_app;
