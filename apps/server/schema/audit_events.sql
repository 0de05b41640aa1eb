-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table audit_events (
  id bigint not null generated always as identity,
  occurred_time timestamp with time zone not null default clock_timestamp(),
  user_id bigint,
  user_name text,
  company_id bigint,
  action text not null,
  noun text not null,
  noun_id text,
  before jsonb,
  after jsonb,
  address inet,
  request_id text,
  constraint audit_events_pkey PRIMARY KEY (id)
);

comment on table audit_events is 'Who did what to which row, from where, before and after; written in the transaction of the change, never changed.';

CREATE INDEX audit_events_company_idx ON public.audit_events USING btree (company_id, id DESC);
CREATE INDEX audit_events_noun_idx ON public.audit_events USING btree (noun, noun_id, id DESC);

alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy audit_events_owner on audit_events for all to cubby_owner
  using (true);
create policy audit_events_seen on audit_events for select to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[]))));
create policy audit_events_written on audit_events for insert to public
  with check (true);

grant insert, select on audit_events to cubby_app;
