-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table box_holds (
  order_id bigint not null,
  site_id bigint not null,
  box_type_id bigint not null,
  box_id bigint,
  kind text not null,
  since timestamp with time zone not null default now(),
  constraint box_holds_pkey PRIMARY KEY (order_id),
  constraint box_holds_check CHECK (((kind = 'BOOKED'::text) = (box_id IS NULL))),
  constraint box_holds_kind_check CHECK ((kind = ANY (ARRAY['BOOKED'::text, 'RESERVED'::text, 'STORED'::text]))),
  constraint box_holds_box_id_fkey FOREIGN KEY (box_id) REFERENCES boxes(id),
  constraint box_holds_box_type_id_fkey FOREIGN KEY (box_type_id) REFERENCES box_types(id),
  constraint box_holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint box_holds_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);

comment on table box_holds is 'What an order holds at a site. Ledger and rooms follow from it by triggers, which refuse what is not free.';
comment on column box_holds.kind is 'BOOKED holds a size, RESERVED a door, STORED: the parcel lies in the door.';

CREATE INDEX box_holds_box_idx ON public.box_holds USING btree (box_id) WHERE (box_id IS NOT NULL);
CREATE INDEX box_holds_site_idx ON public.box_holds USING btree (site_id, box_type_id) WHERE (kind = 'BOOKED'::text);
CREATE INDEX box_holds_type_idx ON public.box_holds USING btree (box_type_id);

alter table box_holds enable row level security;
alter table box_holds force row level security;
create policy box_holds_owner on box_holds for all to cubby_owner
  using (true);
create policy box_holds_seen on box_holds for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM orders o
  WHERE (o.id = box_holds.order_id)))))
  with check ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM orders o
  WHERE (o.id = box_holds.order_id)))));

CREATE TRIGGER holds_given_back AFTER DELETE ON public.box_holds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_holds();
CREATE TRIGGER holds_made AFTER INSERT ON public.box_holds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_holds();
CREATE TRIGGER holds_moved AFTER UPDATE ON public.box_holds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_holds();

grant delete, insert, select, update on box_holds to cubby_app;
