-- Names of companies that look alike count as the same (docs/decisions/050): whatever their case, width and spaces, and with or
-- without characters that nobody sees.
create function company_name_key(name text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(
    regexp_replace(lower(normalize(name, nfkc)), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff]', '', 'g'),
    '\s+', ' ', 'g'));
comment on function company_name_key is 'What names of companies have in common that look alike.';

-- Companies that look like an older one already keep their names, until they get others.
alter table companies add column looks_like_another boolean not null default false;
comment on column companies.looks_like_another is
  'The name looked like that of an older company when such names were still taken; goes with the next name.';
update companies c set looks_like_another = true
from (select id, row_number() over (partition by company_name_key(name) order by id) as place
  from companies where deleted_time is null) alike
where alike.id = c.id and alike.place > 1;
create unique index companies_name_look_key on companies (company_name_key(name))
  where deleted_time is null and not looks_like_another;

create function company_renamed() returns trigger language plpgsql as $$
begin
  new.looks_like_another := false;
  return new;
end $$;
create trigger company_renamed before update of name on companies
  for each row when (company_name_key(new.name) <> company_name_key(old.name)) execute function company_renamed();

-- Whoever has no name is called by the user name, which is nobody's business outside the own company and those above it.
create function name_told(person bigint, called text) returns text
  language sql stable security definer set search_path = public, pg_temp
  return case
    when person is null or called is null or sees_all() then called
    else coalesce((
      select coalesce(c.name, 'Cubby') from users u left join companies c on c.id = u.company_id
      where u.id = person and lower(u.username) = lower(called)
        and not coalesce(u.company_id = any (seen_employers()), false)
    ), called)
  end;
comment on function name_told is
  'The name of somebody as the caller may read it: where it is the user name of somebody out of sight, that of their company.';

create or replace function nickname_of(person bigint) returns text
  language sql stable strict security definer set search_path = public, pg_temp
  return (select name_told(person, nickname) from users where id = person);

create or replace function order_creator(of_order bigint) returns table (nickname text, mail text, phone text)
  language sql stable strict security definer set search_path = public, pg_temp
begin atomic
  select name_told(u.id, u.nickname), u.mail, u.phone
  from orders o join users u on u.id = o.created_by_id
  where o.id = of_order and (sees_all() or o.company_id = any (seen_companies())
    or o.logistics_company_id = any (seen_logistics()));
end;
