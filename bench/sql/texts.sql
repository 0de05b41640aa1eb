-- What the orders are searched in: what the trigger would have written.
insert into order_texts (order_id, kind, company_id, logistics_company_id, search_text, search_grams)
select id, kind, company_id, logistics_company_id, search_text, nullif(chinese_grams(coalesce(recipient_name, '')), '{}') from orders order by id;
