-- People who receive, about four orders each; the first surnames are the common ones. $1 seed, $2 people, $3 names in all, $4 Chinese names (the first ones),
-- $5 streets.
insert into bench_load.recipients
select i, n.name,
  case when i % 10 < 6 then '+852' || (51000000 + (i * 7368787) % 48000000)::text
       when i % 10 < 8 then '+5511' || (910000000 + (i * 7368787) % 89000000)::text
       else '62812' || (10000000 + (i * 7368787) % 89000000)::text end,
  case when bench_load.chance(i, $1::bigint + 2) < 0.8 then n.mail || (i % 9973)::text || '@example.'
    || (array['com', 'org', 'net'])[1 + (i % 3)::int] end,
  (1 + floor(bench_load.chance(i, $1::bigint + 3) * 480))::int || ' '
    || ($5::text[])[1 + floor(bench_load.chance(i, $1::bigint + 4) * cardinality($5::text[]))::int]
    || ', Flat ' || chr(65 + (i % 8)::int) || ', ' || (1 + i % 38) || '/F'
from generate_series(1, $2::bigint) i
join bench_load.names n on n.id = case
  when bench_load.chance(i, $1::bigint) < 0.1 then 1 + floor(power(bench_load.chance(i, $1::bigint + 1), 2) * $4::int)::int
  else 1 + $4::int + floor(bench_load.chance(i, $1::bigint + 1) * ($3::int - $4::int))::int end;
