-- Messages leave through the providers of the company of the order, one after the other, and then by another channel: each
-- try is written down, and so is which message stands in for which.

alter table notification_records add column in_place_of_id bigint references notification_records on delete cascade;
create unique index notification_records_in_place_of_key on notification_records (in_place_of_id)
  where in_place_of_id is not null;
comment on column notification_records.in_place_of_id is
  'The message by another channel that failed, and for which this one was sent; a message has one such at most.';

create table notification_tries (
  record_id bigint not null references notification_records on delete cascade,
  number integer not null check (number >= 1),
  provider_id bigint references notification_providers,
  began_time timestamptz not null default now(),
  ended_time timestamptz,
  failure text,
  failure_kind text check (failure_kind in ('TEMPORARY', 'PERMANENT', 'TECHNICAL')),
  reason text,
  receipt text,
  primary key (record_id, number),
  check ((failure is null) = (failure_kind is null)),
  check (failure is null or receipt is null)
);
create index notification_tries_provider_idx on notification_tries (provider_id) where provider_id is not null;
comment on table notification_tries is 'Every try to send a message: through which provider, and what it answered.';
comment on column notification_tries.provider_id is 'Null: the provider of the environment, which all companies share.';
comment on column notification_tries.ended_time is 'Null: it goes on, or its process has died.';
comment on column notification_tries.reason is 'A status or system code, as in 550 or ECONNREFUSED; never what the provider wrote.';
comment on column notification_tries.receipt is 'What the provider calls the message.';

alter table notification_tries enable row level security;
alter table notification_tries force row level security;
create policy notification_tries_seen on notification_tries using ((select sees_all())
  or exists (select from notification_records n where n.id = record_id));
create policy notification_tries_owner on notification_tries to current_user using (true);

-- Messages on their way have had tries already.
insert into notification_tries (record_id, number, began_time, ended_time, failure, failure_kind)
  select n.id, t.number, n.create_time, n.create_time, 'UNREACHABLE', 'TECHNICAL'
  from notification_records n, generate_series(1, n.attempts) as t (number)
  where n.state = 'PENDING';

create function company_channels(company bigint) returns text[]
  language sql stable security definer set search_path = public, pg_temp
  return (
    select coalesce(array_agg(distinct lower(p.type)), '{}')
    from company_providers k join notification_providers p on p.id = k.provider_id where k.company_id = company
  );
comment on function company_channels is
  'The channels for which a company has a provider; also told to whoever sees its orders, but not what it has agreed on.';
comment on column company_providers.place is 'The first one is tried first; the next where it fails.';
