-- An attempt at a provider may be no sign-in but the proof, before a dangerous action, that the person of a session is there.
alter table single_sign_on_attempts add column confirms_hash bytea references sessions on delete cascade;
create index single_sign_on_attempts_confirms_idx on single_sign_on_attempts (confirms_hash) where confirms_hash is not null;
comment on column single_sign_on_attempts.confirms_hash is 'The session whose person proves that they are there; null: a sign-in.';
