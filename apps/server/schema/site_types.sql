-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table site_types (
  code text not null,
  has_doors boolean not null,
  takes_drop_offs boolean not null,
  cold boolean not null,
  ble boolean not null,
  staffed boolean not null,
  platform_only boolean not null,
  constraint site_types_pkey PRIMARY KEY (code)
);

comment on table site_types is 'What sites of a type can do.';
comment on column site_types.has_doors is 'It has a grid of compartments.';
comment on column site_types.staffed is 'People take and give the parcels.';
comment on column site_types.platform_only is 'Made by staff of the platform alone.';

grant delete, insert, select, update on site_types to cubby_app;
