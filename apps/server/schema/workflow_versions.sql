-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table workflow_versions (
  workflow_id bigint not null,
  version integer not null,
  program jsonb not null,
  published_by bigint,
  published_time timestamp with time zone not null default now(),
  constraint workflow_versions_pkey PRIMARY KEY (workflow_id, version),
  constraint workflow_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint workflow_versions_workflow_id_fkey FOREIGN KEY (workflow_id) REFERENCES workflows(id) ON DELETE CASCADE
);

comment on table workflow_versions is 'What was published, as terminals get it; never changed.';

CREATE INDEX workflow_versions_publisher_idx ON public.workflow_versions USING btree (published_by) WHERE (published_by IS NOT NULL);

grant delete, insert, select, update on workflow_versions to cubby_app;
