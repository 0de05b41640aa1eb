-- Which price group an order is charged by where several apply to its site, and why.

alter table orders add column price_reason jsonb;
comment on column orders.price_reason is 'The price group that the order is charged by, why, and the others that applied to its site; null: none.';

create function price_candidates(of_products bigint[], of_sites bigint[])
returns table (site_id bigint, product_id bigint, price_group_id bigint, price_group_name text, site_group_name text, site_count int)
language sql stable security definer set search_path = public, pg_temp as $$
  with named as (
    select m.site_id, l.product_id, g.id, g.name, l.site_group_id,
      min(g.id) over (partition by m.site_id) <> max(g.id) over (partition by m.site_id) as differ
    from product_site_groups l
    join price_groups g on g.id = l.price_group_id and g.site_id is null and g.status = 'VALID'
    join site_group_sites m on m.group_id = l.site_group_id
    where l.product_id = any (of_products) and m.site_id = any (of_sites)
  ), sizes as materialized (
    select m.group_id, count(*)::int as sites from site_group_sites m join sites s on s.id = m.site_id
    where s.deleted_time is null and m.group_id in (select n.site_group_id from named n where n.differ)
    group by m.group_id
  )
  select s.id, null::bigint, g.id, g.name, null::text, null::int
  from price_groups g join sites s on s.id = g.site_id and s.operator_id = g.company_id
  where g.site_id = any (of_sites) and g.status = 'VALID'
  union all
  select n.site_id, n.product_id, n.id, n.name, q.name, z.sites
  from named n join site_groups q on q.id = n.site_group_id left join sizes z on z.group_id = n.site_group_id
$$;
comment on function price_candidates is 'The price groups that apply to products at sites: those of the sites themselves (no product), and those of their groups. Counts the sites of a group only where the choice depends on it. The choice is made in price-groups.choice.ts.';
revoke execute on function price_candidates from public;
grant execute on function price_candidates to cubby_app;
