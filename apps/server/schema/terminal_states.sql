-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table terminal_states (
  site_id bigint not null,
  connected boolean not null default false,
  since timestamp with time zone not null default now(),
  why text not null default 'NEVER'::text,
  boot_id bigint not null default 0,
  seq bigint not null default 0,
  birth_boot bigint not null default 0,
  birth_seq bigint not null default 0,
  drops timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  replaced timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  heard_time timestamp with time zone,
  skew_ms bigint,
  version text,
  system text,
  hardware text,
  config_hash text,
  wanted_config_hash text,
  config_due_time timestamp with time zone not null default now(),
  config_made_time timestamp with time zone not null default '-infinity'::timestamp with time zone,
  config_sent_time timestamp with time zone,
  queued integer not null default 0,
  disagreements jsonb not null default '[]'::jsonb,
  page text,
  access_version bigint not null default 0,
  access_floor bigint not null default 0,
  access_held bigint not null default 0,
  access_sent bigint not null default 0,
  access_sent_time timestamp with time zone,
  access_key text,
  workflows jsonb not null default '{}'::jsonb,
  skew_told_ms bigint,
  boot_max bigint not null default 1000000,
  package_hash text,
  end_reported_time timestamp with time zone,
  constraint terminal_states_pkey PRIMARY KEY (site_id),
  constraint terminal_states_package_hash_check CHECK ((package_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint terminal_states_why_check CHECK ((why = ANY (ARRAY['NEVER'::text, 'BIRTH'::text, 'LAST_WILL'::text, 'KEEP_ALIVE'::text, 'CLOSED'::text, 'REPLACED'::text, 'REVOKED'::text, 'SERVER'::text]))),
  constraint terminal_states_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table terminal_states is 'What the terminal of a site is known to be; a late message never overwrites a newer one.';
comment on column terminal_states.since is 'When it was connected or disconnected last, clock of the server.';
comment on column terminal_states.boot_id is 'Of the last birth or death that was taken, with seq.';
comment on column terminal_states.birth_boot is 'Of the last birth, with birth_seq: it named every door, so older words on doors change nothing.';
comment on column terminal_states.drops is 'When it was disconnected in the last 5 minutes.';
comment on column terminal_states.replaced is 'When another connection with its identity took its place in the last 5 minutes.';
comment on column terminal_states.skew_ms is 'Its wall clock less that of the server, in ms.';
comment on column terminal_states.config_due_time is 'When what it works by changed last: the hash is computed anew after it.';
comment on column terminal_states.config_made_time is 'When the wanted hash was computed last.';
comment on column terminal_states.disagreements is 'Between the last birth and the doors that we know: [{kind, boxId, name}].';
comment on column terminal_states.page is 'Of a simulator.';
comment on column terminal_states.access_floor is 'A terminal with an older version than this is told everything anew.';
comment on column terminal_states.access_held is 'The version that the terminal says it has.';
comment on column terminal_states.workflows is 'The version of each workflow that it says it runs, by the id of the workflow.';
comment on column terminal_states.skew_told_ms is 'As skew_ms, by the last sign of life alone, which may have been on its way for long.';
comment on column terminal_states.boot_max is 'The highest boot_id that is accepted from the terminal: a message with a higher one is quarantined.';
comment on column terminal_states.package_hash is 'SHA-256 of the package that runs, as the last birth reported it; null: the software that the terminal was delivered with.';
comment on column terminal_states.end_reported_time is 'If the server ended the connection: since, once the terminal has stayed away and an event has reported it.';

CREATE INDEX terminal_states_drift_idx ON public.terminal_states USING btree (config_sent_time) WHERE (connected AND (wanted_config_hash IS DISTINCT FROM config_hash));
CREATE INDEX terminal_states_due_idx ON public.terminal_states USING btree (site_id) WHERE (connected AND (config_due_time > config_made_time));
CREATE INDEX terminal_states_version_idx ON public.terminal_states USING btree (version, system) WHERE (version IS NOT NULL);

alter table terminal_states enable row level security;
alter table terminal_states force row level security;
create policy terminal_states_owner on terminal_states for all to cubby_owner
  using (true);
create policy terminal_states_seen on terminal_states for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM sites s
  WHERE (s.id = terminal_states.site_id)))))
  with check (( SELECT sees_all() AS sees_all));

CREATE TRIGGER access_due_terminal AFTER INSERT ON public.terminal_states FOR EACH ROW EXECUTE FUNCTION access_is_due_for_site();
CREATE TRIGGER alerts_of_terminal AFTER UPDATE ON public.terminal_states FOR EACH ROW WHEN (((new.connected IS DISTINCT FROM old.connected) OR (new.drops IS DISTINCT FROM old.drops) OR (new.why IS DISTINCT FROM old.why) OR (new.disagreements IS DISTINCT FROM old.disagreements) OR (COALESCE((abs(new.skew_ms) >= 300000), false) IS DISTINCT FROM COALESCE((abs(old.skew_ms) >= 300000), false)))) EXECUTE FUNCTION alerts_of_terminal();
CREATE TRIGGER event_of_terminal AFTER UPDATE ON public.terminal_states FOR EACH ROW WHEN (((new.connected IS DISTINCT FROM old.connected) OR (new.why IS DISTINCT FROM old.why) OR (new.version IS DISTINCT FROM old.version) OR (new.end_reported_time IS DISTINCT FROM old.end_reported_time))) EXECUTE FUNCTION event_of_terminal();
CREATE TRIGGER terminal_presence_passed_on AFTER UPDATE ON public.terminal_states REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION terminal_presence_passed_on();

grant delete, insert, select, update on terminal_states to cubby_app;
