-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table order_pins (
  order_id bigint not null,
  site_id bigint not null,
  sealed bytea not null,
  digest bytea not null,
  active boolean not null default true,
  disabled boolean not null default false,
  created_time timestamp with time zone not null default now(),
  ended_time timestamp with time zone,
  constraint order_pins_pkey PRIMARY KEY (order_id),
  constraint order_pins_digest_check CHECK ((length(digest) = 32)),
  constraint order_pins_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_pins_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);

comment on table order_pins is 'The PIN of a stored parcel. Nobody reads it from here without the key of the server.';
comment on column order_pins.sealed is 'Id of the key (1 byte), nonce, tag, cipher text of AES-256-GCM.';
comment on column order_pins.digest is 'Keyed digest of site and PIN: tells equal PINs of a site without telling the PIN.';
comment on column order_pins.disabled is 'Switched off by staff; the parcel stays.';

CREATE UNIQUE INDEX order_pins_active_key ON public.order_pins USING btree (site_id, digest) WHERE active;
CREATE INDEX order_pins_key_idx ON public.order_pins USING btree (get_byte(sealed, 0), order_id);
CREATE INDEX order_pins_site_idx ON public.order_pins USING btree (site_id, digest);

alter table order_pins enable row level security;
alter table order_pins force row level security;
create policy order_pins_owner on order_pins for all to cubby_owner
  using (true);
create policy order_pins_seen on order_pins for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM orders
  WHERE (orders.id = order_pins.order_id)))));

grant delete, insert, select, update on order_pins to cubby_app;
