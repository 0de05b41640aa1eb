-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table stays (
  order_id bigint not null,
  due_time timestamp with time zone,
  next_time timestamp with time zone,
  overdue_since timestamp with time zone,
  periods integer not null default 0,
  held_time timestamp with time zone,
  held_left interval,
  charged numeric(12,2) not null default 0,
  constraint stays_pkey PRIMARY KEY (order_id),
  constraint stays_charged_check CHECK ((charged >= (0)::numeric)),
  constraint stays_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

comment on table stays is 'The clock of each parcel in a compartment: its deadline, and when the clock job has to look at it.';

CREATE INDEX stays_next_idx ON public.stays USING btree (next_time, order_id) WHERE (next_time IS NOT NULL);

alter table stays enable row level security;
alter table stays force row level security;
create policy stays_owner on stays for all to cubby_owner
  using (true);
create policy stays_seen on stays for all to public
  using ((( SELECT sees_all() AS sees_all) OR (order_id IN ( SELECT o.id
   FROM orders o))));

grant delete, insert, select, update on stays to cubby_app;
