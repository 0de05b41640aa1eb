-- What messages cost: the price of a provider, and the price of each message as it was when it was sent (docs/decisions/122).

alter table notification_providers add column price numeric(12, 5), add column currency character(3);
alter table notification_providers add constraint notification_providers_price_check
  check (price >= 0 and (price is null) = (currency is null) and currency ~ '^[A-Z]{3}$');
comment on column notification_providers.price is 'Of one part of a text message, or of one message by another channel; null: not known.';

-- Columns alone, so that no table of messages is rewritten.
alter table notification_tries add column unit_price numeric(12, 5), add column currency character(3);
comment on column notification_tries.unit_price is 'The price of the provider when the attempt began.';
alter table notification_records add column unit_price numeric(12, 5), add column currency character(3);
comment on column notification_records.unit_price is
  'The price of the provider that took it, when it did: of each part of a text message. Null: not sent, or not known.';
alter table notification_records add constraint notification_records_price_check
  check (unit_price >= 0 and (unit_price is null) = (currency is null)) not valid;
alter table notification_records validate constraint notification_records_price_check;

-- Who may resend messages of a company, or edit its templates, sees what they cost, and not the accounts of the platform.
create function message_price(of_company bigint, of_channel text) returns table (price numeric, currency text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.price, p.currency::text
  from company_providers k join notification_providers p on p.id = k.provider_id
  where k.company_id = of_company and lower(p.type) = of_channel order by k.place, p.id limit 1
$$;
comment on function message_price(bigint, text) is
  'The price of a message by the first provider of a company for a channel: of each part of a text message; null: not known.';
grant execute on function message_price to cubby_app;

drop function template_text_figures(bigint);
create function template_text_figures(wanted bigint)
returns table (text_number smallint, sent bigint, collected bigint, parts double precision, costs json)
language sql stable
begin atomic
  with each as (
    select n.text_number, n.parts, n.currency, n.unit_price * coalesce(n.parts, 1) as cost,
      o.collected_time >= n.send_time and o.collected_time <= n.send_time + interval '24 hours' as is_collected
    from notification_records n
    join notification_templates t on t.id = n.template_id
    join notification_template_versions v on v.template_id = n.template_id and v.version = n.template_version
    join orders o on o.id = n.order_id
    where n.template_id = wanted and n.state = 'SUCCESS' and v.texts[n.text_number] = t.texts[n.text_number]
  ), priced as (
    select c.text_number, json_agg(json_build_object('currency', c.currency, 'mean', trim_scale(round(c.mean, 5))::text,
      'from', case when c.spread is not null then trim_scale(round(greatest(0, c.mean - c.spread), 5))::text end,
      'to', trim_scale(round(c.mean + c.spread, 5))::text) order by c.currency) as costs
    from (
      select e.text_number, e.currency, avg(e.cost) as mean, 1.96 * stddev_samp(e.cost) / sqrt(count(*)::numeric) as spread
      from each e where e.cost is not null group by e.text_number, e.currency
    ) c group by c.text_number
  )
  select e.text_number, count(*), count(*) filter (where e.is_collected), avg(e.parts)::double precision,
    coalesce((select p.costs from priced p where p.text_number = e.text_number), '[]'::json)
  from each e group by e.text_number;
end;
comment on function template_text_figures(bigint) is
  'How often each text of a template was sent, how many of its orders were collected within 24 h, and its mean cost with the 95 % interval.';
grant execute on function template_text_figures to cubby_app;
