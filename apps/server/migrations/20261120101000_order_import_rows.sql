-- What a check needs to know of a cell, and what it found: the kinds of the cells as they were read, and the order that
-- the row stands for.

alter table order_import_rows add column kinds text not null default '';
alter table order_import_rows add column input jsonb;
comment on column order_import_rows.cells is 'The texts of the row''s cells, from column A on.';
comment on column order_import_rows.kinds is 'One letter per cell: t text, n number, d date (epoch ms), b boolean, e error, - empty.';
comment on column order_import_rows.input is 'The checked order of a valid row: the fields of a created order, and siteId.';
comment on column order_imports.headings is '{row, columns: [{heading, field, reason?}]}: the headings as the file spells them.';
