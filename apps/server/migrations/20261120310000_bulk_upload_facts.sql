-- What a committed upload answers, however often it is asked, stands with it.

alter table bulk_uploads add column changed_rows integer not null default 0;
comment on column bulk_uploads.changed_rows is 'Rows that change something, or have; what the others ask for was so already.';
comment on column bulk_upload_rows.failure is '{column, code, params}: why the row can not be carried out.';
