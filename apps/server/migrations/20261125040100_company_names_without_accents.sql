-- Names of companies that differ by accents or by strokes through letters alone look alike, too (docs/decisions/050).
drop index companies_name_look_key;
create or replace function company_name_key(name text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(
    regexp_replace(
      translate(normalize(lower(normalize(name, nfkc)), nfkd), 'đħıłøŧ', 'dhilot'),
      '[\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
      '', 'g'),
    '\s+', ' ', 'g'));
update companies c set looks_like_another = true
from (select id, row_number() over (partition by company_name_key(name) order by id) as place
  from companies where deleted_time is null) alike
where alike.id = c.id and alike.place > 1 and not c.looks_like_another;
create unique index companies_name_look_key on companies (company_name_key(name))
  where deleted_time is null and not looks_like_another;
