-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table temperature_states (
  column_id bigint not null,
  measured_time timestamp with time zone,
  celsius numeric(4,1),
  fault text,
  defrosting boolean not null default false,
  dirty_from timestamp with time zone,
  due_time timestamp with time zone,
  alarm_state jsonb,
  closed_since timestamp with time zone,
  constraint temperature_states_pkey PRIMARY KEY (column_id),
  constraint temperature_states_column_id_fkey FOREIGN KEY (column_id) REFERENCES site_columns(id) ON DELETE CASCADE
);

comment on table temperature_states is 'The last reading of each column, and how far its alarms are computed.';
comment on column temperature_states.dirty_from is 'The earliest reading, or change of the settings, that its alarms do not contain yet; null: none.';
comment on column temperature_states.due_time is 'When the column becomes stale unless a reading comes; null: it is stale already, or not cooled.';
comment on column temperature_states.closed_since is 'Since when its compartments take no new parcels, as it is outside its limits; null: they take them.';

CREATE INDEX temperature_states_dirty_idx ON public.temperature_states USING btree (dirty_from) WHERE (dirty_from IS NOT NULL);
CREATE INDEX temperature_states_due_idx ON public.temperature_states USING btree (due_time) WHERE (due_time IS NOT NULL);

alter table temperature_states enable row level security;
alter table temperature_states force row level security;
create policy temperature_states_owner on temperature_states for all to cubby_owner
  using (true);
create policy temperature_states_seen on temperature_states for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM site_columns c
  WHERE (c.id = temperature_states.column_id)))))
  with check ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM site_columns c
  WHERE ((c.id = temperature_states.column_id) AND writes_site(c.site_id))))));

grant delete, insert, select, update on temperature_states to cubby_app;
