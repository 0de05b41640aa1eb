-- Readings are chained by hash (docs/decisions/114-cold-chain.md).

create table temperature_chain (
  column_id bigint not null references site_columns on delete cascade,
  position integer not null check (position > 0),
  slot_time timestamptz not null,
  previous_digest text not null check (previous_digest ~ '^([0-9a-f]{64})?$'),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  created_time timestamptz not null default now(),
  primary key (column_id, position)
);
comment on table temperature_chain is 'Links of the chain of each column: an hour of readings, hashed with the digest of the link before.';
comment on column temperature_chain.slot_time is 'The hour. One that readings came late for has another link, which replaces the earlier ones.';
comment on column temperature_chain.previous_digest is 'Of the link before; empty in the first one.';
create index temperature_chain_slot_idx on temperature_chain (column_id, slot_time);

alter table temperature_hours add column chained boolean not null default false;
comment on column temperature_hours.chained is 'The last link of the hour contains all its readings.';
create index temperature_hours_unchained_idx on temperature_hours (slot_time) where not chained;

alter table temperature_chain enable row level security;
alter table temperature_chain force row level security;
create policy temperature_chain_owner on temperature_chain to cubby_owner using (true);
create policy temperature_chain_seen on temperature_chain
  using ((select sees_all()) or exists (select from site_columns c where c.id = column_id)) with check ((select sees_all()));
grant select, insert, delete on temperature_chain to cubby_app;
