-- Services as people set them up (administration.md 3): what they tell, who uses them, and their compartments.

create function all_template_events() returns text[] language sql immutable
  return '{PIN_CODE,ORDER_CREATED,ORDER_STORED,ORDER_COLLECTED}'::text[];
comment on function all_template_events() is 'The occasions on which recipients are written to (packages/contract template-events.ts).';
grant execute on function all_template_events to cubby_app;

alter table services
  add column name_en text check (length(name_en) between 1 and 100),
  add column description text check (length(description) <= 500),
  add column sms_events text[] not null default all_template_events()
    check (sms_events <@ all_template_events() and cardinality(sms_events) > 0),
  add column mail_events text[] not null default all_template_events() check (mail_events <@ all_template_events()),
  add column whatsapp_events text[] not null default all_template_events() check (whatsapp_events <@ all_template_events()),
  add column import_article boolean not null default true,
  add column function_type text not null default 'NONE'
    check (function_type in ('NONE', 'STORE', 'COLLECT', 'DROP_OFF', 'LAUNDRY', 'MAILROOM')),
  add column server_function_type text not null default 'NONE'
    check (server_function_type in ('NONE', 'NOTIFY', 'LABEL', 'RECREATE')),
  add column created_by bigint references users on delete set null,
  add column created_time timestamptz not null default now(),
  add column last_updated_time timestamptz not null default now(),
  add column version integer not null default 1;
create index services_updated_idx on services (last_updated_time desc, id desc);
create index services_name_idx on services (lower(name), id);
create index services_creator_idx on services (created_by) where created_by is not null;
comment on column services.sms_events is 'Of which events recipients are told by text message; those of the other channels likewise.';
comment on column services.import_article is 'Whether files may bring orders of this service.';
comment on column services.function_type is 'The button that the service has on the first screen of terminals.';
comment on column services.server_function_type is 'The button that staff find first on orders of this service.';

alter table service_box_configs
  add column created_time timestamptz not null default now(),
  add column last_updated_time timestamptz not null default now(),
  add column version integer not null default 1;

create trigger row_version_raised before update on services for each row
  when (new.last_updated_time is distinct from old.last_updated_time) execute function raise_row_version();
create trigger row_version_raised before update on service_box_configs for each row
  when (new.last_updated_time is distinct from old.last_updated_time) execute function raise_row_version();
-- Whoever changes them is of the platform; others read them when they ask.
select pass_on_changes('services', $$'services'$$, 'select null::bigint, null::bigint');
select pass_on_changes('service_box_configs', $$'service-box-configs'$$, 'select null::bigint, null::bigint');

-- What terminals know of services changes with them and with their configs.
create function terminal_config_due_of_service() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_service bigint := case
    when tg_table_name = 'services' then (to_jsonb(new) ->> 'id')::bigint
    else coalesce((to_jsonb(new) ->> 'service_id')::bigint, (to_jsonb(old) ->> 'service_id')::bigint) end;
begin
  update terminal_states set config_due_time = clock_timestamp()
  where site_id in (select l.site_id from site_services l where l.service_id = of_service);
  return null;
end $$;
create trigger terminal_config_due_service after update on services for each row
  when ((new.name, new.name_en, new.function_type, new.workflow_id)
    is distinct from (old.name, old.name_en, old.function_type, old.workflow_id))
  execute function terminal_config_due_of_service();
create trigger terminal_config_due_box_config after insert or update or delete on service_box_configs for each row
  execute function terminal_config_due_of_service();

create or replace function told_events(service bigint, channel text) returns text[]
  language sql stable
  return coalesce((select case channel when 'sms' then s.sms_events when 'mail' then s.mail_events else s.whatsapp_events end
    from services s where s.id = service), all_template_events());
comment on function told_events(bigint, text) is
  'The events of which a service tells recipients by a channel; all of them where an order has no service.';

create function service_takes(of_service bigint, of_size bigint, from_customer boolean) returns boolean
  language sql stable
  return coalesce(case
    when of_size is null then (
      select bool_or(case when from_customer then c.customer_upload else c.merchant_upload end)
      from service_box_configs c where c.service_id = of_service)
    else (
      select case when from_customer then c.customer_upload else c.merchant_upload end
      from service_box_configs c
      where c.service_id = of_service and (c.box_type_id is null or c.box_type_id = of_size)
      order by c.box_type_id nulls last limit 1)
    end, true);
comment on function service_takes(bigint, bigint, boolean) is
  'Whether merchants, or customers, may bring parcels of a service into compartments of a size; without a size: into any.';
grant execute on function service_takes to cubby_app;

create function customer_may_collect(of_order bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(o.status <> 'Courier stored' or now() < o.overdue_time + make_interval(hours => t.late_hours), true)
  from orders o, lateral (
    -- Hours after the deadline; null: no end. The price group of the order comes before its service.
    select case when o.price_rules is not null
      then case when (o.price_rules ->> 'allowOverdue')::boolean then (o.price_rules ->> 'overdueTime')::int else 0 end
      else (select case when not c.user_take_overtime_order then 0 end from box_config_of(o.service_id, o.box_id) c) end as late_hours
  ) t where o.id = of_order
$$;
comment on function customer_may_collect(bigint) is 'False where a parcel is overdue that customers may not collect any more.';
grant execute on function customer_may_collect to cubby_app;
