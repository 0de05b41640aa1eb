-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table site_hours (
  site_id bigint not null,
  kind text not null,
  week_day smallint,
  day date,
  open_minute smallint,
  close_minute smallint,
  constraint site_hours_check CHECK (((kind = 'SPECIAL'::text) = (day IS NOT NULL))),
  constraint site_hours_check1 CHECK (((kind = 'SPECIAL'::text) = (week_day IS NULL))),
  constraint site_hours_check2 CHECK (((open_minute IS NULL) = (close_minute IS NULL))),
  constraint site_hours_check3 CHECK ((open_minute < close_minute)),
  constraint site_hours_close_minute_check CHECK (((close_minute >= 0) AND (close_minute <= 1440))),
  constraint site_hours_kind_check CHECK ((kind = ANY (ARRAY['NORMAL'::text, 'ALL_TIME'::text, 'SPECIAL'::text]))),
  constraint site_hours_open_minute_check CHECK (((open_minute >= 0) AND (open_minute <= 1440))),
  constraint site_hours_week_day_check CHECK (((week_day >= 1) AND (week_day <= 7))),
  constraint site_hours_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table site_hours is 'Spans in which a site is open, in the time zone of its operator; a row without times: closed on that day.';
comment on column site_hours.week_day is '1 Monday to 7 Sunday.';

CREATE INDEX site_hours_site_idx ON public.site_hours USING btree (site_id);

alter table site_hours enable row level security;
alter table site_hours force row level security;
create policy site_hours_changed on site_hours for all to public
  using (writes_site(site_id))
  with check (writes_site(site_id));
create policy site_hours_owner on site_hours for all to cubby_owner
  using (true);
create policy site_hours_seen on site_hours for select to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM sites s
  WHERE (s.id = site_hours.site_id)))));

grant delete, insert, select, update on site_hours to cubby_app;
