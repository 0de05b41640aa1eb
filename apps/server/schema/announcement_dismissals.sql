-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table announcement_dismissals (
  announcement_id bigint not null,
  user_id bigint not null,
  dismissed_time timestamp with time zone not null default now(),
  constraint announcement_dismissals_pkey PRIMARY KEY (announcement_id, user_id),
  constraint announcement_dismissals_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcement_dismissals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

comment on table announcement_dismissals is 'Which users dismissed an announcement.';

CREATE INDEX announcement_dismissals_user_idx ON public.announcement_dismissals USING btree (user_id);

alter table announcement_dismissals enable row level security;
alter table announcement_dismissals force row level security;
create policy announcement_dismissals_owner on announcement_dismissals for all to cubby_owner
  using (true);
create policy announcement_dismissals_seen on announcement_dismissals for all to public
  using (( SELECT sees_all() AS sees_all))
  with check (( SELECT sees_all() AS sees_all));

grant delete, insert, select, update on announcement_dismissals to cubby_app;
