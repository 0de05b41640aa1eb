-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table report_run_mails (
  run_id bigint not null,
  user_id bigint not null,
  attempts integer not null default 0,
  state text not null default 'WAITING'::text,
  failure text,
  sent_time timestamp with time zone,
  constraint report_run_mails_pkey PRIMARY KEY (run_id, user_id),
  constraint report_run_mails_check CHECK (((state = 'SENT'::text) = (sent_time IS NOT NULL))),
  constraint report_run_mails_failure_check CHECK ((length(failure) <= 50)),
  constraint report_run_mails_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'REFUSED'::text, 'FAILED'::text]))),
  constraint report_run_mails_run_id_fkey FOREIGN KEY (run_id) REFERENCES report_runs(id) ON DELETE CASCADE,
  constraint report_run_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

comment on table report_run_mails is 'The mail of a run to each recipient: REFUSED, since the user may not see the report, or FAILED, since it could not be sent.';

CREATE INDEX report_run_mails_user_idx ON public.report_run_mails USING btree (user_id);

alter table report_run_mails enable row level security;
alter table report_run_mails force row level security;
create policy report_run_mails_owner on report_run_mails for all to cubby_owner
  using (true);
create policy report_run_mails_seen on report_run_mails for all to public
  using ((EXISTS ( SELECT
   FROM report_runs r
  WHERE (r.id = report_run_mails.run_id))));

grant delete, insert, select, update on report_run_mails to cubby_app;
