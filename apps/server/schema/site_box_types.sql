-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table site_box_types (
  site_id bigint not null,
  box_type_id bigint not null,
  compartments integer not null,
  rooms integer,
  booked integer not null default 0,
  constraint site_box_types_pkey PRIMARY KEY (site_id, box_type_id),
  constraint site_box_types_booked_check CHECK ((booked >= 0)),
  constraint site_box_types_compartments_check CHECK ((compartments >= 0)),
  constraint site_box_types_box_type_id_fkey FOREIGN KEY (box_type_id) REFERENCES box_types(id),
  constraint site_box_types_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table site_box_types is 'How many doors of a size a site has, how many parcels they have room for, and how many rooms are booked. Follows from the doors.';
comment on column site_box_types.rooms is 'Parcels that fit into its doors in service now; null: as many as compartments.';
comment on column site_box_types.booked is 'Orders that hold a room of the size and no door yet. More than rooms only after doors failed.';

CREATE INDEX site_box_types_type_idx ON public.site_box_types USING btree (box_type_id);

alter table site_box_types enable row level security;
alter table site_box_types force row level security;
create policy site_box_types_owner on site_box_types for all to cubby_owner
  using (true);
create policy site_box_types_seen on site_box_types for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM sites
  WHERE (sites.id = site_box_types.site_id)))));

grant select on site_box_types to cubby_app;
