-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table notification_tries (
  record_id bigint not null,
  number integer not null,
  provider_id bigint,
  began_time timestamp with time zone not null default now(),
  ended_time timestamp with time zone,
  failure text,
  failure_kind text,
  reason text,
  receipt text,
  delivery text,
  delivery_time timestamp with time zone,
  delivery_reason text,
  unit_price numeric(12,5),
  currency character(3),
  constraint notification_tries_pkey PRIMARY KEY (record_id, number),
  constraint notification_tries_check CHECK (((failure IS NULL) = (failure_kind IS NULL))),
  constraint notification_tries_check1 CHECK (((failure IS NULL) OR (receipt IS NULL))),
  constraint notification_tries_check2 CHECK (((delivery IS NULL) = (delivery_time IS NULL))),
  constraint notification_tries_delivery_check CHECK ((delivery = ANY (ARRAY['DELIVERED'::text, 'FAILED'::text]))),
  constraint notification_tries_failure_kind_check CHECK ((failure_kind = ANY (ARRAY['TEMPORARY'::text, 'PERMANENT'::text, 'TECHNICAL'::text]))),
  constraint notification_tries_number_check CHECK ((number >= 1)),
  constraint notification_tries_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES notification_providers(id),
  constraint notification_tries_record_id_fkey FOREIGN KEY (record_id) REFERENCES notification_records(id) ON DELETE CASCADE
);

comment on table notification_tries is 'Every try to send a message: through which provider, and what it answered.';
comment on column notification_tries.provider_id is 'Null: the provider of the environment, which all companies share.';
comment on column notification_tries.ended_time is 'Null: it goes on, or its process has died.';
comment on column notification_tries.reason is 'A status or system code, as in 550 or ECONNREFUSED; never what the provider wrote.';
comment on column notification_tries.receipt is 'What the provider calls the message.';
comment on column notification_tries.delivery_reason is 'The code of the provider, as in 30003; never its text.';
comment on column notification_tries.unit_price is 'The price of the provider when the attempt began.';

CREATE INDEX notification_tries_provider_began_idx ON public.notification_tries USING btree (provider_id, began_time) WHERE (provider_id IS NOT NULL);

alter table notification_tries enable row level security;
alter table notification_tries force row level security;
create policy notification_tries_owner on notification_tries for all to cubby_owner
  using (true);
create policy notification_tries_seen on notification_tries for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM notification_records n
  WHERE (n.id = notification_tries.record_id)))));

grant delete, insert, select, update on notification_tries to cubby_app;
