-- Drop-off orders take products of services with the drop-off button alone (docs/decisions/022). Services that such orders already have
-- get it, where they have no other.
update services s set function_type = 'DROP_OFF'
where s.function_type = 'NONE' and s.kind <> 'LAUNDRY'
  and exists (select from drop_off_orders d join orders o on o.id = d.order_id where o.service_id = s.id);
