-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table terminal_enrolments (
  code_hash bytea not null,
  site_id bigint not null,
  made_by_id bigint,
  made_by_name text,
  made_time timestamp with time zone not null default now(),
  ends_time timestamp with time zone not null,
  constraint terminal_enrolments_pkey PRIMARY KEY (code_hash),
  constraint terminal_enrolments_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint terminal_enrolments_made_by_id_fkey FOREIGN KEY (made_by_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint terminal_enrolments_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table terminal_enrolments is 'One-time codes; a code that was used is deleted.';

CREATE INDEX terminal_enrolments_made_by_idx ON public.terminal_enrolments USING btree (made_by_id);
CREATE INDEX terminal_enrolments_site_idx ON public.terminal_enrolments USING btree (site_id);

alter table terminal_enrolments enable row level security;
alter table terminal_enrolments force row level security;
create policy terminal_enrolments_changed on terminal_enrolments for all to public
  using ((( SELECT sees_all() AS sees_all) OR writes_site(site_id)))
  with check (writes_site(site_id));
create policy terminal_enrolments_owner on terminal_enrolments for all to cubby_owner
  using (true);

grant delete, insert, select, update on terminal_enrolments to cubby_app;
