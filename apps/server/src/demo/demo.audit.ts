import type { ClientBase } from 'pg';

/** Lines of the demo's audit about orders: the last ones. */
const orderLines = 3000;

/**
 * The audit of the demo: what staff did to orders according to their timelines, and the sign-ins before each day's
 * work.
 */
export const insertAudit = async (client: ClientBase): Promise<void> => {
  await client.query(
    `with recent as materialized (
      select * from order_events where operator_id is not null order by event_time desc, id desc limit ${orderLines}
    ), done as (
      select e.event_time, u.id as user_id, u.nickname, u.company_id as home, o.company_id, o.id as order_id, e.id as event_id,
        case
          when e.version = 1 then 'orders.create'
          when e.status = 'Cancelled' then 'orders.cancel'
          when e.status is not null then 'orders.status'
          when e.event_type like 'ADD%FLAG' then 'orders.flag'
          when e.event_type like 'REMOVE%FLAG' then 'orders.unflag'
          when e.note is not null then 'orders.note'
          else 'orders.update'
        end as action, p.status as was, e.status, e.note, e.changes
      from recent e join orders o on o.id = e.order_id join users u on u.id = e.operator_id
      left join lateral (
        select b.status from order_events b
        where b.order_id = e.order_id and b.status is not null and (b.event_time, b.id) < (e.event_time, e.id)
        order by b.event_time desc, b.id desc limit 1
      ) p on true
    ), lines as (
      select event_time, user_id, nickname, company_id, action, 'orders' as noun, order_id::text as noun_id,
        case
          when changes is not null then (select jsonb_object_agg(key, value -> 0) from jsonb_each(changes))
          when status is not null and was is not null then jsonb_build_object('status', was)
        end as before,
        case
          when changes is not null then (select jsonb_object_agg(key, value -> 1) from jsonb_each(changes))
          when status is not null then jsonb_build_object('status', status)
          when note is not null then jsonb_build_object('note', note)
        end as after, event_id
      from done
      union all
      select min(event_time) - interval '7 minutes', user_id, nickname, home, 'sessions.open', 'users', user_id::text,
        null, null, min(event_id)
      from done group by user_id, nickname, home, event_time::date
    )
    insert into audit_events
      (occurred_time, user_id, user_name, company_id, action, noun, noun_id, before, after, address, request_id)
    select event_time, user_id, nickname, company_id, action, noun, noun_id, before, after,
      ('203.0.113.' || 1 + user_id % 250)::inet, md5('demo' || event_id || action)::uuid::text
    from lines order by event_time, event_id, action`,
  );
};
