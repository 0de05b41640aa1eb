-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table maintenance_window_sites (
  window_id bigint not null,
  site_id bigint not null,
  start_time timestamp with time zone not null,
  end_time timestamp with time zone not null,
  over_time timestamp with time zone not null,
  closes_deposits boolean not null,
  constraint maintenance_window_sites_pkey PRIMARY KEY (window_id, site_id),
  constraint maintenance_window_sites_check CHECK ((start_time < end_time)),
  constraint maintenance_window_sites_check1 CHECK (((over_time >= start_time) AND (over_time <= end_time))),
  constraint maintenance_window_sites_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE,
  constraint maintenance_window_sites_window_id_fkey FOREIGN KEY (window_id) REFERENCES maintenance_windows(id) ON DELETE CASCADE
);

comment on table maintenance_window_sites is 'The sites of a maintenance window, with its times there.';
comment on column maintenance_window_sites.over_time is 'When it is over: end_time, or the moment of the cancellation; start_time if it was cancelled before.';
comment on column maintenance_window_sites.closes_deposits is 'No new bookings and no deposits while it is active.';

CREATE INDEX maintenance_window_sites_site_idx ON public.maintenance_window_sites USING btree (site_id, over_time);

alter table maintenance_window_sites enable row level security;
alter table maintenance_window_sites force row level security;
create policy maintenance_window_sites_changed on maintenance_window_sites for all to public
  using ((( SELECT sees_all() AS sees_all) OR writes_site(site_id)))
  with check ((( SELECT sees_all() AS sees_all) OR writes_site(site_id)));
create policy maintenance_window_sites_owner on maintenance_window_sites for all to cubby_owner
  using (true);

grant delete, insert, select, update on maintenance_window_sites to cubby_app;
