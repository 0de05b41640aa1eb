-- Opening hours are half hours without overlaps, and a day that is closed or open for 24 hours has one row (network.md 5). Days that
-- were saved before differ: their hours become the half hours around them, joined where they meet; 23:59 is midnight, save for the
-- choice of 24 hours; a closed row beside hours said nothing.
create temporary table site_days on commit drop as
  select site_id, week_day, day, bool_or(kind = 'ALL_TIME') or bool_or(open_minute = 0 and close_minute >= 1439) as whole,
    range_agg(int4range(open_minute / 30 * 30, least((close_minute + 29) / 30 * 30, 1440))) filter (where open_minute is not null)
      as spans
  from site_hours
  group by site_id, week_day, day
  having (count(*) > 1 and (bool_or(kind = 'ALL_TIME') or bool_or(open_minute is null)))
    or bool_or(open_minute % 30 <> 0 or (close_minute % 30 <> 0 and not (open_minute = 0 and close_minute = 1439)))
    or (count(*) > 1 and (select sum(upper(r) - lower(r)) from unnest(range_agg(int4range(open_minute, close_minute))) r)
      < sum(close_minute - open_minute));

delete from site_hours h using site_days d
where h.site_id = d.site_id and h.week_day is not distinct from d.week_day and h.day is not distinct from d.day;

insert into site_hours (site_id, kind, week_day, day, open_minute, close_minute)
select d.site_id, case when d.day is not null then 'SPECIAL' when d.whole then 'ALL_TIME' else 'NORMAL' end, d.week_day, d.day,
  case when d.whole then 0 else lower(r) end, case when d.whole then 1439 else upper(r) end
from site_days d left join lateral unnest(case when d.whole then null else d.spans end) r on true;

-- A compartment has a lock board, its number and a port, or none of them, and a control screen has none. The device of compartments
-- went without their board and port: where the site has one lock board, it is theirs. Whatever stays incomplete can open no door.
update boxes b set device_id = d.id
from site_devices d
where b.device_id is null and b.board_number is not null and b.port_number is not null and b.deleted_time is null
  and d.site_id = b.site_id and d.device_type = 'LOCK_CONTROL_BOARD' and b.port_number <= d.ports
  and not exists (select from site_devices o where o.site_id = d.site_id and o.device_type = d.device_type and o.id <> d.id)
  and not exists (select from boxes o where o.device_id = d.id and o.board_number = b.board_number
    and o.port_number = b.port_number and o.deleted_time is null)
  and not exists (select from boxes o where o.site_id = b.site_id and o.device_id is null and o.board_number = b.board_number
    and o.port_number = b.port_number and o.deleted_time is null and o.id < b.id)
  and not exists (select from box_types t where t.id = b.box_type_id and t.management);
update boxes b set device_id = null, board_number = null, port_number = null
from box_types t
where t.id = b.box_type_id and b.deleted_time is null and (
  (t.management and (b.device_id is not null or b.board_number is not null or b.port_number is not null))
  or (b.device_id is not null and (b.board_number is null or b.port_number is null))
  or (b.device_id is null and (b.board_number is null) <> (b.port_number is null)));

-- The key and the protocol version are of Bluetooth lockers; no screen showed those of others.
update sites s set ble_version = null, ble_key_sealed = null
from site_types t
where t.code = s.site_type and not t.ble and (s.ble_version is not null or s.ble_key_sealed is not null);
