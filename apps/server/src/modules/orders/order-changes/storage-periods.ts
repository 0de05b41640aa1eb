/** The storage period of an order begins and ends with its status, and follows its deadline. */
import { type RawBuilder, sql } from 'kysely';

/**
 * Parts of the statement that changes orders: `changed` gives id, company_id, status, overdue_time and price_rules of each. An order that is
 * priced by its group is due for its charges at once. A new deadline ends what was overdue, and a stop of the clock, and sets the
 * times of the reminders; one before the deadline that would be due already is left out.
 */
export const storagePeriods: readonly RawBuilder<unknown>[] = [
  sql`delete from stays s using changed c where s.order_id = c.id and c.status <> 'Courier stored'`,
  sql`insert into stays as s (order_id, due_time, next_time, remind_before_time, remind_after_time)
    select c.id, c.overdue_time, case when c.overdue_time is not null and c.price_rules is not null
      then least(c.overdue_time, now()) else c.overdue_time end,
      case when c.overdue_time > now() + make_interval(hours => h.before_hours)
        then c.overdue_time - make_interval(hours => h.before_hours) end,
      c.overdue_time + make_interval(hours => h.after_hours)
    from changed c cross join reminder_hours(c.company_id) h
    where c.status = 'Courier stored' and not exists (
      select from stays k where k.order_id = c.id and k.due_time is not distinct from c.overdue_time)
    order by c.id
    on conflict (order_id) do update set due_time = excluded.due_time, next_time = excluded.next_time,
      overdue_since = null, held_time = null, held_left = null, remind_before_time = excluded.remind_before_time,
      remind_after_time = excluded.remind_after_time`,
];
