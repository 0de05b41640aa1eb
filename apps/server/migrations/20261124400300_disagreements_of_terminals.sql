-- The doors of a whole site may differ from the records for five minutes, as a single one may: a terminal that connects for the first
-- time knows nothing of the doors of its site, until the server has told it (docs/decisions/075-alerts.md).

create or replace function alerts_of_terminal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.why = 'REVOKED' then
    perform alert_ends(new.site_id, null, null, t, new.since) from unnest(array['OFFLINE', 'DISAGREEMENT', 'CLOCK_SKEW']) t;
    return null;
  end if;
  if new.connected is distinct from old.connected or cardinality(new.drops) > cardinality(old.drops) then
    if new.connected then
      update alerts set due_time = clock_timestamp()
      where site_id = new.site_id and close_time is null and (type = 'OFFLINE' or open_time is null and due_time is null);
    else
      perform alert_begins(new.site_id, null, null, 'OFFLINE', new.since,
        case when cardinality(new.drops) >= 3 then clock_timestamp() else new.since + interval '3 min' end, '{}');
    end if;
  end if;
  if coalesce(abs(new.skew_ms) >= 300000, false) then
    if coalesce(abs(old.skew_ms) < 300000, true) then
      perform alert_begins(new.site_id, null, null, 'CLOCK_SKEW', clock_timestamp(), clock_timestamp(), jsonb_build_object('skewMs', new.skew_ms));
    end if;
  elsif abs(old.skew_ms) >= 300000 then
    perform alert_ends(new.site_id, null, null, 'CLOCK_SKEW', clock_timestamp());
  end if;
  if new.disagreements is distinct from old.disagreements then
    -- What lies in a door is compared with each change of the door.
    if new.disagreements @? '$[*] ? (@.kind starts with "DOOR_")' then
      perform alert_begins(new.site_id, null, null, 'DISAGREEMENT', clock_timestamp(), clock_timestamp() + interval '5 min', jsonb_build_object('doors',
        jsonb_array_length(jsonb_path_query_array(new.disagreements, '$[*] ? (@.kind starts with "DOOR_")'))));
    else
      perform alert_ends(new.site_id, null, null, 'DISAGREEMENT', clock_timestamp());
    end if;
  end if;
  return null;
end $$;
