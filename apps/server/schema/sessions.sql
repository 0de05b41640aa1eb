-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table sessions (
  token_hash bytea not null,
  user_id bigint not null,
  scope text not null,
  stamp integer not null default 1,
  created_time timestamp with time zone not null default now(),
  last_seen_time timestamp with time zone not null default now(),
  ends_time timestamp with time zone not null,
  address inet,
  pending boolean not null default false,
  agent text,
  confirmed_time timestamp with time zone,
  viewer_id bigint,
  view_reason text,
  viewer_hash bytea,
  enrols boolean not null default false,
  sets_password boolean not null default false,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_enrols_check CHECK ((pending OR (NOT enrols))),
  constraint sessions_sets_password_check CHECK ((pending OR (NOT sets_password))),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint sessions_view_whole CHECK ((((viewer_id IS NULL) = (viewer_hash IS NULL)) AND ((viewer_id IS NULL) = (view_reason IS NULL)))),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_viewer_hash_fkey FOREIGN KEY (viewer_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  constraint sessions_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE CASCADE
);

comment on column sessions.token_hash is 'SHA-256 of the token; the token itself is kept nowhere.';
comment on column sessions.scope is 'What the session sees, as the setting cubby.scope takes it.';
comment on column sessions.stamp is 'Grows when what the person may do changes; a server with an older copy reads again.';
comment on column sessions.pending is 'The second step is due: the token opens nothing else.';
comment on column sessions.confirmed_time is 'When the person last proved who they are; dangerous actions ask for it anew.';
comment on column sessions.viewer_id is 'An administrator who impersonates the user: such a session only reads.';
comment on column sessions.view_reason is 'Why the administrator looks; stands in the audit.';
comment on column sessions.viewer_hash is 'The administrator''s own session, with which the impersonation ends.';
comment on column sessions.enrols is 'An authenticator app is to be set up first: the token of a pending session opens nothing else.';
comment on column sessions.sets_password is 'A new password is to be set first: the token of a pending session opens nothing else.';

CREATE INDEX sessions_ends_idx ON public.sessions USING btree (ends_time);
CREATE INDEX sessions_user_idx ON public.sessions USING btree (user_id);
CREATE INDEX sessions_viewer_hash_idx ON public.sessions USING btree (viewer_hash) WHERE (viewer_hash IS NOT NULL);
CREATE INDEX sessions_viewer_idx ON public.sessions USING btree (viewer_id) WHERE (viewer_id IS NOT NULL);

alter table sessions enable row level security;
alter table sessions force row level security;
create policy sessions_owner on sessions for all to cubby_owner
  using (true);
create policy sessions_seen on sessions for all to public
  using ((( SELECT sees_all() AS sees_all) OR person_seen(user_id)));

CREATE TRIGGER session_held BEFORE INSERT OR UPDATE OF scope ON public.sessions FOR EACH ROW EXECUTE FUNCTION session_held();
CREATE TRIGGER view_ended AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.viewer_id IS NOT NULL)) EXECUTE FUNCTION view_ended();

grant delete, insert, select, update on sessions to cubby_app;
