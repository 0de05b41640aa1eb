/** The list of mailroom recipients, one of them, and the accounts that can be told of parcels. */
import type {
  Recipient,
  RecipientListQuery,
  recipientSortFields,
} from '@cubby/contract/mailroom-recipients/mailroom-recipients.schemas';
import { sql } from 'kysely';
import { type Caller, companiesOfScope } from '../../platform/auth/callers.ts';
import { seesCompany } from '../../platform/auth/companies-seen.ts';
import type { Database, Trx } from '../../platform/db/database.ts';
import { seeingAll } from '../../platform/db/server-sight.ts';
import { listTotal } from '../../platform/db/list-counts.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { epochMs } from '../orders/index.ts';
import { findCompanies } from './mailroom-recipients.facts.ts';

const sitesOf = (what: string): string =>
  `(select coalesce(json_agg(${what} order by s.name, s.id), '[]')
    from mailroom_recipient_sites l join sites s on s.id = l.site_id where l.recipient_id = r.id)`;

const columns = `
  r.id::text as "mailroomId", coalesce(r.first_name, '') as "firstName", coalesce(r.last_name, '') as "lastName", r.name,
  r.position, to_json(r.push_methods) as "pushMethod", r.phone, r.mail as email, r.user_id::text as "userId",
  coalesce(u.nickname, nickname_of(r.user_id)) as "userName", r.all_sites as "allSite", ${sitesOf('s.id::text')} as "siteId",
  ${sitesOf(`json_build_object('siteId', s.id::text, 'siteName', s.name)`)} as sites,
  r.company_id::text as "merchantId", c.name as company,
  ${epochMs('r.created_time')} as "timeCreated", ${epochMs('r.last_updated_time')} as "lastUpdatedTime"`;

const joins = `join companies c on c.id = r.company_id left join users u on u.id = r.user_id`;

const sortColumns = {
  lastUpdatedTime: 'last_updated_time',
  name: 'name',
} as const satisfies Record<(typeof recipientSortFields)[number], string>;

/** Up to here each company gives all rows up to the end of the page. */
const deepestMerge = 1_000;

/** The ids of a page as an array, without a search text. */
const pageIds = (caller: Caller, { page, size, sort, merchantId }: RecipientListQuery, values: SqlValues): string => {
  const column = `r.${sortColumns[sort.field]}`;
  const order = (at: string, id: string): string => `${at} ${sort.direction}, ${id} ${sort.direction}`;
  const limit = `limit ${size} offset ${page * size}`;
  const upTo = (page + 1) * size;
  const companies = merchantId === undefined ? companiesOfScope(caller.scope) : undefined;
  // The rows of few companies among many lie far apart in the index of all; that of each company holds them together.
  if (companies !== undefined && upTo <= deepestMerge)
    return `array(select t.id from unnest(${values.add(companies, 'bigint[]')}) company (id) cross join lateral (
        select r.id, ${column} as at from mailroom_recipients r where r.company_id = company.id
        order by ${order(column, 'r.id')} limit ${upTo}
      ) t order by ${order('t.at', 't.id')} ${limit})`;
  const where = merchantId === undefined ? '' : `where r.company_id = ${values.add(merchantId, 'bigint')}`;
  return `array(select r.id from mailroom_recipients r ${where} order by ${order(column, 'r.id')} ${limit})`;
};

/** The ids of a page, and the exact number of all that match. */
const pageAndTotal = (caller: Caller, query: RecipientListQuery, values: SqlValues): { ids: string; total: string } => {
  const { page, size, sort, merchantId, query: text = '' } = query;
  if (text !== '') {
    const pattern = values.add(containsPattern(text.toLowerCase()), 'text');
    const company = values.add(merchantId ?? null, 'bigint');
    const order = `'${sortColumns[sort.field]}', ${sort.direction === 'desc'}`;
    return {
      ids: `page_found_mailroom_recipients(${pattern}, ${company}, ${order}, ${size}, ${page * size})`,
      total: `select count_found_mailroom_recipients(${pattern}, ${company})::float8`,
    };
  }
  const ids = pageIds(caller, query, values);
  const kept = listTotal(caller, ['mailroom_recipients'], { companyId: merchantId }, values);
  // The sums don't reach for who only delivers; but row-level security lets them see none.
  return { ids, total: kept ?? 'select 0::float8' };
};

/** A page, as JSON text of its rows, and the exact number of all that match, from one statement. */
export const listMailroomRecipients = async (
  db: Database,
  caller: Caller,
  query: RecipientListQuery,
): Promise<{ content: string; total: number }> => {
  const values = new SqlValues();
  const { ids, total } = pageAndTotal(caller, query, values);
  const [read] = await db.readAs<{ content: string; total: number }>(caller, {
    text: `select (
        select coalesce(json_agg(row), '[]')::text from (
          select ${columns} from unnest(${ids}) with ordinality p (id, place)
          join mailroom_recipients r on r.id = p.id ${joins} order by p.place
        ) row
      ) as content, (${total}) as total`,
    values: values.list,
  });
  return read?.rows[0] ?? { content: '[]', total: 0 };
};

/** @throws CallError NOT_FOUND */
export const getMailroomRecipient = async (trx: Trx, id: string): Promise<Recipient> => {
  const { rows } = await sql<{ row: Recipient }>`
    select to_json(t) as row from (
      select ${sql.raw(columns)} from mailroom_recipients r ${sql.raw(joins)} where r.id = ${id}
    ) t`.execute(trx);
  const [found] = rows;
  if (!found) throw new CallError('NOT_FOUND');
  return found.row;
};

/** Accounts of a company and of its operator that are in use, by a part of their names. */
export const searchRecipientAccounts = async (
  trx: Trx,
  caller: Caller,
  { merchantId, query = '', limit }: { merchantId?: string | undefined; query?: string | undefined; limit: number },
): Promise<{ userId: string; username: string; nickname: string }[]> => {
  const id = merchantId ?? caller.companyId;
  const [company] = id === null ? [] : await findCompanies(trx, caller, { ids: [id] });
  if (!company) return [];
  const pattern = containsPattern(query);
  const companies = [company.id, company.operator_id];
  const seen = companies.filter((one) => one !== null && seesCompany(caller, one));
  // A merchant sees the people of its operator nowhere else, and their sign-in names not here either.
  const told = sql<string>`case when company_id = any (${seen}::bigint[]) or lower(nickname) <> lower(username)
    then nickname else (select c.name from companies c where c.id = company_id) end`;
  const username = sql<string>`case when company_id = any (${seen}::bigint[]) then username else ${told} end`;
  return seeingAll(trx, () =>
    trx
      .selectFrom('users')
      .select(['id as userId', username.as('username'), told.as('nickname')])
      .where('company_id', 'in', companies)
      .where('deactivated_time', 'is', null)
      .where((is) => is.or([is(username, 'ilike', pattern), is(told, 'ilike', pattern)]))
      .orderBy('nickname')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
};
