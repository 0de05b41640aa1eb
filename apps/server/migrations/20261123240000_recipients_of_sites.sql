-- People who are held to sites (20261123220100) see the mailroom recipients of these: those who get parcels at every site,
-- at one of theirs, or at none yet.

create function recipients_of_other_sites() returns setof bigint
language sql stable parallel safe security definer set search_path = public, pg_temp
begin atomic
  select l.recipient_id from mailroom_recipient_sites l join mailroom_recipients r on r.id = l.recipient_id and not r.all_sites
  group by 1 having not bool_or(l.site_id = any (seen_sites()));
end;
comment on function recipients_of_other_sites is 'The recipients who get parcels at sites, none of which the transaction is held to.';
revoke execute on function recipients_of_other_sites from public;
grant execute on function recipients_of_other_sites to cubby_app;

create policy mailroom_recipients_held on mailroom_recipients as restrictive for all to cubby_app
  using ((select seen_sites()) is null or id not in (select o from recipients_of_other_sites() o));
-- Whoever names the sites of a recipient anew leaves those of others as they are.
create policy mailroom_recipient_sites_held on mailroom_recipient_sites as restrictive for all to cubby_app
  using ((select seen_sites()) is null or site_id = any ((select seen_sites())::bigint[]));

-- The searches run as the owner of the tables, and apply themselves what the caller sees.
create or replace function count_found_mailroom_recipients(pattern text, company bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  companies bigint[] := case when company is null then seen_companies() else array[company] end;
begin
  if not sees_all() and company is not null and not company = any (seen_companies()) then
    return 0;
  elsif sees_all() and company is null and length(pattern) < 5 then
    -- Fewer than three characters: the whole index would be read, which is slower than the table.
    return (select count(*) from mailroom_recipients r where r.search_text || '' like pattern);
  elsif sees_all() and company is null then
    return (select count(*) from mailroom_recipients r where r.search_text like pattern);
  elsif seen_sites() is not null then
    return (select count(*) from mailroom_recipients r
      where r.search_text like pattern and r.company_id = any (companies)
        and r.id not in (select o from recipients_of_other_sites() o));
  else
    return (select count(*) from mailroom_recipients r
      where r.search_text like pattern and r.company_id = any (companies));
  end if;
end
$function$;

create or replace function page_found_mailroom_recipients(pattern text, company bigint, field text, descending boolean, most integer, skipped integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  companies bigint[] := case when company is null then seen_companies() else array[company] end;
  direction text := case when descending then 'desc' else 'asc' end;
  ids bigint[];
begin
  if not sees_all() and company is not null and not company = any (seen_companies()) then
    return '{}';
  end if;
  execute format(
    'select array(select r.id from mailroom_recipients r where %s %s %s order by r.%I %s, r.id %s limit $3 offset $4)',
    case when length(pattern) < 5 then 'r.search_text || '''' like $1' else 'r.search_text like $1' end,
    case when sees_all() and company is null then '' else 'and r.company_id = any ($2)' end,
    case when seen_sites() is null then '' else 'and r.id not in (select o from recipients_of_other_sites() o)' end,
    field, direction, direction
  ) into ids using pattern, companies, most, skipped;
  return ids;
end
$function$;
