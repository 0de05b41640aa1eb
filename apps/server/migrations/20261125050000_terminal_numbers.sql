-- The numbers of a terminal's starts have a limit per enrolment, so that no terminal can use up the numbers of its site
-- (docs/decisions/073-device-link.md). Numbers beyond those of the protocol, which made every later enrolment fail, are removed.

alter table terminal_states add column boot_max bigint not null default 1000000;
comment on column terminal_states.boot_max is 'The highest boot_id that is accepted from the terminal: a message with a higher one is quarantined.';

insert into device_boots (site_id, boot_id)
select e.site_id, max(e.boot_id) from door_events e
where e.boot_id <= 2147483647 and e.site_id in (select site_id from device_boots where boot_id > 2147483647)
group by 1 on conflict do nothing;
delete from device_boots where boot_id > 2147483647;
with lowered as (
  update terminal_states c set boot_id = least(c.boot_id, b.last), seq = 0, birth_boot = least(c.birth_boot, b.last), birth_seq = 0
  from (
    select s.site_id, coalesce((select max(boot_id) from device_boots d where d.site_id = s.site_id), 0) as last from terminal_states s
  ) b
  where b.site_id = c.site_id and greatest(c.boot_id, c.birth_boot) > 2147483647
  returning c.site_id
)
update box_states s set told_boot = 0, told_seq = 0 from lowered l where s.site_id = l.site_id and s.told_boot > 2147483647;
update terminal_states c set boot_max = coalesce((select max(boot_id) from device_boots d where d.site_id = c.site_id), 0) + 1000000;
