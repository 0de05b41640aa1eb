-- What somebody searched for stands in the audit, with the exports and the looks that it was a filter of: mostly a name, a
-- phone number or a mail address. It is forgotten with the recipient whom it names, and in any case after as many days
-- (docs/decisions/038-keeping-and-forgetting.md).

-- The search in what was asked for; null where there is none.
create function searched_text(asked jsonb) returns text
  language sql immutable
  return coalesce(
    asked #>> '{filter,query}',
    case when jsonb_typeof(asked -> 'query') = 'string' then asked ->> 'query' end,
    asked #>> '{asked,query,query}',
    asked #>> '{asked,body,query}'
  );

-- The same without it; that there was one stays.
create function without_search(asked jsonb) returns jsonb
  language sql immutable
  return jsonb_set(
    jsonb_set(
      jsonb_set(
        case when jsonb_typeof(asked -> 'query') = 'string' then jsonb_set(asked, '{query}', 'null') else asked end,
        '{filter,query}', 'null', false),
      '{asked,query,query}', 'null', false),
    '{asked,body,query}', 'null', false);

create index audit_events_searched_idx on audit_events (occurred_time) where searched_text(after) is not null;

-- Takes away the searches that name who these orders were for, or that their texts are a part of.
create function forget_searches(ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp
as $$
declare
  texts text[] := array(
    select distinct lower(t.text) from (
      select unnest(array[recipient_name, recipient_phone, recipient_mail, recipient_address]) from orders where id = any (ids)
      union all
      select unnest(array[sender_name, sender_phone, store_user_name, store_user_phone])
      from drop_off_orders where order_id = any (ids)
      union all
      select recipient from notification_records where order_id = any (ids)
    ) t (text) where t.text <> ''
  );
  together text := array_to_string(texts, e'\n');
  searches text := (
    select string_agg(lower(searched_text(after)), e'\n') from audit_events where searched_text(after) is not null
  );
begin
  if searches is null then return; end if;
  -- Few stand in a search as a whole; one of two letters says of nobody that they were meant.
  texts := array(select t from unnest(texts) t where length(t) > 2 and position(t in searches) > 0);
  update audit_events a set after = without_search(a.after)
  where searched_text(a.after) is not null and (
    position(lower(searched_text(a.after)) in together) > 0
    or exists (select from unnest(texts) t where position(t in lower(searched_text(a.after))) > 0)
  );
end $$;
revoke execute on function forget_searches from public;

-- Searches that named nobody who was forgotten, such as a name with a slip of the pen: when their days are over. Under its
-- owner, as forget_step is. Returns how many lines it took them from.
create function forget_old_searches(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  forgotten integer;
begin
  with old as (
    select a.id from audit_events a left join companies c on c.id = a.company_id
    where searched_text(a.after) is not null
      and a.occurred_time < now() - make_interval(days => coalesce(c.recipient_keep_days, 90))
    order by a.occurred_time limit most
  ), gone as (
    update audit_events a set after = without_search(a.after) from old where old.id = a.id returning 1
  ) select count(*) into forgotten from gone;
  return forgotten;
end $$;

-- As before, and the searches go first, while it is known whom they name.
create or replace function forget_recipients(ids bigint[]) returns integer
  language plpgsql set search_path = public, pg_temp
as $$
declare
  forgotten integer;
begin
  perform forget_searches(ids);
  -- Neither the version nor the time of the last change: nothing of the parcel changes.
  with of_orders as (
    update orders o
    set recipient_name = null, recipient_phone = null, recipient_mail = null, recipient_address = null,
      mailroom_recipient_id = null
    where o.id = any (ids) and num_nonnulls(
      o.recipient_name, o.recipient_phone, o.recipient_mail, o.recipient_address, o.mailroom_recipient_id) > 0
    returning o.id
  ), of_drop_offs as (
    update drop_off_orders d
    set sender_name = null, sender_phone = null, store_user_name = null, store_user_phone = null
    where d.order_id = any (ids)
      and num_nonnulls(d.sender_name, d.sender_phone, d.store_user_name, d.store_user_phone) > 0
    returning d.order_id
  ), of_messages as (
    update notification_records n set recipient = ''
    where n.order_id = any (ids) and n.state <> 'PENDING' and n.recipient <> ''
    returning n.order_id
  ), of_events as (
    update order_events e set changes = without_recipient(e.changes, '[null, null]')
    where e.order_id = any (ids)
      and e.changes ?| array['recipientName', 'recipientMail', 'recipientPhoneNumber', 'recipientAddress']
      and e.changes is distinct from without_recipient(e.changes, '[null, null]')
    returning e.order_id
  ), of_audit as (
    update audit_events a
    set before = without_recipient(a.before, 'null'), after = without_recipient(a.after, 'null')
    where a.noun = 'orders' and a.noun_id = any (ids::text[])
      and (a.before ?| array['recipientName', 'recipientMail', 'recipientPhoneNumber', 'recipientAddress']
        or a.after ?| array['recipientName', 'recipientMail', 'recipientPhoneNumber', 'recipientAddress', 'mail'])
      and (a.before is distinct from without_recipient(a.before, 'null')
        or a.after is distinct from without_recipient(a.after, 'null'))
    returning a.noun_id::bigint
  )
  select count(distinct id) into forgotten from (
    select id from of_orders union all select order_id from of_drop_offs union all select order_id from of_messages
    union all select order_id from of_events union all select noun_id from of_audit
  ) gone;
  return forgotten;
end $$;
