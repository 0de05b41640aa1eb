-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table door_days (
  site_id bigint not null,
  day date not null,
  box_id bigint not null,
  box_type_id bigint not null,
  in_service bigint not null,
  occupied bigint not null,
  reserved bigint not null,
  stored integer not null,
  released integer not null,
  released_late integer not null,
  constraint door_days_pkey PRIMARY KEY (site_id, day, box_id),
  constraint door_days_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table door_days is 'What each compartment did on each settled day.';
comment on column door_days.box_type_id is 'The size that it had when the day was settled first.';
comment on column door_days.in_service is 'Microseconds in service.';
comment on column door_days.occupied is 'Microseconds occupied while in service.';
comment on column door_days.reserved is 'Microseconds reserved while in service.';
comment on column door_days.stored is 'How often it became occupied.';
comment on column door_days.released is 'How often it stopped being occupied.';
comment on column door_days.released_late is 'Of those, after more than 24 hours.';

alter table door_days enable row level security;
alter table door_days force row level security;
create policy door_days_owner on door_days for all to cubby_owner
  using (true);
create policy door_days_seen on door_days for select to public
  using ((( SELECT sees_all() AS sees_all) OR (site_id IN ( SELECT sites.id
   FROM sites))));

grant delete, insert, select, update on door_days to cubby_app;
