-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table keeping_progress (
  company_id bigint not null,
  kind kept_kind not null,
  status order_status not null,
  last_updated_time timestamp with time zone not null default '-infinity'::timestamp with time zone,
  last_id bigint not null default 0,
  constraint keeping_progress_pkey PRIMARY KEY (company_id, kind, status),
  constraint keeping_progress_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE
);

comment on table keeping_progress is 'Up to which order of a company in an ended status, by last change and id, all is forgotten. A change of an order puts it behind again.';

alter table keeping_progress enable row level security;
alter table keeping_progress force row level security;
create policy keeping_progress_owner on keeping_progress for all to cubby_owner
  using (true);
create policy keeping_progress_server on keeping_progress for all to public
  using (( SELECT sees_all() AS sees_all));

grant delete, insert, select, update on keeping_progress to cubby_app;
