-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table notification_template_versions (
  template_id bigint not null,
  version integer not null,
  status text not null,
  title text,
  texts text[] not null,
  changed_by_id bigint,
  changed_time timestamp with time zone not null default now(),
  constraint notification_template_versions_pkey PRIMARY KEY (template_id, version),
  constraint notification_template_versions_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES users(id),
  constraint notification_template_versions_template_id_fkey FOREIGN KEY (template_id) REFERENCES notification_templates(id) ON DELETE CASCADE
);

comment on table notification_template_versions is 'The texts of each version of a template, the present one included.';

CREATE INDEX notification_template_versions_user_idx ON public.notification_template_versions USING btree (changed_by_id);

alter table notification_template_versions enable row level security;
alter table notification_template_versions force row level security;
create policy notification_template_versions_changed on notification_template_versions for all to public
  using ((EXISTS ( SELECT
   FROM notification_templates t
  WHERE ((t.id = notification_template_versions.template_id) AND (( SELECT sees_all() AS sees_all) OR (t.company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))))));
create policy notification_template_versions_defaults on notification_template_versions for select to public
  using ((EXISTS ( SELECT
   FROM notification_templates t
  WHERE ((t.id = notification_template_versions.template_id) AND (t.company_id IS NULL)))));
create policy notification_template_versions_owner on notification_template_versions for all to cubby_owner
  using (true);

grant delete, insert, select, update on notification_template_versions to cubby_app;
