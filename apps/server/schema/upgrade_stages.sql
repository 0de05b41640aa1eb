-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table upgrade_stages (
  task_id bigint not null,
  position smallint not null,
  is_canary boolean not null,
  share smallint,
  site_count integer not null,
  success_share smallint not null,
  error_share smallint not null,
  soak_minutes integer not null,
  needs_approval boolean not null,
  state text not null default 'WAITING'::text,
  released_time timestamp with time zone,
  soak_time timestamp with time zone,
  decided_time timestamp with time zone,
  approved_by_id bigint,
  approved_by_name text,
  accepted_failures integer not null default 0,
  health jsonb,
  health_time timestamp with time zone,
  health_accepted boolean not null default false,
  constraint upgrade_stages_pkey PRIMARY KEY (task_id, "position"),
  constraint upgrade_stages_check CHECK ((is_canary = (share IS NULL))),
  constraint upgrade_stages_check1 CHECK (((state = 'WAITING'::text) = (released_time IS NULL))),
  constraint upgrade_stages_error_share_check CHECK (((error_share >= 1) AND (error_share <= 100))),
  constraint upgrade_stages_position_check CHECK ((("position" >= 0) AND ("position" <= 9))),
  constraint upgrade_stages_share_check CHECK (((share >= 1) AND (share <= 100))),
  constraint upgrade_stages_soak_minutes_check CHECK (((soak_minutes >= 0) AND (soak_minutes <= 20160))),
  constraint upgrade_stages_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'SOAKING'::text, 'APPROVAL'::text, 'PASSED'::text, 'SKIPPED'::text]))),
  constraint upgrade_stages_success_share_check CHECK (((success_share >= 1) AND (success_share <= 100))),
  constraint upgrade_stages_approved_by_id_fkey FOREIGN KEY (approved_by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint upgrade_stages_task_id_fkey FOREIGN KEY (task_id) REFERENCES upgrade_tasks(id) ON DELETE CASCADE
);

comment on table upgrade_stages is 'Stages of upgrade tasks, one after the other.';
comment on column upgrade_stages.share is 'Cumulative percentage of the sites of the task; null: the canary.';
comment on column upgrade_stages.soak_time is 'When enough sites had succeeded: the soak lasts from then on.';
comment on column upgrade_stages.accepted_failures is 'Failures of the stage when a user resumed the task: they pause it no more.';
comment on column upgrade_stages.health is 'Upgraded sites compared with the others, as last measured: the numbers that a pause by health shows.';
comment on column upgrade_stages.health_accepted is 'A user resumed the task after a pause by health: the stage is not paused for it again.';

CREATE INDEX upgrade_stages_approved_by_idx ON public.upgrade_stages USING btree (approved_by_id);

alter table upgrade_stages enable row level security;
alter table upgrade_stages force row level security;
create policy upgrade_stages_owner on upgrade_stages for all to cubby_owner
  using (true);
create policy upgrade_stages_seen on upgrade_stages for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM upgrade_tasks t
  WHERE (t.id = upgrade_stages.task_id)))))
  with check (( SELECT sees_all() AS sees_all));

grant delete, insert, select, update on upgrade_stages to cubby_app;
