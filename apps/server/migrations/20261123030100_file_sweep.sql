-- Files of the store that no row names are removed: an upload whose transaction did not commit, or whose server died.
create table file_sweep (
  one boolean primary key default true check (one),
  after text not null
);
comment on table file_sweep is 'How far the look at the file store has come; no row: it begins anew.';
comment on column file_sweep.after is 'The name of the last file that was looked at.';

-- Asked for each file that is looked at. Imports are few; the index takes a moment.
create index order_imports_file_idx on order_imports (file_id);
