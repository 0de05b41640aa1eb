-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table site_months (
  site_id bigint not null,
  month date not null,
  box_type_id bigint not null,
  until_day date not null,
  in_service bigint not null,
  occupied bigint not null,
  reserved bigint not null,
  stored integer not null,
  released integer not null,
  released_late integer not null,
  constraint site_months_pkey PRIMARY KEY (month, site_id, box_type_id),
  constraint site_months_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table site_months is 'The settled days of a month together. The sums of a site count as long as they end where its settled days do.';
comment on column site_months.until_day is 'The first day that is not in the sums.';

CREATE INDEX site_months_site_idx ON public.site_months USING btree (site_id);

alter table site_months enable row level security;
alter table site_months force row level security;
create policy site_months_owner on site_months for all to cubby_owner
  using (true);
create policy site_months_seen on site_months for select to public
  using ((( SELECT sees_all() AS sees_all) OR (site_id IN ( SELECT sites.id
   FROM sites))));

grant delete, insert, select, update on site_months to cubby_app;
