-- The server begins and ends storage periods in the statement that changes orders (orders/order-changes).
drop trigger stay_begun on orders;
drop trigger stay_followed on orders;
drop function follow_stay();
