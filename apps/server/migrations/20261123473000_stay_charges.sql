-- Time in a compartment is charged as the price group said when the order was made.

alter table orders add column price_rules jsonb;
comment on column orders.price_rules is 'What the price group said of time when the order was made; null: no price group is for it.';

-- Of the hours before the deadline, what the charge of the order holds already.
alter table stays add column charged numeric(12,2) not null default 0 check (charged >= 0);

-- Where a price group says what time costs, the clock looks at once: an hour may be charged from storing on.
create or replace function follow_stay() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due timestamptz := new.overdue_time;
  look timestamptz := case when due is not null and new.price_rules is not null then least(due, now()) else due end;
begin
  if new.status = 'Courier stored' then
    insert into stays as s (order_id, due_time, next_time) values (new.id, due, look)
    on conflict (order_id) do update set due_time = excluded.due_time, next_time = excluded.next_time,
      overdue_since = null, held_time = null, held_left = null
    where s.due_time is distinct from excluded.due_time;
  else
    delete from stays where order_id = new.id;
  end if;
  return null;
end $$;
