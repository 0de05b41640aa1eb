-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table box_states (
  box_id bigint not null,
  site_id bigint not null,
  parcels smallint not null default 0,
  ledger text not null default 'AVAILABLE'::text,
  sensor text not null default 'UNKNOWN'::text,
  article text not null default 'UNKNOWN'::text,
  service text not null default 'IN_SERVICE'::text,
  service_note text,
  order_id bigint,
  cause text not null default 'GRID'::text,
  changed_by_id bigint,
  changed_by_name text,
  changed_time timestamp with time zone not null default now(),
  told_boot bigint not null default 0,
  told_seq bigint not null default 0,
  constraint box_states_pkey PRIMARY KEY (box_id),
  constraint box_states_article_check CHECK ((article = ANY (ARRAY['PRESENT'::text, 'ABSENT'::text, 'UNKNOWN'::text]))),
  constraint box_states_cause_check CHECK ((cause = ANY (ARRAY['GRID'::text, 'ORDER'::text, 'STAFF'::text, 'DEVICE'::text]))),
  constraint box_states_ledger_check CHECK ((ledger = ANY (ARRAY['AVAILABLE'::text, 'RESERVED'::text, 'OCCUPIED'::text]))),
  constraint box_states_parcels_check CHECK ((parcels >= 0)),
  constraint box_states_sensor_check CHECK ((sensor = ANY (ARRAY['OPEN'::text, 'CLOSED'::text, 'UNKNOWN'::text]))),
  constraint box_states_service_check CHECK ((service = ANY (ARRAY['IN_SERVICE'::text, 'LOCKED'::text, 'FAULTY'::text, 'DIRTY'::text, 'OTHER'::text, 'TEMPERATURE'::text]))),
  constraint box_states_box_id_fkey FOREIGN KEY (box_id) REFERENCES boxes(id) ON DELETE CASCADE,
  constraint box_states_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint box_states_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint box_states_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table box_states is 'The four facts of each door: ledger, door sensor, article sensor, service.';
comment on column box_states.parcels is 'How many orders lie in it or are to lie in it; what the ledger follows from.';
comment on column box_states.service is 'IN_SERVICE, or why it is out of service; a parcel stays in it. TEMPERATURE: its column is outside its limits.';
comment on column box_states.order_id is 'The order of the last change of the ledger.';
comment on column box_states.cause is 'Of the last change of a fact.';
comment on column box_states.told_boot is 'Of the message that the sensors are known from, with told_seq: an older one changes nothing.';

CREATE INDEX box_states_changed_by_idx ON public.box_states USING btree (changed_by_id);
CREATE INDEX box_states_order_idx ON public.box_states USING btree (order_id);
CREATE INDEX box_states_out_idx ON public.box_states USING btree (site_id) WHERE (service <> 'IN_SERVICE'::text);
CREATE INDEX box_states_site_idx ON public.box_states USING btree (site_id);

alter table box_states enable row level security;
alter table box_states force row level security;
create policy box_states_changed on box_states for all to public
  using ((( SELECT sees_all() AS sees_all) OR writes_site(site_id)))
  with check ((( SELECT sees_all() AS sees_all) OR writes_site(site_id)));
create policy box_states_owner on box_states for all to cubby_owner
  using (true);
create policy box_states_seen on box_states for select to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM sites s
  WHERE (s.id = box_states.site_id)))));

CREATE TRIGGER alerts_of_doors AFTER UPDATE ON public.box_states REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION alerts_of_doors();
CREATE TRIGGER box_state_changed AFTER UPDATE ON public.box_states REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_box_history();
CREATE TRIGGER box_state_made AFTER INSERT ON public.box_states REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_box_history();
CREATE TRIGGER box_state_passed_on AFTER UPDATE ON public.box_states REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION site_passed_on('site-boxes');
CREATE TRIGGER event_of_box_service AFTER UPDATE ON public.box_states FOR EACH ROW WHEN ((new.service IS DISTINCT FROM old.service)) EXECUTE FUNCTION event_of_box_service();

grant insert, select on box_states to cubby_app;
