-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table site_days (
  site_id bigint not null,
  day date not null,
  box_type_id bigint not null,
  in_service bigint not null,
  occupied bigint not null,
  reserved bigint not null,
  stored integer not null,
  released integer not null,
  released_late integer not null,
  hours_in_service bigint[] not null,
  hours_free bigint[] not null,
  constraint site_days_pkey PRIMARY KEY (site_id, day, box_type_id),
  constraint site_days_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table site_days is 'What the compartments of a site did on each settled day, by size.';
comment on column site_days.box_type_id is '0: all sizes together.';
comment on column site_days.hours_in_service is 'Microseconds in service in each of the 24 local hours.';
comment on column site_days.hours_free is 'Microseconds in service and neither occupied nor reserved, in each of the 24 local hours.';

CREATE INDEX site_days_sums_idx ON public.site_days USING btree (day, site_id) INCLUDE (in_service, occupied, stored, released, released_late) WHERE (box_type_id = 0);

alter table site_days enable row level security;
alter table site_days force row level security;
create policy site_days_owner on site_days for all to cubby_owner
  using (true);
create policy site_days_seen on site_days for select to public
  using ((( SELECT sees_all() AS sees_all) OR (site_id IN ( SELECT sites.id
   FROM sites))));

grant delete, insert, select, update on site_days to cubby_app;
