-- A second step that somebody has to set up before they get anywhere, and the codes that stand in for a lost app.

alter table sessions add column enrols boolean not null default false;
alter table sessions add constraint sessions_enrols_check check (pending or not enrols);
comment on column sessions.enrols is 'An authenticator app is to be set up first: the token of a pending session opens nothing else.';

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  digest bytea not null check (length(digest) = 32),
  created_time timestamptz not null default now(),
  used_time timestamptz,
  primary key (user_id, digest)
);
comment on table recovery_codes is 'Codes that stand in for the authenticator app of a person, each once.';
comment on column recovery_codes.digest is 'Keyed digest of the code; the code itself is shown once and kept nowhere.';
