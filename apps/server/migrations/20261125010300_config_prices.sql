-- The prices of a service's compartment configs that an order was priced by: the size of its first storing may be another one.

alter table orders add column config_prices jsonb;
comment on column orders.config_prices is 'What the service charged once for each size when the order was created; null: it did not price the order.';
