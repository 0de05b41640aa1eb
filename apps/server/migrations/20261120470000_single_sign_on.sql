-- Signing in through the OpenID Connect provider of a company: what is agreed with the provider, which names lead to it,
-- and the sign-ins that are on their way.

create table single_sign_on_providers (
  company_id bigint primary key references companies on delete cascade,
  company_key text not null check (company_key ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  issuer text not null check (length(issuer) between 1 and 500),
  client_id text not null check (length(client_id) between 1 and 255),
  client_secret_sealed bytea,
  enabled boolean not null default false,
  passwords_allowed boolean not null default true,
  links_by_mail boolean not null default false,
  version integer not null default 1,
  created_time timestamptz not null default now(),
  last_updated_time timestamptz not null default now(),
  check (passwords_allowed or enabled)
);
create unique index single_sign_on_providers_company_key_key on single_sign_on_providers (company_key);
comment on table single_sign_on_providers is 'The provider that proves who the people of a company are.';
comment on column single_sign_on_providers.company_key is 'What people type to be led to the provider.';
comment on column single_sign_on_providers.client_secret_sealed is 'Null: a client without a secret, by PKCE alone.';
comment on column single_sign_on_providers.passwords_allowed is 'False: passwords open nothing, but to those who may change this.';
comment on column single_sign_on_providers.links_by_mail is 'Who comes for the first time is found by the mail address that the provider has verified.';

create table single_sign_on_domains (
  domain text primary key check (domain = lower(domain) and length(domain) between 3 and 253),
  company_id bigint not null references single_sign_on_providers on delete cascade
);
create index single_sign_on_domains_company_idx on single_sign_on_domains (company_id);
comment on table single_sign_on_domains is 'Mail domains that lead to a provider; one leads to one alone.';

create table single_sign_on_attempts (
  state_hash bytea primary key check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  company_id bigint not null references single_sign_on_providers on delete cascade,
  sealed bytea not null,
  return_path text check (length(return_path) <= 1000),
  ends_time timestamptz not null
);
create index single_sign_on_attempts_company_idx on single_sign_on_attempts (company_id);
create index single_sign_on_attempts_ends_idx on single_sign_on_attempts (ends_time);
comment on table single_sign_on_attempts is 'Sign-ins that are on their way through a provider; each is taken once.';
comment on column single_sign_on_attempts.browser_hash is 'Of the cookie of the browser in which it began: it ends in no other.';
comment on column single_sign_on_attempts.sealed is 'The nonce and the PKCE verifier.';

do $$
declare noun text;
begin
  foreach noun in array array['single_sign_on_providers', 'single_sign_on_domains']
  loop
    execute format('alter table %I enable row level security', noun);
    execute format('alter table %I force row level security', noun);
    execute format('create policy %I on %I using ((select sees_all())
      or company_id = any ((select seen_companies())::bigint[]) or company_id = any ((select seen_logistics())::bigint[]))',
      noun || '_seen', noun);
    execute format('create policy %I on %I to current_user using (true)', noun || '_owner', noun);
  end loop;
end $$;

create unique index users_single_sign_on_key on users (company_id, single_sign_on_subject)
  where single_sign_on_subject is not null and deactivated_time is null;

-- Who somebody is at a provider says nothing at another company's.
create function user_company_changed() returns trigger language plpgsql as $$
begin
  new.single_sign_on_subject := null;
  return new;
end $$;
create trigger user_company_changed before update of company_id on users
  for each row when (new.company_id is distinct from old.company_id) execute function user_company_changed();

-- Staff of the platform keep their passwords, and so does whoever may change the sign-in of the company: a provider that
-- breaks locks nobody out for good.
create function password_opens(person bigint) returns boolean
  language sql stable
  return not exists (
    select from users u join single_sign_on_providers p on p.company_id = u.company_id
    where u.id = person and p.enabled and not p.passwords_allowed and not exists (
      select from user_roles r join role_permissions a on a.role_id = r.role_id
      where r.user_id = u.id and a.permission = 'COMPANY_EDIT'
    )
  );
