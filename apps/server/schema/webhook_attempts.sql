-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table webhook_attempts (
  delivery_id bigint not null,
  number integer not null,
  webhook_id bigint not null,
  start_time timestamp with time zone not null default clock_timestamp(),
  duration_ms integer,
  method text not null,
  payload_url text not null,
  status smallint,
  failure text,
  reason text,
  answer text,
  constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, number),
  constraint webhook_attempts_answer_check CHECK ((length(answer) <= 2000)),
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE
);

comment on table webhook_attempts is 'Each try of a delivery, and what came back.';
comment on column webhook_attempts.answer is 'The beginning of the answer; deleted after 5 days.';

CREATE INDEX webhook_attempts_answer_idx ON public.webhook_attempts USING btree (start_time) WHERE (answer IS NOT NULL);
CREATE INDEX webhook_attempts_webhook_idx ON public.webhook_attempts USING btree (webhook_id, start_time);

alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
create policy webhook_attempts_owner on webhook_attempts for all to cubby_owner
  using (true);
create policy webhook_attempts_seen on webhook_attempts for all to public
  using ((( SELECT sees_all() AS sees_all) OR (webhook_id IN ( SELECT w.id
   FROM webhooks w))));

grant delete, insert, select, update on webhook_attempts to cubby_app;
