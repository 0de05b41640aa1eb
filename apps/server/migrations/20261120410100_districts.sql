-- Districts that are imported: no two of one parent share a name, in any of the languages.

create unique index districts_name_en_key on districts (upper_id, lower(name_en)) nulls not distinct;
create unique index districts_name_zh_key on districts (upper_id, lower(name_zh)) nulls not distinct;
create unique index districts_name_pt_key on districts (upper_id, lower(name_pt)) nulls not distinct;
create unique index districts_name_id_key on districts (upper_id, lower(name_id)) nulls not distinct;
drop index districts_upper_idx;
create index districts_names_trgm_idx on districts
  using gin (name_en gin_trgm_ops, name_zh gin_trgm_ops, name_pt gin_trgm_ops, name_id gin_trgm_ops);

alter table districts add column last_updated_time timestamptz not null default now();
create index districts_updated_idx on districts (last_updated_time desc);
comment on table districts is 'Countries (grade 1), regions, cities and quarters (grade 4), shared by all companies.';
comment on column districts.last_updated_time is 'The latest of all tells whether a copy of the whole list is still the list.';
