-- What the load draws from; dropped when it is done.
drop schema if exists bench_load cascade;
create schema bench_load;

-- A number from 0 to 1 that depends on `i` and `salt` alone.
create function bench_load.chance(i bigint, salt bigint) returns float8
  language sql immutable parallel safe
  return (hashint8extended(i, salt) & 2147483647)::float8 / 2147483648;

create unlogged table bench_load.companies (
  id bigint primary key, currency char(3) not null, prefix text not null, first_site bigint not null,
  sites integer not null, warehouse bigint not null, logistics bigint[] not null, variants bigint[], prices numeric[]
);
comment on column bench_load.companies.variants is 'Eight of each service, in the order of their ids; prices are theirs.';
create unlogged table bench_load.offers (
  place integer not null, service_id bigint not null, attribute_id bigint, name_en text not null, environment environment not null,
  name text not null, prices numeric[] not null, primary key (place, environment)
);
comment on table bench_load.offers is 'Products as the operators of an environment have them, with a price for each value of the attribute.';
create unlogged table bench_load.paths (
  id integer primary key, kind order_kind not null, status order_status not null, home boolean not null,
  events integer not null, total integer not null, inbound integer, arranged integer, returned integer, stored integer,
  last_stored integer, taken integer, collected integer, place text not null, clean boolean not null,
  request_type request_type, joined integer, item_state request_item_state, ended integer
);
comment on table bench_load.paths is 'Lives of orders; the numbers are seconds since the order was created.';
create unlogged table bench_load.steps (
  path_id integer not null, place integer not null, after integer not null, flag track_flag_type not null,
  event_type text not null, status order_status, changes jsonb, operator text, at_site boolean not null,
  primary key (path_id, place)
);
create unlogged table bench_load.hours (start timestamptz not null, first_order bigint not null, last_order bigint not null);
create unlogged table bench_load.names (id integer primary key, name text not null, mail text not null);
create unlogged table bench_load.recipients (
  id bigint primary key, name text not null, phone text not null, mail text, address text not null
);
create unlogged table bench_load.joined (
  order_id bigint not null, request_type request_type not null, company_id bigint not null, logistics_id bigint not null,
  site_id bigint, weight_kg numeric not null, state request_item_state not null, created_time timestamptz not null,
  joined_time timestamptz not null, ended_time timestamptz, slot timestamptz not null
);
comment on table bench_load.joined is 'Orders that were in a request; logistics_id 0 is none; slot is the day of an outbound record.';
