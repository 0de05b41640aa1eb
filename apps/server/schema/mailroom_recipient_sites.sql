-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table mailroom_recipient_sites (
  recipient_id bigint not null,
  site_id bigint not null,
  constraint mailroom_recipient_sites_pkey PRIMARY KEY (recipient_id, site_id),
  constraint mailroom_recipient_sites_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES mailroom_recipients(id) ON DELETE CASCADE,
  constraint mailroom_recipient_sites_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites(id)
);

comment on table mailroom_recipient_sites is 'The sites at which a recipient gets parcels, where it is not every site.';

CREATE INDEX mailroom_recipient_sites_site_idx ON public.mailroom_recipient_sites USING btree (site_id);

alter table mailroom_recipient_sites enable row level security;
alter table mailroom_recipient_sites force row level security;
create policy mailroom_recipient_sites_at_sites on mailroom_recipient_sites for all to cubby_app
  using ((( SELECT sees_all_sites() AS sees_all_sites) OR (site_id = ANY (( SELECT seen_sites() AS seen_sites)::bigint[]))));
create policy mailroom_recipient_sites_owner on mailroom_recipient_sites for all to cubby_owner
  using (true);
create policy mailroom_recipient_sites_seen on mailroom_recipient_sites for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM mailroom_recipients
  WHERE (mailroom_recipients.id = mailroom_recipient_sites.recipient_id)))));

grant delete, insert, select, update on mailroom_recipient_sites to cubby_app;
