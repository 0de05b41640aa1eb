-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table report_schedule_recipients (
  schedule_id bigint not null,
  user_id bigint not null,
  constraint report_schedule_recipients_pkey PRIMARY KEY (schedule_id, user_id),
  constraint report_schedule_recipients_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(id) ON DELETE CASCADE,
  constraint report_schedule_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

comment on table report_schedule_recipients is 'The users who receive the report, if they may still see it when it is sent.';

CREATE INDEX report_schedule_recipients_user_idx ON public.report_schedule_recipients USING btree (user_id);

alter table report_schedule_recipients enable row level security;
alter table report_schedule_recipients force row level security;
create policy report_schedule_recipients_owner on report_schedule_recipients for all to cubby_owner
  using (true);
create policy report_schedule_recipients_seen on report_schedule_recipients for all to public
  using ((EXISTS ( SELECT
   FROM report_schedules s
  WHERE (s.id = report_schedule_recipients.schedule_id))));

grant delete, insert, select, update on report_schedule_recipients to cubby_app;
