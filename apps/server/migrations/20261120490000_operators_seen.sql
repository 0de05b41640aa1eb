-- What somebody sees of the tree of companies, at the cost of what they see. The operators of the sites first, by the ids
-- of the companies that they see: it costs the same however many companies there are.
create or replace function seen_operators() returns bigint[]
  language sql stable
  begin atomic
    select coalesce(array_agg(distinct case c.company_type when 'OPERATOR' then c.id else c.operator_id end), '{}')
    from companies c
    where c.id = any (array(
      select unnest(seen_companies())
      union
      select l.company_id from company_logistics l where l.logistics_company_id = any (seen_logistics())
    ));
  end;

-- And the scope of a company by the tree below it, each step along the index: it costs what the tree holds.
create or replace function scope_of_company(company bigint) returns text
  language plpgsql stable
as $$
declare
  kind company_type := (select company_type from companies where id = company);
  ids bigint[] := array[company];
begin
  if kind = 'LOGISTICS' then
    return 'logistics:{' || company || '}';
  end if;
  if kind = 'OPERATOR' then
    ids := ids || array(
      with recursive below as (
        select c.id, c.company_type from companies c where c.operator_id = company
        union
        select c.id, c.company_type from below b join companies c on c.operator_id = b.id
      ) select b.id from below b where b.company_type <> 'LOGISTICS' order by b.id
    );
  end if;
  return 'companies:{' || array_to_string(ids, ',') || '}';
end
$$;
