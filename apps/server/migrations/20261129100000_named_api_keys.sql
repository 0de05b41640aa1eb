-- Keys of programs: a user has several, each with a name and, if it was chosen, a period of validity.
alter table api_keys
  add column name text check (char_length(name) between 1 and 60),
  add column valid_days integer check (valid_days between 1 and 3650),
  add column replaced boolean not null default false;
comment on column api_keys.name is 'Of a key of a program; null: the one key without a name that the page of a user replaces.';
comment on column api_keys.valid_days is 'Days from its creation to its end; the key that replaces it has as many. Null: it does not expire.';
comment on column api_keys.replaced is 'A newer key replaces it; it works until ends_time.';
comment on column api_keys.ends_time is 'From then on the key opens nothing: it expired, was replaced or was revoked.';
update api_keys set replaced = true where ends_time is not null;
