-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table temperature_chain (
  column_id bigint not null,
  position integer not null,
  slot_time timestamp with time zone not null,
  previous_digest text not null,
  digest text not null,
  created_time timestamp with time zone not null default now(),
  constraint temperature_chain_pkey PRIMARY KEY (column_id, "position"),
  constraint temperature_chain_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint temperature_chain_position_check CHECK (("position" > 0)),
  constraint temperature_chain_previous_digest_check CHECK ((previous_digest ~ '^([0-9a-f]{64})?$'::text)),
  constraint temperature_chain_column_id_fkey FOREIGN KEY (column_id) REFERENCES site_columns(id) ON DELETE CASCADE
);

comment on table temperature_chain is 'Links of the chain of each column: an hour of readings, hashed with the digest of the link before.';
comment on column temperature_chain.slot_time is 'The hour. One that readings came late for has another link, which replaces the earlier ones.';
comment on column temperature_chain.previous_digest is 'Of the link before; empty in the first one.';

CREATE INDEX temperature_chain_slot_idx ON public.temperature_chain USING btree (column_id, slot_time);

alter table temperature_chain enable row level security;
alter table temperature_chain force row level security;
create policy temperature_chain_owner on temperature_chain for all to cubby_owner
  using (true);
create policy temperature_chain_seen on temperature_chain for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM site_columns c
  WHERE (c.id = temperature_chain.column_id)))))
  with check (( SELECT sees_all() AS sees_all));

grant delete, insert, select, update on temperature_chain to cubby_app;
