-- Who came from the provider of a company and is linked to nobody: an administrator links them by hand. What the provider
-- claims about them is kept for a week, and proves nothing.

create table single_sign_on_pending_links (
  id bigint generated always as identity primary key,
  company_id bigint not null references single_sign_on_providers on delete cascade,
  subject text not null check (length(subject) between 1 and 255),
  code_hash bytea not null check (length(code_hash) = 32),
  claimed_mail text check (length(claimed_mail) <= 255),
  claimed_name text check (length(claimed_name) <= 255),
  last_tried_time timestamptz not null default now(),
  ends_time timestamptz not null,
  unique (company_id, subject)
);
create index single_sign_on_pending_links_ends_idx on single_sign_on_pending_links (ends_time);
comment on table single_sign_on_pending_links is 'Accounts at a provider that have signed in there and are linked to nobody.';
comment on column single_sign_on_pending_links.code_hash is 'Of the code that the refused person was shown and tells the administrator.';
comment on column single_sign_on_pending_links.claimed_mail is 'As the provider says, verified or not.';

alter table single_sign_on_pending_links enable row level security;
alter table single_sign_on_pending_links force row level security;
create policy single_sign_on_pending_links_seen on single_sign_on_pending_links using ((select sees_all())
  or company_id = any ((select seen_companies())::bigint[]) or company_id = any ((select seen_logistics())::bigint[]));
create policy single_sign_on_pending_links_owner on single_sign_on_pending_links to current_user using (true);

-- Who somebody is at one provider says nothing at another, whichever release changes the provider.
create function provider_issuer_changed() returns trigger language plpgsql as $$
begin
  delete from single_sign_on_pending_links where company_id = new.company_id;
  return null;
end $$;
create trigger provider_issuer_changed after update of issuer on single_sign_on_providers
  for each row when (new.issuer is distinct from old.issuer) execute function provider_issuer_changed();
