-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table site_forecasts (
  site_id bigint not null,
  made_day date not null,
  box_type_id bigint not null,
  in_service double precision not null,
  free double precision[] not null,
  low double precision[] not null,
  high double precision[] not null,
  naive double precision[] not null,
  least double precision not null,
  first_full_day date,
  full_days integer not null,
  risk_days integer not null,
  constraint site_forecasts_pkey PRIMARY KEY (site_id, made_day, box_type_id),
  constraint site_forecasts_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table site_forecasts is 'The free compartments that were expected for the 14 days from made_day on, by site and size.';
comment on column site_forecasts.made_day is 'In the time zone of the operator: the first day that is forecast.';
comment on column site_forecasts.in_service is 'Compartments in service before made_day.';
comment on column site_forecasts.free is 'For each day, the free compartments in the hour with the fewest.';
comment on column site_forecasts.low is 'The lower end of the band that 80 % of days should be in.';
comment on column site_forecasts.high is 'The upper end of the band.';
comment on column site_forecasts.naive is 'The same figure of the last settled day of the same weekday; null without one.';
comment on column site_forecasts.least is 'The lowest element of free.';
comment on column site_forecasts.first_full_day is 'The first day on which less than half a compartment is expected to be free.';
comment on column site_forecasts.risk_days is 'Days on which the lower end of the band is below half a compartment.';

CREATE INDEX site_forecasts_risk_idx ON public.site_forecasts USING btree (made_day, site_id) WHERE (risk_days > 0);

alter table site_forecasts enable row level security;
alter table site_forecasts force row level security;
create policy site_forecasts_owner on site_forecasts for all to cubby_owner
  using (true);
create policy site_forecasts_seen on site_forecasts for all to public
  using ((( SELECT sees_all() AS sees_all) OR (site_id IN ( SELECT sites.id
   FROM sites))))
  with check (( SELECT sees_all() AS sees_all));

grant delete, insert, select, update on site_forecasts to cubby_app;
