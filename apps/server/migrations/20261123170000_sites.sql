-- A site gets all that network.md 3 says of it, and its groups, services, pictures, hours and devices.

-- What a type of site can do, in place of lists of types.
create table site_types (
  code text primary key,
  has_doors boolean not null,
  takes_drop_offs boolean not null,
  cold boolean not null,
  ble boolean not null,
  staffed boolean not null,
  platform_only boolean not null
);
comment on table site_types is 'What sites of a type can do.';
comment on column site_types.has_doors is 'It has a grid of compartments.';
comment on column site_types.staffed is 'People take and give the parcels.';
comment on column site_types.platform_only is 'Made by staff of the platform alone.';
insert into site_types (code, has_doors, takes_drop_offs, cold, ble, staffed, platform_only) values
  ('ALFRED_LOCKER', true, true, false, false, false, false),
  ('ALFRED_FROZEN_LOCKER', true, false, true, false, false, false),
  ('TZ_SMART_LOCKER', true, true, false, false, false, false),
  ('ZL_SMART_LOCKER', true, true, false, false, false, false),
  ('ZL_WINDOWS', true, true, false, false, false, false),
  ('HKMU_LOCKER', true, false, false, false, false, false),
  ('BLE_LOCKER', true, false, false, true, false, false),
  ('ALFRED_POINT', false, true, false, false, true, false),
  ('WAREHOUSE', false, false, false, false, true, true),
  ('HOME_DELIVERY', false, false, false, false, false, true);
grant select on site_types to cubby_app;

alter table sites drop constraint sites_site_type_check;
alter table sites add constraint sites_site_type_fkey foreign key (site_type) references site_types (code);

alter table company_delivery_logistics drop constraint company_delivery_logistics_site_type_check;
alter table company_delivery_logistics add constraint company_delivery_logistics_site_type_fkey
  foreign key (site_type) references site_types (code);

-- Whether the session's company may write rows of sites of this operator: staff of the platform, and people of the
-- operator or of a company above it. Merchants and logistics companies read the sites of their operators and write none.
create function writes_operator(operator bigint) returns boolean
language sql stable
return sees_all() or operator = any ((select seen_companies())::bigint[]);

alter table sites
  add column name_en text,
  add column external_serial_number text,
  add column area_or_building text,
  add column location_zone text,
  add column condition text not null default 'INDOOR',
  add column status text not null default 'ENABLED',
  add column skip_public_holiday boolean not null default false,
  add column hidden_on_app boolean not null default false,
  add column street_address_en text,
  add column house_number_en text,
  add column postal_code text,
  add column longitude numeric(9, 6),
  add column latitude numeric(9, 6),
  add column day_capacity integer,
  add column backup_site_id bigint references sites,
  add column customer_scan boolean not null default false,
  add column cctv_link text,
  add column description text,
  add column mac_address text,
  add column operating_system text,
  add column screen_size text,
  add column maintainer_id bigint references users on delete set null,
  add column video_link text,
  add column document_number text,
  add column state_registration_number text,
  add column mail text,
  add column unclosed_door_user_minutes integer,
  add column unclosed_door_admin_minutes integer,
  add column ble_version numeric(4, 1),
  add column ble_key_sealed bytea,
  add column access_key_sealed bytea,
  add column deleted_time timestamptz,
  add column search_text text generated always as (
    lower(name || E'\n' || coalesce(name_en, '') || E'\n' || serial_number || E'\n' || coalesce(street_address, ''))
  ) stored,
  add column last_updated_time timestamptz not null default now(),
  add column version integer not null default 1,
  add constraint sites_status_check check (status in ('ENABLED', 'DISABLED', 'MAINTENANCE')),
  add constraint sites_serial_number_check check (serial_number ~ '^[A-Za-z0-9_|?/-]{1,48}$') not valid,
  add constraint sites_longitude_check check (longitude between -180 and 180),
  add constraint sites_latitude_check check (latitude between -90 and 90),
  add constraint sites_day_capacity_check check (day_capacity >= 0),
  add constraint sites_document_number_check check (document_number ~ '^[0-9]{14}$'),
  add constraint sites_state_registration_number_check check (state_registration_number ~ '^[0-9]{7,14}$'),
  add constraint sites_backup_check check (backup_site_id <> id);
comment on column sites.status is 'DISABLED takes no new orders; MAINTENANCE neither, until somebody ends it.';
comment on column sites.day_capacity is 'Most new orders a day of the operator; null: no limit.';
comment on column sites.backup_site_id is 'Where new orders go while the site takes none.';
comment on column sites.unclosed_door_user_minutes is 'A door open for so long alerts whoever opened it.';
comment on column sites.deleted_time is 'Orders keep the site that they went to.';
-- Names become unique: of those that have been given twice, the later sites have their serial number behind.
update sites s set name = s.name || ' ' || s.serial_number
where exists (select from sites e where lower(e.name) = lower(s.name) and e.id < s.id);
create unique index sites_name_key on sites (lower(name)) where deleted_time is null;
create unique index sites_name_en_key on sites (lower(name_en)) where deleted_time is null;
create index sites_created_idx on sites (created_time desc, id desc) where deleted_time is null;
create index sites_updated_idx on sites (last_updated_time desc, id desc) where deleted_time is null;
create index sites_operator_updated_idx on sites (operator_id, last_updated_time desc, id desc) where deleted_time is null;
create index sites_maintainer_idx on sites (maintainer_id);
create index sites_backup_idx on sites (backup_site_id);

