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
  remind_before_time timestamp with time zone,
  remind_after_time timestamp with time zone,
  constraint stays_pkey PRIMARY KEY (order_id),
  constraint stays_charged_check CHECK ((charged >= (0)::numeric)),
  constraint stays_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

comment on table stays is 'The clock of each parcel in a compartment: its deadline, and when the clock job has to look at it.';
comment on column stays.remind_before_time is 'When the reminder before the deadline is to be sent; null: it was sent, or there is none.';
comment on column stays.remind_after_time is 'When the reminder after the deadline is to be sent, likewise.';

CREATE INDEX stays_next_idx ON public.stays USING btree (next_time, order_id) WHERE (next_time IS NOT NULL);
CREATE INDEX stays_remind_after_idx ON public.stays USING btree (remind_after_time, order_id) WHERE (remind_after_time IS NOT NULL);
CREATE INDEX stays_remind_before_idx ON public.stays USING btree (remind_before_time, order_id) WHERE (remind_before_time IS NOT NULL);

alter table stays enable row level security;
alter table stays force row level security;
create policy stays_owner on stays for all to cubby_owner
  using (true);
create policy stays_seen on stays for all to public
  using ((( SELECT sees_all() AS sees_all) OR (order_id IN ( SELECT o.id
   FROM orders o))));

grant delete, insert, select, update on stays to cubby_app;
