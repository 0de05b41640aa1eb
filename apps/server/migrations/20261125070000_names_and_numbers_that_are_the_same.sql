-- Names that differ by the spaces between words, or by accents that are written as characters of their own, are the same, as are
-- serial numbers, sizes and services that differ by case (docs/decisions/050). New names are saved in the common form; existing
-- ones get it here, the oldest row first. A name whose common form another row already has stays as it is.
do $$
declare
  col record;
  found record;
begin
  for col in
    select * from (values ('sites', 'name'), ('sites', 'name_en'), ('site_groups', 'name'), ('box_types', 'name'),
      ('services', 'name'), ('price_groups', 'name'), ('product_attributes', 'name'), ('product_attribute_values', 'name'),
      ('product_categories', 'name'), ('workflows', 'name'), ('workflow_blocks', 'name'), ('roles', 'nickname'),
      ('role_labels', 'name'), ('products', 'name')) c (tab, col)
  loop
    for found in execute format(
      $q$select id, btrim(regexp_replace(normalize(%1$I, nfc), '\s+', ' ', 'g')) as name from %2$I
        where %1$I <> btrim(regexp_replace(normalize(%1$I, nfc), '\s+', ' ', 'g')) order by id$q$, col.col, col.tab)
    loop
      begin
        execute format('update %I set %I = $1 where id = $2', col.tab, col.col) using found.name, found.id;
      exception when unique_violation or check_violation then null;
      end;
    end loop;
  end loop;
end $$;

-- Sizes and services that differ by case alone: the oldest keeps its name, each later one gets its id behind it.
update box_types t set name = left(t.name, 20) || ' (' || t.id || ')'
where exists (select from box_types o where lower(o.name) = lower(t.name) and o.id < t.id);
create unique index box_types_name_case_key on box_types (lower(name));
update services t set name = left(t.name, 20) || ' (' || t.id || ')'
where exists (select from services o where lower(o.name) = lower(t.name) and o.id < t.id);
create unique index services_name_case_key on services (lower(name));

-- A serial number is printed on its locker: of those that differ by case alone each later one stays, until it gets another.
alter table sites add column serial_number_repeats boolean not null default false;
comment on column sites.serial_number_repeats is
  'An older site had the number in another case when such numbers were still taken; goes with the next number.';
update sites t set serial_number_repeats = true
where exists (select from sites o where lower(o.serial_number) = lower(t.serial_number) and o.id < t.id);
create unique index sites_serial_number_case_key on sites (lower(serial_number)) where not serial_number_repeats;

create function site_renumbered() returns trigger language plpgsql as $$
begin
  new.serial_number_repeats := false;
  return new;
end $$;
create trigger site_renumbered before update of serial_number on sites
  for each row when (new.serial_number <> old.serial_number) execute function site_renumbered();

create or replace function site_serial_number_taken(wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return exists (select from sites where lower(serial_number) = lower(wanted));
