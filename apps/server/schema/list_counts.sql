-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table list_counts (
  list text not null,
  viewer_id bigint not null,
  state text not null,
  n bigint not null,
  constraint list_counts_pkey PRIMARY KEY (list, viewer_id, state)
);

comment on table list_counts is 'Rows of a list by state, as a company or a logistics company sees it; viewer 0 sees all.';

alter table list_counts enable row level security;
alter table list_counts force row level security;
create policy list_counts_owner on list_counts for all to cubby_owner
  using (true);
create policy list_counts_seen on list_counts for select to public
  using ((( SELECT sees_all() AS sees_all) OR (viewer_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (viewer_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

grant delete, insert, select, update on list_counts to cubby_app;
