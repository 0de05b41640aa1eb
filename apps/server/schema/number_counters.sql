-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table number_counters (
  number_rule_id bigint not null,
  period text not null,
  used bigint not null,
  constraint number_counters_pkey PRIMARY KEY (number_rule_id, period),
  constraint number_counters_number_rule_id_fkey FOREIGN KEY (number_rule_id) REFERENCES number_rules(id) ON DELETE CASCADE
);

comment on table number_counters is 'How far the sequences of rules for tracking numbers have come.';
comment on column number_counters.period is 'As 2026-11-23, 2026-11, 2026, or empty for a sequence that never begins again; in the time zone of the company.';
comment on column number_counters.used is 'The last number that was taken; behind the capacity where more were asked for than were left.';

alter table number_counters enable row level security;
alter table number_counters force row level security;
create policy number_counters_owner on number_counters for all to cubby_owner
  using (true);
create policy number_counters_seen on number_counters for select to public
  using ((EXISTS ( SELECT
   FROM number_rules r
  WHERE ((r.id = number_counters.number_rule_id) AND (( SELECT sees_all() AS sees_all) OR (r.company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))))));

grant select on number_counters to cubby_app;
