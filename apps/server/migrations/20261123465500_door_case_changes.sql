-- Lists and pages of cases follow what others decide.
select pass_on_changes('door_cases', $$'door-cases'$$,
  'select company_id, logistics_company_id from orders where id = r.order_id');
