-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table single_sign_on_attempts (
  state_hash bytea not null,
  browser_hash bytea not null,
  company_id bigint not null,
  sealed bytea not null,
  return_path text,
  ends_time timestamp with time zone not null,
  confirms_hash bytea,
  constraint single_sign_on_attempts_pkey PRIMARY KEY (state_hash),
  constraint single_sign_on_attempts_browser_hash_check CHECK ((length(browser_hash) = 32)),
  constraint single_sign_on_attempts_return_path_check CHECK ((length(return_path) <= 1000)),
  constraint single_sign_on_attempts_state_hash_check CHECK ((length(state_hash) = 32)),
  constraint single_sign_on_attempts_company_id_fkey FOREIGN KEY (company_id) REFERENCES single_sign_on_providers(company_id) ON DELETE CASCADE,
  constraint single_sign_on_attempts_confirms_hash_fkey FOREIGN KEY (confirms_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE
);

comment on table single_sign_on_attempts is 'Sign-ins that are on their way through a provider; each is taken once.';
comment on column single_sign_on_attempts.browser_hash is 'Of the cookie of the browser in which it began: it ends in no other.';
comment on column single_sign_on_attempts.sealed is 'The nonce and the PKCE verifier.';
comment on column single_sign_on_attempts.confirms_hash is 'The session whose person proves that they are there; null: a sign-in.';

CREATE INDEX single_sign_on_attempts_company_idx ON public.single_sign_on_attempts USING btree (company_id);
CREATE INDEX single_sign_on_attempts_confirms_idx ON public.single_sign_on_attempts USING btree (confirms_hash) WHERE (confirms_hash IS NOT NULL);
CREATE INDEX single_sign_on_attempts_ends_idx ON public.single_sign_on_attempts USING btree (ends_time);

grant delete, insert, select, update on single_sign_on_attempts to cubby_app;
