/** The list of mailroom recipients, one of them, and the accounts that can be told of parcels. */
import type {
  Recipient,
  RecipientListQuery,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import type { recipientSortFields } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import { sql } from 'kysely';
import { seesCompany } from '../../../platform/auth/companies-seen.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import { keptTotal } from '../../../platform/db/list-counts.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import { type Caller, companiesOfScope, logisticsOfScope } from '../../../platform/kernel/caller.ts';
import { findOwners } from '../../../platform/resource/owners.ts';

const sitesOf = (what: string): string =>
  `(select coalesce(json_agg(${what} order by s.name, s.id), '[]')
    from mailroom_recipient_sites l join sites s on s.id = l.site_id where l.recipient_id = r.id)`;

const columns = `
  r.id::text as "mailroomId", coalesce(r.first_name, '') as "firstName", coalesce(r.last_name, '') as "lastName", r.name,
  r.position, to_json(r.push_methods) as "pushMethod", r.phone, r.mail as email, r.user_id::text as "userId",
  coalesce(u.nickname, nickname_of(r.user_id)) as "userName", r.all_sites as "allSite", ${sitesOf('s.id::text')} as "siteId",
  ${sitesOf(`json_build_object('siteId', s.id::text, 'siteName', s.name)`)} as sites,
  r.company_id::text as "merchantId", c.name as company,
  ${epochMs('r.created_time')} as "timeCreated", ${epochMs('r.last_updated_time')} as "lastUpdatedTime", r.version`;

const list: ListTable = {
  table: 'mailroom_recipients',
  alias: 'r',
  columns: sql.raw(columns),
  joins: sql`join companies c on c.id = r.company_id left join users u on u.id = r.user_id`,
};

const sortColumns = {
  lastUpdatedTime: 'last_updated_time',
  name: 'name',
} as const satisfies Record<(typeof recipientSortFields)[number], string>;

/** A page, as JSON text of its rows, and the exact number of all that match. */
export const listMailroomRecipients = (
  db: Database,
  caller: Caller,
  { page, size, sort, merchantId, query: text = '' }: RecipientListQuery,
): Promise<ListPage> => {
  const column = sortColumns[sort.field];
  // The rows of few companies among many lie far apart in the index of all; that of each company holds them together.
  const companies = merchantId === undefined ? companiesOfScope(caller.scope) : undefined;
  return readListPage(db, caller, list, {
    page,
    size,
    order: { by: sql.ref(`r.${column}`), direction: sort.direction },
    where: whereAsked(merchantId, (id) => sql`r.company_id = ${id}::bigint`),
    branches: companies && [{ each: sql`unnest(${companies}::bigint[])`, where: sql`r.company_id = part` }],
    // Row-level security lets whoever only delivers see none.
    total: logisticsOfScope(caller.scope)
      ? sql`select 0::float8`
      : keptTotal(caller, ['mailroom_recipients'], { companyId: merchantId }),
    ...(text !== '' && { found: foundBy(text, merchantId, column, sort.direction, { page, size }) }),
  });
};

/** The functions of the search, which use the index of fragments under row-level security. */
const foundBy = (
  text: string,
  companyId: string | undefined,
  column: string,
  direction: 'asc' | 'desc',
  { page, size }: { page: number; size: number },
): Fragment => {
  const asked = sql`${containsPattern(text.toLowerCase())}::text, ${companyId ?? null}::bigint`;
  const order = sql`${sql.lit(column)}, ${sql.lit(direction === 'desc')}, ${sql.lit(size)}, ${sql.lit(page * size)}`;
  return sql`(select page_found_mailroom_recipients(${asked}, ${order}) as ids,
    count_found_mailroom_recipients(${asked}) as total)`;
};

/** @throws CallError NOT_FOUND */
export const getMailroomRecipient = (trx: Trx, id: string): Promise<Recipient> =>
  readOne<Recipient>(trx, list, sql`r.id = ${id}`);

/** Accounts of a company and of its operator that are in use, by a part of their names. */
export const searchRecipientAccounts = async (
  trx: Trx,
  caller: Caller,
  { merchantId, query = '', limit }: { merchantId?: string | undefined; query?: string | undefined; limit: number },
): Promise<{ userId: string; username: string; nickname: string }[]> => {
  const id = merchantId ?? caller.companyId;
  const [company] = id === null ? [] : await findOwners(trx, caller, { ids: [id] });
  if (!company) return [];
  const pattern = containsPattern(query);
  const companies = [company.id, company.operator_id];
  const seen = companies.filter((one) => one !== null && seesCompany(caller, one));
  // A merchant sees the people of its operator nowhere else, and their sign-in names not here either.
  const told = sql<string>`case when company_id = any (${seen}::bigint[]) or lower(nickname) <> lower(username)
    then nickname else (select c.name from companies c where c.id = company_id) end`;
  const username = sql<string>`case when company_id = any (${seen}::bigint[]) then username else ${told} end`;
  return withoutRowSecurity(trx, () =>
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
