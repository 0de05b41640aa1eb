-- Who delivers for a company moves its orders, too, and is held to the same groups of sites: they see them.

alter policy company_site_groups_seen on company_site_groups
  using ((select sees_all()) or company_id = any ((select seen_companies())::bigint[])
    or exists (select from company_logistics l where l.company_id = company_site_groups.company_id
      and l.logistics_company_id = any ((select seen_logistics())::bigint[]))
    or exists (select from companies c where c.id = company_id and c.operator_id = any ((select seen_companies())::bigint[])));
