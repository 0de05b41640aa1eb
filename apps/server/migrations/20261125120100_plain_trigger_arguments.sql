-- Arguments of triggers are names: of a topic, a list or a column. No argument is SQL any more.

create or replace function row_change_passed_on() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $function$
declare
  topic constant text := case tg_argv[0]
    when 'requests' then $$case r.request_type when 'OUTBOUND' then 'outbound-records' else 'requests' end$$
    else quote_literal(tg_argv[0]) end;
  owners constant text := case coalesce(tg_argv[1], '')
    when '' then 'select null::bigint, null::bigint'
    when 'site' then 'select s.operator_id, null::bigint from sites s where s.id = r.site_id'
    when 'order' then 'select o.company_id, o.logistics_company_id from orders o where o.id = r.order_id'
    when 'company' then $$select r.id, r.id
      union all select r.operator_id, null::bigint where r.company_type = 'LOGISTICS' and r.operator_id is not null$$
    when 'role' then 'select r.company_id, r.company_id
      union select company_id, company_id from role_companies where role_id = r.id
      union select company_id, company_id from user_roles where role_id = r.id and company_id is not null'
    else format('select r.%I, %s', tg_argv[1],
      case coalesce(tg_argv[2], '') when '' then 'null::bigint' else format('r.%I', tg_argv[2]) end) end;
  passing_on constant text :=
    'insert into outbox (topic, row_id, company_id, logistics_company_id, event_type) select '
    || topic || ', r.id, o.company_id, o.logistics_company_id, ' || quote_literal(tg_op);
  seen_by constant text := ' r, lateral (' || owners || ') o (company_id, logistics_company_id)';
begin
  if tg_level = 'STATEMENT' and tg_op = 'UPDATE' then
    execute passing_on || ' from (select n.* from new_rows n join old_rows b using (id)
      where n.last_updated_time is distinct from b.last_updated_time)' || seen_by;
  elsif tg_level = 'STATEMENT' then
    execute passing_on || ' from new_rows' || seen_by;
  elsif tg_op = 'UPDATE' then
    execute passing_on || ' from (select $1.*)' || seen_by using new;
  else
    execute passing_on || ' from (select $1.*)' || seen_by using old;
    return old;
  end if;
  return null;
end $function$;
comment on function row_change_passed_on() is 'Writes a change of a row to the outbox, once for each scope that sees the row. Arguments: the topic, and who sees the row: a column with its company, a column with its logistics company; or site, order, company or role for those who see that; no argument for a row that all see.';

create or replace function count_list_changes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $function$
declare
  name constant text := split_part(tg_argv[0], ':', 1);
  kind constant text := split_part(tg_argv[0], ':', 2);
  list constant text := case kind when '' then quote_literal(name)
    else format('%L || nullif(%I::text, ''STANDARD'')', name || ':', kind) end;
  state constant text := coalesce((
    select string_agg(format('%I::text', s), ' || ''/'' || ' order by place)
    from unnest(string_to_array(tg_argv[1], '/')) with ordinality s (s, place)), '''KEPT''');
  company constant text := format('coalesce(%I, 0)', tg_argv[2]);
  logistics constant text := case coalesce(tg_argv[3], '') when '' then 'null::bigint' when tg_argv[2] then company
    else format('%I', tg_argv[3]) end;
  cell constant text := format('select %s, %s, %s, %s', list, company, logistics, state);
  counted constant text := format(' where %s is not null and %s is not null', list, state)
    || case coalesce(tg_argv[4], '') when '' then '' else format(' and %I is null', tg_argv[4]) end;
  change constant text := 'insert into list_count_deltas (list, company_id, logistics_company_id, state, n) ';
begin
  if tg_level = 'ROW' then
    execute change || cell || ', 1 from (select $1.*) r' || counted || ' union all '
      || cell || ', -1 from (select $2.*) r' || counted using new, old;
  elsif tg_op = 'INSERT' then
    execute change || cell || ', count(*) from new_rows' || counted || ' group by 1, 2, 3, 4';
  elsif tg_op = 'DELETE' then
    execute change || cell || ', -count(*) from old_rows' || counted || ' group by 1, 2, 3, 4';
  else
    execute change || 'select list, company, logistics, state, sum(step) from ('
      || cell || ', 1 from new_rows' || counted || ' union all ' || cell || ', -1 from old_rows' || counted
      || ') changed (list, company, logistics, state, step) group by 1, 2, 3, 4 having sum(step) <> 0';
  end if;
  return null;
end $function$;
comment on function count_list_changes() is 'Maintains the count of a list. Arguments: the list, or list:column for one list per value of a column (STANDARD has none); the columns of its state, joined by /, empty if it has none; the columns of the company and of the logistics company; a column that is null while the row counts.';

