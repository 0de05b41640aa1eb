-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table list_count_deltas (
  list text not null,
  company_id bigint not null,
  logistics_company_id bigint,
  state text not null,
  n bigint not null
);

comment on table list_count_deltas is 'Rows that came to (n > 0) or left (n < 0) a cell of a list, not yet folded.';
comment on column list_count_deltas.list is 'requests:TYPE, request_items:TYPE, orders:KIND, orders/site, orders/service, requests/site, users, companies, audit_events, ...';

alter table list_count_deltas enable row level security;
alter table list_count_deltas force row level security;
create policy list_count_deltas_owner on list_count_deltas for all to cubby_owner
  using (true);
create policy list_count_deltas_seen on list_count_deltas for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (logistics_company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[]))));

grant delete, insert, select, update on list_count_deltas to cubby_app;
