-- Lists of people, companies and audit lines that are as long as those of the order area, 200,000 rows each, and 50,000 sites. The
-- extra companies and sites stand under an operator of their own, so that nobody who is measured sees more than before.
insert into roles (code, nickname) values ('BENCH_CLERK', 'Clerk') on conflict do nothing;

with operator as (
  insert into companies (name, company_type, environment, currency) values ('Bench long list', 'OPERATOR', 'DEFAULT', 'HKD')
  returning id
)
insert into companies (name, company_type, operator_id, environment, currency, created_time, last_updated_time)
select 'Bench company ' || n, case when n % 20 = 0 then 'LOGISTICS' else 'MERCHANT' end::company_type, operator.id,
  'DEFAULT', 'HKD', now() - n * interval '3 minutes', now() - (n * 7919 % 400000) * interval '2 minutes'
from operator, generate_series(1, 199500) n;

insert into users (username, nickname, first_name, last_name, mail, phone, company_id, password_hash, created_time,
  last_updated_time, created_by_id)
select 'bench_clerk_' || n, 'Clerk ' || n, 'Clerk', n::text, 'clerk' || n || '@bench.example', '+852' || (50000000 + n),
  c.id, 'none', now() - n * interval '3 minutes', now() - (n * 7919 % 400000) * interval '2 minutes', 1
from generate_series(1, 200000) n
join companies c on c.id = (select min(id) from companies where name like 'Bench company %') + n % 5000;
insert into user_roles (user_id, role_id)
select u.id, r.id from users u, roles r where u.username like 'bench\_clerk\_%' and r.code = 'BENCH_CLERK';

insert into audit_events (occurred_time, user_id, user_name, company_id, action, noun, noun_id, address, before, after)
select now() - n * interval '2 minutes', u.id, u.nickname, u.company_id,
  (array['orders.update', 'orders.cancel', 'users.update', 'sessions.open'])[1 + n % 4],
  (array['orders', 'orders', 'users', 'users'])[1 + n % 4], n::text, '192.0.2.1',
  '{"status": "Created"}', '{"status": "Cancelled"}'
from generate_series(1, 200000) n
join users u on u.username = 'bench_clerk_' || (1 + n % 20000);
insert into site_groups (operator_id, name, is_default)
select id, default_group_name(id, name), true from companies where name = 'Bench long list';
-- Each in a group, with a service.
with made as (
  insert into sites (operator_id, name, serial_number, site_type, street_address, house_number, created_time, last_updated_time)
  select o.id, 'Bench site ' || n, 'BENCH-' || n, (array['ALFRED_LOCKER', 'ALFRED_POINT', 'BLE_LOCKER'])[1 + n % 3], 'Bench Road',
    n::text, now() - n * interval '3 minutes', now() - (n * 7919 % 400000) * interval '2 minutes'
  from companies o, generate_series(1, 48000) n where o.name = 'Bench long list'
  returning id, operator_id
), grouped as (
  insert into site_group_sites (group_id, site_id)
  select g.id, made.id from made join site_groups g on g.operator_id = made.operator_id and g.is_default
)
insert into site_services (site_id, service_id) select id, 1 + id % 3 from made;
select fold_list_counts();
