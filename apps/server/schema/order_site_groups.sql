-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table order_site_groups (
  order_id bigint not null,
  group_id bigint not null,
  constraint order_site_groups_pkey PRIMARY KEY (order_id, group_id),
  constraint order_site_groups_group_id_fkey FOREIGN KEY (group_id) REFERENCES site_groups(id) ON DELETE CASCADE,
  constraint order_site_groups_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

comment on table order_site_groups is 'The groups that the order was made for; its site was picked among theirs.';

CREATE INDEX order_site_groups_group_idx ON public.order_site_groups USING btree (group_id);

alter table order_site_groups enable row level security;
alter table order_site_groups force row level security;
create policy order_site_groups_owner on order_site_groups for all to cubby_owner
  using (true);
create policy order_site_groups_seen on order_site_groups for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM orders o
  WHERE (o.id = order_site_groups.order_id)))));

grant delete, insert, select, update on order_site_groups to cubby_app;
