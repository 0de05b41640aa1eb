-- Imports of people and of recipients are staged as the bulk uploads are.
alter table bulk_uploads add column chosen jsonb;
comment on column bulk_uploads.chosen is 'What was chosen beside the file of an import; null where nothing is.';
comment on column bulk_uploads.changed_rows is 'Rows that change or add something, or have; what the others ask for was so already.';
comment on column bulk_upload_rows.target_id is 'The order or request that the row changes, once it has been found; of an import what the row has become.';
comment on column bulk_upload_rows.change is 'What the row asks for, checked. That of an import holds a hash of a password, and is gone with its commit.';
comment on column bulk_upload_rows.failure is '{column, code, params}, of an import {bucket, wrong, reason}: why the row can not be carried out.';
