-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.

create table product_attribute_choices (
  product_id bigint not null,
  attribute_id bigint not null,
  value_id bigint,
  text text,
  constraint product_attribute_choices_product_id_attribute_id_value_id_key UNIQUE NULLS NOT DISTINCT (product_id, attribute_id, value_id),
  constraint product_attribute_choices_check CHECK (((value_id IS NULL) <> (text IS NULL))),
  constraint product_attribute_choices_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500))),
  constraint product_attribute_choices_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES product_attributes(id),
  constraint product_attribute_choices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_attribute_choices_value_id_fkey FOREIGN KEY (value_id) REFERENCES product_attribute_values(id)
);

comment on table product_attribute_choices is 'A row for each value of an attribute that a product has, or its text.';

CREATE INDEX product_attribute_choices_attribute_idx ON public.product_attribute_choices USING btree (attribute_id);
CREATE INDEX product_attribute_choices_value_idx ON public.product_attribute_choices USING btree (value_id);

alter table product_attribute_choices enable row level security;
alter table product_attribute_choices force row level security;
create policy product_attribute_choices_changed on product_attribute_choices for all to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM products w
  WHERE ((w.id = product_attribute_choices.product_id) AND (w.company_id = ANY (( SELECT seen_companies() AS seen_companies)::bigint[])))))));
create policy product_attribute_choices_owner on product_attribute_choices for all to cubby_owner
  using (true);
create policy product_attribute_choices_seen on product_attribute_choices for select to public
  using ((( SELECT sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM products w
  WHERE (w.id = product_attribute_choices.product_id)))));

grant delete, insert, select, update on product_attribute_choices to cubby_app;
