-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table commands (
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  site_id bigint not null,
  box_id bigint,
  kind text not null,
  details jsonb not null default '{}'::jsonb,
  reason text,
  state text not null,
  attempt smallint not null default 0,
  code text,
  not_after timestamp with time zone not null,
  due_time timestamp with time zone,
  made_time timestamp with time zone not null default clock_timestamp(),
  made_by_id bigint,
  made_by_name text,
  made_from inet,
  approved_by_id bigint,
  approved_by_name text,
  sent_time timestamp with time zone,
  delivered_time timestamp with time zone,
  ended_time timestamp with time zone,
  answer jsonb,
  file_id text,
  constraint commands_pkey PRIMARY KEY (id),
  constraint commands_check CHECK (((due_time IS NULL) = (ended_time IS NOT NULL))),
  constraint commands_kind_check CHECK ((kind = ANY (ARRAY['OPEN_DOOR'::text, 'SET_SERVICE'::text, 'RESTART'::text, 'SEND_LOGS'::text, 'SEND_SCREENSHOT'::text]))),
  constraint commands_state_check CHECK ((state = ANY (ARRAY['APPROVAL'::text, 'QUEUED'::text, 'SENT'::text, 'DELIVERED'::text, 'SUCCESSFUL'::text, 'FAILED'::text, 'TIMEOUT'::text, 'EXPIRED'::text, 'WITHDRAWN'::text]))),
  constraint commands_approved_by_id_fkey FOREIGN KEY (approved_by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint commands_box_id_fkey FOREIGN KEY (box_id) REFERENCES boxes(id) ON DELETE CASCADE,
  constraint commands_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint commands_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint commands_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table commands is 'What a terminal was told to do, by whom and why, and how it ended.';
comment on column commands.code is 'Why it failed, in the words of the terminal.';
comment on column commands.not_after is 'No terminal acts after it.';
comment on column commands.due_time is 'When the state moves on by itself; null once it has ended.';
comment on column commands.answer is 'What the terminal said last.';

CREATE INDEX commands_approved_by_idx ON public.commands USING btree (approved_by_id) WHERE (approved_by_id IS NOT NULL);
CREATE INDEX commands_batch_idx ON public.commands USING btree (batch_id);
CREATE INDEX commands_box_idx ON public.commands USING btree (box_id, made_time DESC) WHERE (box_id IS NOT NULL);
CREATE INDEX commands_due_idx ON public.commands USING btree (due_time) WHERE (due_time IS NOT NULL);
CREATE INDEX commands_file_idx ON public.commands USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX commands_made_by_idx ON public.commands USING btree (made_by_id, made_time DESC);
CREATE INDEX commands_made_idx ON public.commands USING btree (made_time DESC, id);
CREATE INDEX commands_site_idx ON public.commands USING btree (site_id, made_time DESC, id);

alter table commands enable row level security;
alter table commands force row level security;
create policy commands_changed on commands for all to public
  using ((( SELECT sees_all() AS sees_all) OR writes_site(site_id)))
  with check ((( SELECT sees_all() AS sees_all) OR writes_site(site_id)));
create policy commands_owner on commands for all to cubby_owner
  using (true);

CREATE TRIGGER command_made_passed_on AFTER INSERT ON public.commands REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION site_passed_on('commands');
CREATE TRIGGER command_passed_on AFTER UPDATE ON public.commands REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION site_passed_on('commands');

grant delete, insert, select, update on commands to cubby_app;
