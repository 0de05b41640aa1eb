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
  when ((new.name, new.name_en, new.function_type) is distinct from (old.name, old.name_en, old.function_type))
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

-- Which price group an order has at a site: that of the site, or the one that its product names for a group of the site.
create function price_group_of(of_order bigint, at_site bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id from orders o join sites s on s.id = at_site join price_groups g on g.status = 'VALID'
    join companies c on c.id = g.company_id and c.currency = o.currency
  where o.id = of_order and exists (select from order_items i where i.order_id = o.id)
    and ((g.site_id = s.id and g.company_id = s.operator_id) or (g.site_id is null and exists (
      select from product_site_groups l join site_group_sites m on m.group_id = l.site_group_id and m.site_id = s.id
        join product_variants v on v.product_id = l.product_id join order_items i on i.product_variant_id = v.id
      where l.price_group_id = g.id and i.order_id = o.id)))
  order by g.site_id, g.id limit 1
$$;
grant execute on function price_group_of to cubby_app;

-- Hours that a parcel may lie in a compartment, and hours after them in which a customer may still collect it; null: no
-- end. What the price group says comes before the config of the service and the size.
create function stay_terms(of_order bigint, of_service bigint, of_box bigint, at_site bigint, out hours integer, out late_hours integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(g.standard_hours, c.standard_time),
    case when g.id is not null then case when g.allow_overdue then g.overdue_hours else 0 end
      when not c.user_take_overtime_order then 0 end
  from (select) one
    left join lateral (select p.* from price_groups p where p.id = price_group_of(of_order, at_site)) g on true
    left join lateral box_config_of(of_service, of_box) c on true
$$;
grant execute on function stay_terms to cubby_app;

create function customer_may_collect(of_order bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(o.status <> 'Courier stored' or now() < o.overdue_time + make_interval(hours => t.late_hours), true)
  from orders o, lateral stay_terms(o.id, o.service_id, o.box_id, o.current_location_id) t where o.id = of_order
$$;
comment on function customer_may_collect(bigint) is 'False where a parcel is overdue that customers may not collect any more.';
grant execute on function customer_may_collect to cubby_app;

-- Orders are told to terminals with what their price group says.
create function access_is_due_for_price_group() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into access_due (site_id, order_id)
  select t.site_id, o.id from terminal_states t join orders o on t.site_id in (o.site_id, o.current_location_id)
  where not is_ended(o.status) and (t.site_id = new.site_id or (new.site_id is null and t.site_id in (
    select m.site_id from product_site_groups l join site_group_sites m on m.group_id = l.site_group_id where l.price_group_id = new.id)))
  limit 20000;
  return null;
end $$;
create trigger access_due_price_group after update on price_groups for each row
  when ((new.status, new.standard_hours, new.overdue_hours, new.allow_overdue)
    is distinct from (old.status, old.standard_hours, old.overdue_hours, old.allow_overdue))
  execute function access_is_due_for_price_group();
