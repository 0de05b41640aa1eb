-- How long the data of recipients and the texts of messages are kept once an order has ended, by company, and the forgetting
-- of what is older: the numbers, the times and the way of an order stay for ever.

alter table companies add column recipient_keep_days integer not null default 90
  check (recipient_keep_days between 1 and 3650);
alter table companies add column message_keep_days integer not null default 60
  check (message_keep_days between 1 and 3650);
comment on column companies.recipient_keep_days is
  'Days from the end of an order until who it was for is forgotten; a change of the ended order lets them begin anew.';
comment on column companies.message_keep_days is 'The same, until the texts of its messages are forgotten.';

create domain kept_kind as text check (value in ('RECIPIENT', 'MESSAGE'));

create table keeping_progress (
  company_id bigint not null references companies on delete cascade,
  kind kept_kind not null,
  status order_status not null,
  last_updated_time timestamptz not null default '-infinity',
  last_id bigint not null default 0,
  primary key (company_id, kind, status)
);
comment on table keeping_progress is
  'Up to which order of a company in an ended status, by last change and id, all is forgotten. A change of an order puts it behind again.';
alter table keeping_progress enable row level security;
alter table keeping_progress force row level security;
create policy keeping_progress_server on keeping_progress using ((select sees_all()));
create policy keeping_progress_owner on keeping_progress to current_user using (true);

create function keep_days(company companies, kind kept_kind) returns integer
  language sql stable
  return case kind when 'RECIPIENT' then (company).recipient_keep_days else (company).message_keep_days end;

create function is_ended(status order_status) returns boolean
  language sql immutable
  return status in ('Completed', 'Cancelled', 'Returned to merchant');
comment on function is_ended is 'Whether no step leads on from the status; the transition table of the contract is held against it.';

-- What of a company is due, by kind and status.
create function keeping_due() returns table (company_id bigint, kind kept_kind, status order_status)
  language sql stable as $$
  select c.id, k.kind, s.status
  from companies c
  cross join (values ('RECIPIENT'::kept_kind), ('MESSAGE')) k (kind)
  cross join (values ('Completed'::order_status), ('Cancelled'), ('Returned to merchant')) s (status)
  left join keeping_progress p on p.company_id = c.id and p.kind = k.kind and p.status = s.status
  where exists (
    select from orders o
    where o.company_id = c.id and o.status = s.status
      and (o.last_updated_time, o.id) > (coalesce(p.last_updated_time, '-infinity'), coalesce(p.last_id, 0))
      and o.last_updated_time < now() - make_interval(days => keep_days(c, k.kind))
  )
  order by 1, 2, 3
$$;

-- Leaves of a set of values those that tell nothing of a person; which fields there were stays.
create function without_recipient(facts jsonb, emptied jsonb) returns jsonb
  language sql immutable
  return (
    select jsonb_object_agg(key, case
      when key in ('recipientName', 'recipientMail', 'recipientPhoneNumber', 'recipientAddress', 'mail') then emptied
      else value end)
    from jsonb_each(facts)
  );

-- One step: at most `most` orders of a company in an ended status whose time is over, the ones that changed first. Under its
-- owner, since the server itself may not touch the audit; what it forgets hangs on the days of the company alone.
-- Returns how many orders it looked at, and how many had something to forget.
create function forget_step(
  wanted_company bigint, wanted_kind kept_kind, wanted_status order_status, most integer,
  out looked integer, out forgotten integer
)
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  progress keeping_progress;
  before_time timestamptz;
  ids bigint[];
begin
  if not is_ended(wanted_status) then
    raise exception 'orders in the status % have not ended', wanted_status;
  end if;
  insert into keeping_progress (company_id, kind, status) values (wanted_company, wanted_kind, wanted_status)
    on conflict do nothing;
  select * into progress from keeping_progress p
    where p.company_id = wanted_company and p.kind = wanted_kind and p.status = wanted_status for update;
  select now() - make_interval(days => keep_days(c, wanted_kind)) into before_time
    from companies c where c.id = wanted_company;
  -- Locked, so that none of them is opened again meanwhile, and looked at as they are once locked.
  ids := array(
    select o.id from orders o
    where o.company_id = wanted_company and o.status = wanted_status
      and (o.last_updated_time, o.id) > (progress.last_updated_time, progress.last_id)
      and o.last_updated_time < before_time
    order by o.last_updated_time, o.id limit most for no key update
  );
  looked := cardinality(ids);
  forgotten := 0;
  if looked = 0 then return; end if;
  if wanted_kind = 'MESSAGE' then
    with gone as (
      update notification_records n set subject = null, content = null
      where n.order_id = any (ids) and n.state <> 'PENDING' and (n.subject is not null or n.content is not null)
      returning n.order_id
    ) select count(distinct order_id) into forgotten from gone;
  else
    forgotten := forget_recipients(ids);
  end if;
  update keeping_progress p set (last_updated_time, last_id) = (
    select o.last_updated_time, o.id from orders o where o.id = any (ids) order by 1 desc, 2 desc limit 1
  )
  where p.company_id = wanted_company and p.kind = wanted_kind and p.status = wanted_status;
end $$;

create function forget_recipients(ids bigint[]) returns integer
  language plpgsql set search_path = public, pg_temp
as $$
declare
  forgotten integer;
begin
  -- Neither the version nor the time of the last change: nothing of the parcel changes.
  with gone as (
    update orders o
    set recipient_name = null, recipient_phone = null, recipient_mail = null, recipient_address = null,
      mailroom_recipient_id = null
    where o.id = any (ids) and num_nonnulls(
      o.recipient_name, o.recipient_phone, o.recipient_mail, o.recipient_address, o.mailroom_recipient_id) > 0
    returning 1
  ) select count(*) into forgotten from gone;
  update drop_off_orders d
  set sender_name = null, sender_phone = null, store_user_name = null, store_user_phone = null
  where d.order_id = any (ids)
    and num_nonnulls(d.sender_name, d.sender_phone, d.store_user_name, d.store_user_phone) > 0;
  update notification_records n set recipient = ''
  where n.order_id = any (ids) and n.state <> 'PENDING' and n.recipient <> '';
  update order_events e set changes = without_recipient(e.changes, '[null, null]')
  where e.order_id = any (ids)
    and e.changes ?| array['recipientName', 'recipientMail', 'recipientPhoneNumber', 'recipientAddress'];
  update audit_events a
  set before = without_recipient(a.before, 'null'), after = without_recipient(a.after, 'null')
  where a.noun = 'orders' and a.noun_id = any (ids::text[])
    and (a.before ?| array['recipientName', 'recipientMail', 'recipientPhoneNumber', 'recipientAddress']
      or a.after ?| array['recipientName', 'recipientMail', 'recipientPhoneNumber', 'recipientAddress', 'mail']);
  return forgotten;
end $$;
revoke execute on function forget_recipients from public;
