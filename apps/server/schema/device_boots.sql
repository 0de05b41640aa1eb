-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table device_boots (
  site_id bigint not null,
  boot_id bigint not null,
  seen int8multirange not null default '{}'::int8multirange,
  last_heard timestamp with time zone not null default date_trunc('hour'::text, now()),
  constraint device_boots_pkey PRIMARY KEY (site_id, boot_id),
  constraint device_boots_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id) ON DELETE CASCADE
);

comment on table device_boots is 'Which messages of each start of a terminal have been taken: each is taken once.';
comment on column device_boots.last_heard is 'The hour of the last message.';

CREATE INDEX device_boots_heard_idx ON public.device_boots USING btree (last_heard);

alter table device_boots enable row level security;
alter table device_boots force row level security;
create policy device_boots_changed on device_boots for all to public
  using ((( SELECT sees_all() AS sees_all) OR writes_site(site_id)))
  with check ((( SELECT sees_all() AS sees_all) OR writes_site(site_id)));
create policy device_boots_owner on device_boots for all to cubby_owner
  using (true);

grant delete, insert, select, update on device_boots to cubby_app;
