-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table site_column_settings (
  column_id bigint not null,
  from_time timestamp with time zone not null,
  temperature numeric(4,1),
  alert_threshold numeric(4,1),
  alert_delay_minutes smallint,
  settle_minutes smallint not null,
  close_after_minutes smallint,
  constraint site_column_settings_pkey PRIMARY KEY (column_id, from_time),
  constraint site_column_settings_column_id_fkey FOREIGN KEY (column_id) REFERENCES site_columns(id) ON DELETE CASCADE
);

comment on table site_column_settings is 'The settings that were in force, each until the next: readings are judged by those of their time.';
comment on column site_column_settings.temperature is 'Null: the column was not cooled.';

alter table site_column_settings enable row level security;
alter table site_column_settings force row level security;
create policy site_column_settings_owner on site_column_settings for all to cubby_owner
  using (true);
create policy site_column_settings_seen on site_column_settings for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM site_columns c
  WHERE (c.id = site_column_settings.column_id)))))
  with check ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM site_columns c
  WHERE ((c.id = site_column_settings.column_id) AND writes_site(c.site_id))))));

grant delete, insert, select, update on site_column_settings to cubby_app;
