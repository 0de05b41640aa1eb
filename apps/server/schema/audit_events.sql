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
  viewed_id bigint,
  viewed_name text,
  search_text text not null generated always as lower(((((COALESCE(user_name, ''::text) || '
'::text) || COALESCE(viewed_name, ''::text)) || '
'::text) || COALESCE(noun_id, ''::text))) stored,
  api_key jsonb,
  constraint audit_events_pkey PRIMARY KEY (id)
);

comment on table audit_events is 'Who did what to which row, from where, before and after; written in the transaction of the change, never changed.';
comment on column audit_events.occurred_time is 'By the clock, not the transaction; of a look that ran out, when it did.';
comment on column audit_events.user_id is 'Who acted: the person at the keyboard, also during impersonation.';
comment on column audit_events.viewed_id is 'Whom the user impersonated; null: nobody.';
comment on column audit_events.search_text is 'Names and the id of the row in small letters, a line each.';
comment on column audit_events.api_key is 'The API key that the user''s program came with: id, hint (its last characters), makerId and makerName; null: the user was there.';

CREATE INDEX audit_events_action_idx ON public.audit_events USING btree (action, occurred_time DESC, id DESC) INCLUDE (company_id);
CREATE INDEX audit_events_address_idx ON public.audit_events USING btree (address, occurred_time DESC, id DESC) WHERE (address IS NOT NULL);
CREATE INDEX audit_events_company_idx ON public.audit_events USING btree (company_id, occurred_time DESC, id DESC);
CREATE INDEX audit_events_list_idx ON public.audit_events USING btree (occurred_time DESC, id DESC) INCLUDE (company_id, search_text);
CREATE INDEX audit_events_noun_action_idx ON public.audit_events USING btree (noun, noun_id, occurred_time DESC, id DESC) INCLUDE (company_id, action);
CREATE INDEX audit_events_search_idx ON public.audit_events USING gin (search_text gin_trgm_ops);
CREATE INDEX audit_events_searched_idx ON public.audit_events USING btree (occurred_time) WHERE (searched_text(after) IS NOT NULL);
CREATE INDEX audit_events_user_idx ON public.audit_events USING btree (user_id, occurred_time DESC, id DESC) INCLUDE (company_id);

alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy audit_events_owner on audit_events for all to cubby_owner
  using (true);
create policy audit_events_seen on audit_events for select to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));
create policy audit_events_written on audit_events for insert to public
  with check (true);

CREATE TRIGGER audit_count_inserted AFTER INSERT ON public.audit_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_audit_events_written();

grant insert, select on audit_events to cubby_app;
