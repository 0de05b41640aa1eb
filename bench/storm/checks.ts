/**
 * Conditions that must be true after a storm: nothing that was answered is lost, nothing is there twice, and all sums
 * agree.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLimits } from '@cubby/contract/device/device.limits';
import type { Client } from 'pg';
import type { Known, KnownOrder } from './load.ts';
import type { Report } from './report.ts';
import { slowness } from '../../tools/calibration.mjs';

/** ms in which what was begun has to come to its end. */
const patience = 90_000 * slowness;

const unfinished = `
  select (select count(*) from order_imports where status <> 'FINISHED')
    + (select count(*) from notification_records where state = 'PENDING')
    + (select count(*) from commands where ended_time is null)
    + (select count(*) from graphile_worker._private_jobs where attempts < max_attempts) as n`;

/** Jobs, messages and commands wait after a failure, and claims run out: sooner than in life. */
const hurry = [
  `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`,
  `update notification_records set claimed_until = now() where state = 'PENDING' and claimed_until > now()`,
  // Terminals are there again: another attempt, or the end, once the last one must have been answered.
  `update commands set due_time = now() where due_time > now() and attempt < ${commandLimits.attemptsMax}`,
  `update commands set due_time = now(), not_after = now()
   where due_time > now() and attempt = ${commandLimits.attemptsMax} and sent_time < now() - interval '5 s'`,
];

/** Waits until nothing is under way any more. */
export const settle = async (client: Client, report: Report): Promise<void> => {
  for (const until = performance.now() + patience; ; await sleep(500)) {
    const { rows } = await client.query<{ n: string }>(unfinished);
    if (rows[0]?.n === '0') return;
    if (performance.now() > until)
      return report.fault(`${rows[0]?.n} imports, messages, commands or jobs do not come to an end`);
    for (const text of hurry) await client.query(text);
  }
};

/** A user collected with the PIN before it was known that its message had gone out. */
const isLate = `state = 'ERROR' and failure = 'PIN_ENDED'`;

/** Each finds rows that must not be. */
const invariants: readonly (readonly [string, string])[] = [
  ['a tracking number that exists twice', `select tracking_number from orders group by 1 having count(*) > 1`],
  [
    'an order without exactly one event of its creation',
    `select o.id from orders o left join order_events e on e.order_id = o.id and e.event_type = 'ADD_ORDER'
     group by o.id having count(e.id) <> 1`,
  ],
  [
    'an order whose outbox does not have each of its events once',
    `select order_id from (select order_id, count(*) as n from order_events group by 1) e
       full join (select order_id, count(*) as n from outbox where order_id is not null group by 1) b using (order_id)
     where e.n is distinct from b.n`,
  ],
  [
    'an import whose rows are not each one order',
    `select i.id from order_imports i where i.failed_rows <> 0 or i.imported_rows <> i.staged_rows
       or i.imported_rows <> (select count(*) from orders o where o.import_task_id = i.id)`,
  ],
  [
    'an import without one line in the audit of its start and one of its end',
    `select i.id from order_imports i left join audit_events a on a.noun = 'order-imports' and a.noun_id = i.id::text
     group by i.id having count(*) filter (where a.action = 'order-imports.start') <> 1
       or count(*) filter (where a.action = 'order-imports.finish') <> 1`,
  ],
  [
    'an open order at a site that is deleted or of another operator',
    `select o.id, o.site_id from orders o join sites s on s.id = o.site_id join companies c on c.id = o.company_id
     where not is_ended(o.status) and (s.deleted_time is not null or s.operator_id <> coalesce(c.operator_id, c.id))`,
  ],
  [
    'a site in a group of another operator',
    `select s.id from sites s join site_group_sites m on m.site_id = s.id join site_groups g on g.id = m.group_id
     where s.deleted_time is null and s.operator_id is distinct from g.operator_id`,
  ],
  [
    'an order in two open requests',
    `select order_id from request_items where state = 'OPEN' group by 1 having count(*) > 1`,
  ],
  ['a message that was not sent', `select id from notification_records where state <> 'SUCCESS' and not (${isLate})`],
  [
    'a command without one line in the audit of its start and one or more of its end',
    `select c.id, c.kind, c.state from commands c left join audit_events a on a.noun = 'commands' and a.noun_id = c.id::text
     group by c.id having count(*) filter (where a.action = 'commands.send') <> 1
       or count(*) filter (where a.action = 'commands.end') < 1`,
  ],
  [
    'a message of a terminal that is stored twice',
    `select site_id, boot_id, seq from device_events group by 1, 2, 3 having count(*) > 1`,
  ],
  [
    'a terminal that is connected, and is not shown so',
    `select site_id, why, since from terminal_states where not connected or why <> 'BIRTH'`,
  ],
  [
    'a message of a terminal that could not be processed',
    `select site_id, topic, reason, detail from device_messages_aside`,
  ],
  [
    // A periodic job has one attempt: when a kill ends it, the next run of its period does the work. A job that a newer one
    // replaced while it ran has no attempts left either, and no key any more.
    'a job that was given up',
    `select j.id, t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts >= j.max_attempts and j.max_attempts > 1 and j.key is not null`,
  ],
  [
    'a status whose orders are not counted',
    `select status from (
       select status::text, count(*) as n from orders group by 1
       union all select status::text, -sum(n) from order_counts where dimension = 'created' group by 1
       union all select status::text, -sum(n) from order_count_deltas group by 1
     ) c group by 1 having sum(n) <> 0`,
  ],
];