do $do$
declare
  t record;
  old text[];
  args text[];
begin
  for t in
    select g.oid, g.tgname, g.tgrelid::regclass as of_table, p.proname, g.tgargs
    from pg_trigger g join pg_proc p on p.oid = g.tgfoid
    where p.proname in ('row_change_passed_on', 'count_list_changes') and g.tgnargs > 0
  loop
    old := string_to_array(encode(t.tgargs, 'escape'), '\000');
    if t.proname = 'row_change_passed_on' then
      args := array[case t.of_table::text when 'requests' then 'requests' else btrim(old[1], '''') end] || case
        when t.of_table::text = 'companies' then array['company']
        when t.of_table::text = 'roles' then array['role']
        when old[2] = 'select null::bigint, null::bigint' then '{}'
        when old[2] like '%from sites s where s.id = r.site_id' then array['site']
        when old[2] like '%from orders where id = r.order_id' then array['order']
        when old[2] ~ '^select r\.\w+, null::bigint$' then regexp_match(old[2], '^select r\.(\w+)')
        else regexp_match(old[2], '^select r\.(\w+), r\.(\w+)$') end;
    else
      args := array[
        regexp_replace(old[1], $r$^'([^':]+):?'(?: \|\| (\w+))?$$r$, case when old[1] like '%||%' then '\1:\2' else '\1' end),
        case old[2] when '''KEPT''' then '' else regexp_replace(replace(old[2], '::text', ''), $r$ \|\| '/' \|\| $r$, '/', 'g') end,
        coalesce(substring(old[4] from '\((\w+), 0\)'), nullif(old[4], ''), 'company_id'),
        case when coalesce(old[4], '') = '' then 'logistics_company_id' else coalesce(substring(old[5] from '\((\w+), 0\)'), '') end,
        coalesce(substring(old[3] from '^(\w+) is null$'), '')];
    end if;
    if array_position(args, null) is not null or array_to_string(args, '') !~ '^[\w/:-]+$' then
      raise exception 'trigger % of %: % becomes %', t.tgname, t.of_table, old, args;
    end if;
    declare
      definition constant text := pg_get_triggerdef(t.oid);
    begin
      execute format('drop trigger %I on %s', t.tgname, t.of_table);
      execute format('%sexecute function %I(%s)', left(definition, strpos(definition, 'EXECUTE FUNCTION') - 1), t.proname,
        (select string_agg(quote_literal(a), ', ' order by place) from unnest(args) with ordinality a (a, place)));
    end;
  end loop;
end $do$;

-- The feed of alerts is that of every other table.
drop trigger alert_passed_on on alerts;
drop function alert_passed_on;
create trigger row_update_passed_on after update on alerts for each row
  when (new.open_time is not null and new.last_updated_time is distinct from old.last_updated_time)
  execute function row_change_passed_on('alerts', 'site');

-- One function for what terminals and the compartments of a site do.
alter function terminal_passed_on() rename to site_passed_on;
comment on function site_passed_on() is 'Writes a change at a site to the outbox, under the topic of the argument.';
create or replace trigger box_built_passed_on after insert on boxes
  referencing new table as new_rows for each statement execute function site_passed_on('site-boxes');
create or replace trigger box_changed_passed_on after update on boxes
  referencing new table as new_rows for each statement execute function site_passed_on('site-boxes');
create or replace trigger box_state_passed_on after update on box_states
  referencing new table as new_rows for each statement execute function site_passed_on('site-boxes');
drop function site_boxes_passed_on;

drop function pass_on_changes(regclass, text, text, text);
create function pass_on_changes(of_table regclass, topic text, variadic seen_by text[] default '{}') returns void
  language plpgsql as $function$
declare
  passing_on constant text := format('execute function row_change_passed_on(%s)', (
    select string_agg(quote_literal(a), ', ' order by place) from unnest(topic || seen_by) with ordinality a (a, place)));
begin
  if array_to_string(topic || seen_by, '') !~ '^[a-z_-]+$' then
    raise exception 'Topic and columns are plain names: %', topic || seen_by;
  end if;
  execute format('create trigger row_insert_passed_on after insert on %s referencing new table as new_rows
    for each statement %s', of_table, passing_on);
  execute format('create trigger row_update_passed_on after update on %s for each row
    when (new.last_updated_time is distinct from old.last_updated_time) %s', of_table, passing_on);
  -- Before: who sees the row may be in rows that are deleted with it.
  execute format('create trigger row_delete_passed_on before delete on %s for each row %s', of_table, passing_on);
end $function$;
revoke execute on function pass_on_changes(regclass, text, text[]) from public;
comment on function pass_on_changes(regclass, text, text[]) is 'Makes each change of a row of the table go to the outbox; the arguments after the table are those of row_change_passed_on.';
