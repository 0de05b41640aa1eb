-- Shares `orders` out over the hours of two years: busy at noon and in the evening, quiet at night and on Sundays,
-- growing by half in all. $1 orders, $2 the end.
insert into bench_load.hours
with hours as (
  select start,
    case when extract(hour from start + interval '8 hours') between 8 and 21 then 1.0 else 0.12 end
    * (1 + 0.6 * exp(-power((extract(hour from start + interval '8 hours') - 12) / 2, 2))
         + 0.4 * exp(-power((extract(hour from start + interval '8 hours') - 20) / 1.5, 2)))
    * (array[1.15, 1.1, 1.05, 1.05, 1.1, 0.8, 0.45])[extract(isodow from start + interval '8 hours')::int]
    * (1 + 0.5 * extract(epoch from start - ($2::timestamptz - interval '730 days')) / (730 * 86400)) as weight
  from generate_series($2::timestamptz - interval '730 days', $2::timestamptz - interval '1 hour', interval '1 hour') start
), shares as (
  select start, sum(weight) over (order by start) / sum(weight) over () as until from hours
), counted as (
  select start, round(until * $1::bigint)::bigint as last_order from shares
), bounds as (
  select start, coalesce(lag(last_order) over (order by start), 0) + 1 as first_order, last_order from counted
)
select start, first_order, last_order from bounds where last_order >= first_order;