create trigger row_version_raised before update on sites for each row
  when (new.last_updated_time is distinct from old.last_updated_time) execute function raise_row_version();

drop policy sites_seen on sites;
create policy sites_seen on sites for select to public
  using ((select sees_all()) or operator_id is null or operator_id = any ((select seen_operators())::bigint[]));
create policy sites_written on sites for all to public
  using (writes_operator(operator_id)) with check (writes_operator(operator_id));

-- Whether the session may write what hangs on a site.
create function writes_site(site bigint) returns boolean
language sql stable
return exists (select from sites s where s.id = site and writes_operator(s.operator_id));

-- Groups, each of one operator.
create table site_groups (
  id bigint generated by default as identity primary key,
  operator_id bigint not null references companies,
  name text not null check (length(name) between 1 and 60),
  description text,
  is_default boolean not null default false,
  created_time timestamptz not null default now(),
  last_updated_time timestamptz not null default now(),
  version integer not null default 1
);
comment on column site_groups.is_default is 'The group that an operator has from its first day on; it is never deleted.';
create unique index site_groups_name_key on site_groups (lower(name));
create unique index site_groups_default_key on site_groups (operator_id) where is_default;
create index site_groups_updated_idx on site_groups (operator_id, last_updated_time desc);
create trigger row_version_raised before update on site_groups for each row
  when (new.last_updated_time is distinct from old.last_updated_time) execute function raise_row_version();

create table site_group_sites (
  group_id bigint not null references site_groups on delete cascade,
  site_id bigint not null references sites on delete cascade,
  primary key (group_id, site_id)
);
create index site_group_sites_site_idx on site_group_sites (site_id);

-- The name of a new operator, as a name of a group: what a name may not hold becomes a space; a taken one gets a number.
create function default_group_name(company bigint, called text) returns text
language sql stable
return (
  select case when exists (select from site_groups g where lower(g.name) = lower(wanted)) then wanted || ' ' || company else wanted end
  from (select coalesce(nullif(trim(left(regexp_replace(called, '[^[:alnum:]]+', ' ', 'g'), 40)), ''), 'Group') as wanted) n
);
insert into site_groups (operator_id, name, is_default)
select id, case when count(*) over (partition by lower(wanted)) > 1 then wanted || ' ' || id else wanted end, true
from (
  select id, coalesce(nullif(trim(left(regexp_replace(name, '[^[:alnum:]]+', ' ', 'g'), 40)), ''), 'Group') as wanted
  from companies where company_type = 'OPERATOR'
) operators;
insert into site_group_sites (group_id, site_id)
select g.id, s.id from sites s join site_groups g on g.operator_id = s.operator_id;

create function operator_gets_group() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.company_type = 'OPERATOR' then
    insert into site_groups (operator_id, name, is_default)
    select new.id, default_group_name(new.id, new.name), true
    where not exists (select from site_groups g where g.operator_id = new.id and g.is_default);
  end if;
  return null;
end $$;
revoke execute on function operator_gets_group from public;
create trigger operator_gets_group after insert or update of company_type on companies
  for each row execute function operator_gets_group();

create table site_services (
  site_id bigint not null references sites on delete cascade,
  service_id bigint not null references services,
  primary key (site_id, service_id)
);
create index site_services_service_idx on site_services (service_id);

create table site_pictures (
  site_id bigint not null references sites on delete cascade,
  file_id text not null references files,
  place smallint not null check (place between 1 and 5),
  primary key (site_id, file_id)
);
create index site_pictures_file_idx on site_pictures (file_id);

create table site_hours (
  site_id bigint not null references sites on delete cascade,
  kind text not null check (kind in ('NORMAL', 'ALL_TIME', 'SPECIAL')),
  week_day smallint check (week_day between 1 and 7),
  day date,
  open_minute smallint check (open_minute between 0 and 1440),
  close_minute smallint check (close_minute between 0 and 1440),
  check ((kind = 'SPECIAL') = (day is not null)),
  check ((kind = 'SPECIAL') = (week_day is null)),
  check ((open_minute is null) = (close_minute is null)),
  check (open_minute < close_minute)
);
comment on table site_hours is 'Spans in which a site is open, in the time zone of its operator; a row without times: closed on that day.';
comment on column site_hours.week_day is '1 Monday to 7 Sunday.';
create index site_hours_site_idx on site_hours (site_id);

create table site_devices (
  id bigint generated by default as identity primary key,
  site_id bigint not null references sites on delete cascade,
  device_type text not null,
  version text not null,
  interface_type text not null check (interface_type in ('COM', 'NET', 'USB')),
  interface_address text,
  baud_rate integer not null check (baud_rate > 0)
);
create unique index site_devices_type_key on site_devices (site_id, device_type, coalesce(interface_address, ''));