interface FoundOrder {
  readonly number: string;
  readonly note: string;
  readonly status: string;
  readonly created: number;
  readonly changes: number;
  readonly messages: number;
}

const orders = `
  select o.tracking_number as number, o.note, o.status::text as status, a.created, a.changes,
    (select count(*)::integer from notification_records where order_id = o.id) as messages
  from orders o, lateral (
    select count(*) filter (where action = 'orders.create')::integer as created,
      count(*) filter (where action <> 'orders.create')::integer as changes
    from audit_events where noun = 'orders' and noun_id = o.id::text and action in ('orders.create', 'orders.update', 'orders.cancel')
  ) a
  where o.import_task_id is null`;

const between = (n: number, least: number, more: number): boolean => n >= least && n <= least + more;

const checkOrder = (order: KnownOrder, found: FoundOrder | undefined, report: Report): void => {
  const { number, made, maybe } = order;
  if (!found) {
    if (order.id !== undefined) report.fault(`order ${number} was answered and is lost`);
    return;
  }
  const { note, status } = found;
  if (!order.notes.has(note))
    report.fault(`order ${number} has the note ${note}, not ${[...order.notes].join(' or ')}`);
  if (!order.statuses.has(status))
    report.fault(`order ${number} is ${status}, not ${[...order.statuses].join(' or ')}`);
  if (found.created !== 1) report.fault(`order ${number} has ${found.created} lines in the audit of its creation`);
  if (!between(found.changes, made.changes, maybe.changes))
    report.fault(`order ${number} has ${found.changes} lines in the audit for ${made.changes} changes`);
  if (!between(found.messages, made.messages, maybe.messages))
    report.fault(`order ${number} has ${found.messages} messages, not ${made.messages}`);
};

/** @param mails the Message-ID of each mail that came in */
export const check = async (client: Client, known: Known, mails: readonly string[], report: Report): Promise<void> => {
  for (const [what, text] of invariants) {
    const { rowCount, rows } = await client.query(text);
    if (rowCount) report.fault(`${what}: ${rowCount}, such as ${JSON.stringify(rows[0])}`);
  }
  const { rows } = await client.query<FoundOrder>(orders);
  const found = new Map(rows.map((row) => [row.number, row]));
  for (const order of known.orders) checkOrder(order, found.get(order.number), report);
  for (const number of known.undone)
    if (found.has(number)) report.fault(`order ${number} was answered as not made, and is there`);
  const imported = await client.query<{ prefix: string; n: number }>(
    `select regexp_replace(tracking_number, '-[0-9]+$', '') as prefix, count(*)::integer as n
     from orders where import_task_id is not null group by 1`,
  );
  const counts = new Map(imported.rows.map(({ prefix, n }) => [prefix, n]));
  for (const { prefix, rows: wanted, made } of known.imports) {
    const n = counts.get(prefix) ?? 0;
    if (n !== wanted && (made || n > 0)) report.fault(`import ${prefix} made ${n} orders of ${wanted}`);
  }
  for (const prefix of known.undoneImports)
    if (counts.has(prefix)) report.fault(`import ${prefix} was answered as not made, and is there`);
  const messages = await client.query<{ sent: number; late: number }>(
    `select count(*) filter (where state = 'SUCCESS')::integer as sent, count(*) filter (where ${isLate})::integer as late
     from notification_records`,
  );
  for (const { sent, late } of messages.rows)
    if (!between(new Set(mails).size, sent, late))
      report.fault(`${new Set(mails).size} different mails came in for ${sent} messages`);
};
