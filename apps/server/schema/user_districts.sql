-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table user_districts (
  user_id bigint not null,
  district_id bigint not null,
  constraint user_districts_pkey PRIMARY KEY (user_id, district_id),
  constraint user_districts_district_id_fkey FOREIGN KEY (district_id) REFERENCES districts(id),
  constraint user_districts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

comment on table user_districts is 'The areas that a person looks after (wire: mapDistrictIds).';

CREATE INDEX user_districts_district_idx ON public.user_districts USING btree (district_id);

alter table user_districts enable row level security;
alter table user_districts force row level security;
create policy user_districts_owner on user_districts for all to cubby_owner
  using (true);
create policy user_districts_seen on user_districts for all to public
  using ((( SELECT sees_all() AS sees_all) OR person_seen(user_id)));

grant delete, insert, select, update on user_districts to cubby_app;
