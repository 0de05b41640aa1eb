-- How much each person has uploaded lately, so that nobody fills the place where files are kept.
create table upload_allowances (
  user_id bigint primary key references users on delete cascade,
  since timestamptz not null default now(),
  uploads integer not null,
  bytes bigint not null
);
comment on table upload_allowances is 'What a person has uploaded in 24 hours, counted before the upload is taken.';
comment on column upload_allowances.since is 'When the 24 hours began; the first upload after them begins anew.';

alter table upload_allowances enable row level security;
alter table upload_allowances force row level security;
create policy upload_allowances_owner on upload_allowances to current_user using (true);
create policy upload_allowances_seen on upload_allowances using ((select sees_all()));