do $$
declare t text;
begin
  foreach t in array array['site_group_sites', 'site_services', 'site_pictures', 'site_hours', 'site_devices'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to cubby_owner using (true)', t || '_owner', t);
    execute format('create policy %I on %I for select to public using ((select sees_all()) or exists (select from sites s where s.id = site_id))', t || '_seen', t);
    execute format('create policy %I on %I for all to public using (writes_site(site_id)) with check (writes_site(site_id))', t || '_written', t);
    execute format('grant select, insert, update, delete on %I to cubby_app', t);
  end loop;
end $$;

alter table site_groups enable row level security;
alter table site_groups force row level security;
create policy site_groups_owner on site_groups for all to cubby_owner using (true);
create policy site_groups_seen on site_groups for select to public
  using ((select sees_all()) or operator_id = any ((select seen_operators())::bigint[]));
create policy site_groups_written on site_groups for all to public
  using (writes_operator(operator_id)) with check (writes_operator(operator_id));
grant select, insert, update, delete on site_groups to cubby_app;

-- Totals of the lists, kept as those of companies are.
create trigger site_count_inserted after insert on sites
  referencing new table as new_rows for each statement execute function count_list_changes(
    $$'sites'$$, 'site_type', 'deleted_time is null', 'coalesce(operator_id, 0)', 'null::bigint');
create trigger site_count_updated after update on sites
  referencing old table as old_rows new table as new_rows for each statement execute function count_list_changes(
    $$'sites'$$, 'site_type', 'deleted_time is null', 'coalesce(operator_id, 0)', 'null::bigint');
create trigger site_count_deleted after delete on sites
  referencing old table as old_rows for each statement execute function count_list_changes(
    $$'sites'$$, 'site_type', 'deleted_time is null', 'coalesce(operator_id, 0)', 'null::bigint');
insert into list_counts (list, viewer_id, state, n)
select 'sites', viewer_id, site_type, count(*) from sites, lateral (select 0::bigint as viewer_id union select coalesce(operator_id, 0)) v
group by 2, 3;

create or replace function company_usage(company bigint, ended text[])
returns table (users bigint, companies bigint, sites bigint, open_orders bigint, orders boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select count(*) from users u where u.company_id = company and u.deactivated_time is null),
    (select count(*) from companies c where c.deleted_time is null and c.id <> company and (
      c.operator_id = company or c.pickup_logistics_id = company
      or c.id in (select l.company_id from company_logistics l where l.logistics_company_id = company)
      or c.id in (select d.company_id from company_delivery_logistics d where d.logistics_company_id = company))),
    (select count(*) from sites s where s.operator_id = company and s.deleted_time is null),
    (select count(*) from orders o where o.company_id = company and o.status::text <> all (ended))
      + (select count(*) from orders o where o.logistics_company_id = company and o.status::text <> all (ended)),
    exists (select from orders o where o.company_id = company)
      or exists (select from orders o where o.logistics_company_id = company)
$$;

-- What hangs on a site: orders that have not ended, PINs that open something, requests that are open; of all companies.
create function site_usage(site bigint)
returns table (open_orders bigint, pins bigint, requests bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select count(*) from orders o where o.site_id = site and not is_ended(o.status)),
    (select count(*) from order_pins p where p.site_id = site and p.active),
    (select count(*) from requests r where r.site_id = site and r.state in ('SUBMITTED', 'ARRANGED'))
$$;
revoke execute on function site_usage from public;
grant execute on function site_usage to cubby_app;

-- Names and serial numbers are unique among the sites of all operators; who asks learns nothing else of the others.
create function site_name_taken(wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from sites where lower(name) = lower(wanted) and deleted_time is null);
create function site_name_en_taken(wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from sites where lower(name_en) = lower(wanted) and deleted_time is null);
create function site_serial_number_taken(wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from sites where serial_number = wanted);
create function site_group_name_taken(wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from site_groups where lower(name) = lower(wanted));
revoke execute on function site_name_taken, site_name_en_taken, site_serial_number_taken, site_group_name_taken from public;
grant execute on function site_name_taken, site_name_en_taken, site_serial_number_taken, site_group_name_taken to cubby_app;

-- Whoever sees a site sees its pictures.
drop policy files_seen on files;
create policy files_seen on files for all to public
  using ((( SELECT sees_all() AS sees_all) OR (company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (company_id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[])) OR (EXISTS ( SELECT
   FROM orders
  WHERE (orders.photo_id = files.id))) OR (EXISTS ( SELECT
   FROM company_verifications v
  WHERE (v.file_id = files.id))) OR (EXISTS ( SELECT
   FROM companies c
  WHERE (((c.logo_file_id = files.id) OR (c.certificate_file_id = files.id) OR (c.contract_file_id = files.id)) AND ((c.id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])) OR (c.id = ANY (( SELECT seen_logistics() AS seen_logistics)::bigint[])) OR (c.operator_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))))))
    or exists (select from site_pictures p where p.file_id = files.id));
