/**
 * The audit as the caller sees it: row-level security shows the lines of the companies of the scope, to staff of the
 * platform all. The search runs in the database (`page_audit_events`), so that a page costs the same in a long audit.
 */
import type { AuditFilter, AuditListQuery } from '@cubby/contract/audit-events/audit-events.schemas';
import { type Caller, seesAll } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { listTotal } from '../../platform/db/list-counts.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { UnseenValues } from '../../platform/db/sql-values.ts';
import { prepared } from '../../platform/db/steady.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { epochMs } from '../orders/index.ts';

/**
 * Where somebody works from, for those who manage them: the address of staff of the platform is not shown to a company.
 * Nobody's at all (a name that nobody has) is the platform's anyway.
 */
export const shownAddress = `
  case when (select sees_all()) or exists (
    select from users u where u.id = e.user_id and u.company_id = any (seen_companies() || seen_logistics())
  ) then host(e.address) end`;

/** How a name is read that stands beside the id of its person, both as SQL. */
type NameOf = (person: string, name: string) => string;

export const keyMaker = (nameOf: NameOf): string =>
  nameOf(`(e.api_key ->> 'makerId')::bigint`, `e.api_key ->> 'makerName'`);

/** Null where it came with no key. */
const keyOf = (nameOf: NameOf): string => `e.api_key || jsonb_build_object('makerName', ${keyMaker(nameOf)})`;

const columnsWith = (address: string, nameOf: NameOf): string => `
  e.id::text as "auditEventId", ${epochMs('e.occurred_time')} as "occurredTime", e.user_id::text as "userId",
  ${nameOf('e.user_id', 'e.user_name')} as "userName", e.viewed_id::text as "viewedUserId",
  ${nameOf('e.viewed_id', 'e.viewed_name')} as "viewedUserName",
  ${keyOf(nameOf)} as "apiKey",
  e.company_id::text as "merchantId", c.name as "merchantName", e.action, e.noun, e.noun_id as "nounId",
  ${address} as address, e.request_id as "requestId"`;

/** Sign-in names of the operator are not told to a company. */
export const shownName = (person: string, name: string): string => `name_told(${person}, ${name})`;

const columns = columnsWith(shownAddress, shownName);
/** As staff of the platform see them. */
const allColumns = columnsWith('host(e.address)', (_person, name) => name);

/** What the function takes, as JSON text; what is left out asks for nothing. */
export const filterText = ({ query, merchantId, ...others }: AuditFilter): string =>
  JSON.stringify({
    ...others,
    companyId: merchantId,
    ...(query && { pattern: containsPattern(query.toLowerCase()) }),
  });

interface AuditPage {
  /** JSON text of the rows. */
  readonly content: string;
  readonly total: number;
}

/** A page and the exact number of all that match, from one statement. */
export const pageAuditEvents = async (
  db: Database,
  caller: Caller,
  { page, size, sort, ...filter }: AuditListQuery,
): Promise<AuditPage> => {
  const asksForAll = seesAll(caller.scope) && Object.values(filter).every((value) => value === undefined);
  const [read] = await db.readAs<AuditPage>(
    caller,
    prepared(
      asksForAll && page === 0
        ? firstOfAll(caller, sort.direction, size)
        : pageOf(filter, [sort.direction === 'asc', size, page * size]),
    ),
  );
  return read?.rows[0] ?? { content: '[]', total: 0 };
};

/** What staff of the platform open first: along the index of the time, with the sums that are kept. */
const firstOfAll = (caller: Caller, direction: 'asc' | 'desc', size: number) => {
  const values = new UnseenValues();
  const total = listTotal(caller, ['audit_events'], {}, values);
  return {
    text: `select (${total}) as total, (
        select coalesce(json_agg(row), '[]')::text from (
          select ${allColumns} from (
            select * from audit_events order by occurred_time ${direction}, id ${direction} limit ${size}
          ) e left join companies c on c.id = e.company_id
          order by e.occurred_time ${direction}, e.id ${direction}
        ) row
      ) as content`,
    values: values.list,
  };
};

/** @param window whether the oldest come first, rows of the page, rows before it */
const pageOf = (filter: AuditFilter, window: readonly [boolean, number, number]) => ({
  text: `select found.total::float8 as total, (
      select coalesce(json_agg(row), '[]')::text from (
        select ${columns} from unnest(found.ids) with ordinality p (id, place)
        join audit_events e on e.id = p.id left join companies c on c.id = e.company_id
        order by p.place
      ) row
    ) as content
    from page_audit_events($1::jsonb, $2, $3, $4) found`,
  values: [filterText(filter), ...window],
});

/** One line with before and after, as JSON text. @throws CallError NOT_FOUND */
export const getAuditEvent = async (db: Database, caller: Caller, id: string): Promise<string> => {
  const [read] = await db.readAs<{ found: string }>(caller, {
    text: `select to_json(row)::text as found from (
        select ${columns}, e.before, e.after
        from audit_events e left join companies c on c.id = e.company_id where e.id = $1::bigint
      ) row`,
    values: [id],
  });
  const found = read?.rows[0]?.found;
  if (found === undefined) throw new CallError('NOT_FOUND');
  return found;
};
