/**
 * The audit as the caller sees it: row-level security shows the lines of the companies of the scope, to staff of the
 * platform all.
 */
import type { AuditFilter, AuditListQuery } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import { companiesSeen, seesCompany } from '../../../platform/auth/companies-seen.ts';
import type { Database } from '../../../platform/db/database.ts';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import { type ListPage, type ListTable, readListHits, readListPage } from '../../../platform/db/list-pages.ts';
import {
  allOf,
  epochMs,
  type Fragment,
  statementOf,
  whereAsked,
  withinTimes,
} from '../../../platform/db/statements.ts';
import { hasText } from '../../../platform/db/text-search.ts';
import { onceByLanguage } from '../../../platform/http/words.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { type Caller, seesAll } from '../../../platform/kernel/caller.ts';
import { nameColumn } from '../districts/index.ts';

interface Reader {
  readonly caller: Caller;
  readonly language: Language;
}

/**
 * Where a user works from, for those who manage them: the address of staff of the platform is not shown to a company.
 * A line without a user (an unknown name) is the platform's anyway.
 */
export const shownAddress = `
  case when (select sees_all()) or exists (
    select from users u where u.id = e.user_id and u.company_id = any (seen_companies() || seen_logistics())
  ) then host(e.address) end`;

/** How a name is read that is stored next to the id of its person, both as SQL. */
type NameOf = (person: string, name: string) => string;

export const keyMaker = (nameOf: NameOf): string =>
  nameOf(`(e.api_key ->> 'makerId')::bigint`, `e.api_key ->> 'makerName'`);

/** Null where it came with no key. */
const keyOf = (nameOf: NameOf): string => `e.api_key || jsonb_build_object('makerName', ${keyMaker(nameOf)})`;

/**
 * The current name of the row, as far as it is visible to the caller. PostgreSQL reads it only if the line is about
 * such a row.
 * @param area the column of the name of an area
 */
const resourceName = (area: string): string => `
  case when e.noun = 'files' then (select n.file_name from files n where n.id = e.noun_id)
  when e.noun_id ~ '^[0-9]{1,18}$' then case e.noun
    when 'orders' then (select n.order_number from orders n where n.id = e.noun_id::bigint)
    when 'requests' then (select n.request_number from requests n where n.id = e.noun_id::bigint)
    when 'companies' then (select n.name from companies n where n.id = e.noun_id::bigint)
    when 'users' then (select n.nickname from users n where n.id = e.noun_id::bigint)
    when 'roles' then (select n.nickname from roles n where n.id = e.noun_id::bigint)
    when 'mailroom-recipients' then (select n.name from mailroom_recipients n where n.id = e.noun_id::bigint)
    when 'sites' then (select n.name from sites n where n.id = e.noun_id::bigint)
    when 'site-groups' then (select n.name from site_groups n where n.id = e.noun_id::bigint)
    when 'products' then (select n.name from products n where n.id = e.noun_id::bigint)
    when 'product-attributes' then (select n.name from product_attributes n where n.id = e.noun_id::bigint)
    when 'workflow-blocks' then (select n.name from workflow_blocks n where n.id = e.noun_id::bigint)
    when 'workflows' then (select n.name from workflows n where n.id = e.noun_id::bigint)
    when 'menus' then (select n.name from menus n where n.id = e.noun_id::bigint)
    when 'price-groups' then (select n.name from price_groups n where n.id = e.noun_id::bigint)
    when 'services' then (select n.name from services n where n.id = e.noun_id::bigint)
    when 'service-box-configs' then (select s.name from service_box_configs n join services s on s.id = n.service_id where n.id = e.noun_id::bigint)
    when 'product-categories' then (select n.name from product_categories n where n.id = e.noun_id::bigint)
    when 'flags' then (select n.name from flags n where n.id = e.noun_id::bigint)
    when 'holidays' then (select n.name from holidays n where n.id = e.noun_id::bigint)
    when 'request-slots' then (select left(n.starts::text, 5) || '–' || left(n.ends::text, 5) from request_slots n where n.id = e.noun_id::bigint)
    when 'districts' then (select n.${area} from districts n where n.id = e.noun_id::bigint)
    when 'role-labels' then (select n.name from role_labels n where n.id = e.noun_id::bigint)
    when 'order-imports' then (select n.file_name from order_imports n where n.id = e.noun_id::bigint)
    when 'bulk-uploads' then (select n.file_name from bulk_uploads n where n.id = e.noun_id::bigint)
    when 'inspections' then (select s.name from inspections n join sites s on s.id = n.site_id where n.id = e.noun_id::bigint)
    when 'company-verifications' then c.name
  end end`;

const listWith = (language: Language, address: string, nameOf: NameOf): ListTable => ({
  table: 'audit_events',
  alias: 'e',
  columns: sql.raw(`
    e.id::text as "auditEventId", ${epochMs('e.occurred_time')} as "occurredTime", e.user_id::text as "userId",
    ${nameOf('e.user_id', 'e.user_name')} as "userName", e.viewed_id::text as "viewedUserId",
    ${nameOf('e.viewed_id', 'e.viewed_name')} as "viewedUserName", ${keyOf(nameOf)} as "apiKey",
    e.company_id::text as "merchantId", c.name as "merchantName", e.action, e.noun, e.noun_id as "nounId",
    ${resourceName(nameColumn[language])} as "nounName", ${address} as address, e.request_id as "requestId"`),
  joins: sql`left join companies c on c.id = e.company_id`,
});

/** Sign-in names of the operator are not shown to a company. */
export const shownName = (person: string, name: string): string => `name_told(${person}, ${name})`;

const listIn = onceByLanguage((language) => listWith(language, shownAddress, shownName));
/** As staff of the platform see the lines. */
export const auditListOfPlatform = onceByLanguage((language) =>
  listWith(language, 'host(e.address)', (_person, name) => name),
);

/** The companies whose lines are asked for; undefined for all, as staff of the platform see them. */
const companiesAsked = (caller: Caller, { merchantId }: AuditFilter): readonly string[] | undefined =>
  merchantId === undefined ? companiesSeen(caller) : [merchantId].filter((id) => seesCompany(caller, id));

const ofCompanies = (companies: readonly string[]): Fragment => sql`e.company_id = any (${companies}::bigint[])`;

/** The column of a field of the filter, as `user_id` of `userId`. */
const columnOf = (field: string): Fragment =>
  sql.ref(`e.${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);

/** The conditions of a filter in addition to its company. */
const conditionsOf = (
  caller: Caller,
  { from, to, merchantId: _company, address, query, ...equal }: AuditFilter,
): Fragment[] => [
  ...withinTimes(sql`e.occurred_time`, from, to),
  ...Object.entries(equal).flatMap(([field, wanted]) =>
    whereAsked(wanted, (value) => sql`${columnOf(field)} = ${value}`),
  ),
  ...whereAsked(address, (ip) => sql`e.address = ${ip}::inet`),
  // The address of a user whom the caller does not see is not shown either.
  ...(address === undefined || seesAll(caller.scope) ? [] : [sql`exists (select from users u where u.id = e.user_id)`]),
  ...whereAsked(query || undefined, (text) => hasText('e', text)),
];

/** The rows of an export, of `audit_events e`. */
export const auditRows = (caller: Caller, filter: AuditFilter): Fragment =>
  sql`audit_events e left join companies c on c.id = e.company_id
    where ${allOf([...conditionsOf(caller, filter), ...whereAsked(companiesAsked(caller, filter), ofCompanies)])}`;

/** Up to this many lines of a filter are found, counted and sorted in one pass. */
const gatheredLines = 5_000;

/** A page and the exact number of all that match. */
export const pageAuditEvents = (
  db: Database,
  { caller, language }: Reader,
  { page, size, sort, ...filter }: AuditListQuery,
): Promise<ListPage> => {
  const { merchantId, action, query: text } = filter;
  const list = seesAll(caller.scope) ? auditListOfPlatform(language) : listIn(language);
  const companies = companiesAsked(caller, filter);
  const where = conditionsOf(caller, filter);
  const others = where.length - (action === undefined ? 0 : 1);
  const asked = {
    page,
    size,
    order: { by: sql`e.occurred_time`, direction: sort.direction },
    where,
    reach: whereAsked(companies, ofCompanies),
    // The lines of few companies among many are far apart in the index of all; in that of each company they are adjacent.
    branches: companies && [{ each: sql`unnest(${companies}::bigint[])`, where: sql`e.company_id = part` }],
    total:
      others > 0
        ? undefined
        : maintainedTotal(caller, ['audit_events'], { states: action ? [action] : undefined, companyId: merchantId }),
  };
  return where.length === 0
    ? readListPage(db, caller, list, { ...asked, prepared: true })
    : readListHits(db, caller, list, { ...asked, text, gatherUpTo: gatheredLines });
};

/** Companies have no policy of their own: their names are shown to those who see them. */
const seenCompanies = `(
  select id, name from companies where (select sees_all()) or id = any (seen_companies() || seen_logistics())
)`;

interface NamedFields {
  readonly fields: readonly string[];
  readonly table: string;
  readonly name: string;
}

const siteFields = ['siteId', 'dirtySiteId', 'cleanSiteId', 'currentLocationId', 'backupLocationId'];
const companyFields = [
  'merchantId',
  'merchantIds',
  'companyId',
  'upperGradeId',
  'deliveryLogisticsId',
  'packageLogisticsId',
  'distributionLogisticsId',
];
const areaFields = ['districtId', 'mapDistrictIds', 'level1AriaId', 'level2AriaId', 'level3AriaId', 'level4AriaId'];
const fileFields = [
  'certificateImageId',
  'companyLogoId',
  'contractFileId',
  'photoId',
  'photo_id',
  'pictureIds',
  'iconFileId',
  'imageFileId',
  'imageFileIdEn',
  'fileId',
];

/** Fields of lines that contain ids, one or a list of them, by the table and the column of their names. */
const namedFields = (language: Language): readonly NamedFields[] => [
  { fields: siteFields, table: 'sites', name: 'name' },
  { fields: companyFields, table: seenCompanies, name: 'name' },
  { fields: areaFields, table: 'districts', name: nameColumn[language] },
  { fields: ['siteGroupIds', 'lockerGroupIds'], table: 'site_groups', name: 'name' },
  { fields: ['serviceId', 'serviceIds'], table: 'services', name: 'name' },
  { fields: ['attributeIds'], table: 'product_attributes', name: 'name' },
  { fields: ['productIds'], table: 'products', name: 'name' },
  { fields: ['productVariantId', 'product_variant_id'], table: 'product_variants', name: 'name' },
  {
    fields: ['smsProviderIds', 'whatsAppProviderIds', 'emailProviderIds'],
    table: 'notification_providers',
    name: 'name',
  },
  { fields: ['userId', 'maintainerId'], table: 'users', name: 'nickname' },
  { fields: ['roles', 'roleIds', 'initialRoleIds'], table: 'roles', name: 'nickname' },
  { fields: ['labels'], table: 'role_labels', name: 'name' },
  { fields: ['flags'], table: 'flags', name: 'name' },
  { fields: ['ordersIds', 'recreated_from'], table: 'orders', name: 'order_number' },
];

const listed = (fields: readonly string[]): string => fields.map((field) => `'${field}'`).join(', ');

/** What the ids in before and after name now, at any depth, as far as the caller sees it: by field, then by id. */
const namesOfIds = (language: Language): string => `
  coalesce((
    with given as (
      select distinct f.at ->> 'key' as field, v.id
      from (values (e.before), (e.after)) side (fields),
        jsonb_path_query(side.fields, 'strict $.** ? (@.type() == "object").keyvalue()') f (at),
        jsonb_array_elements_text(
          case jsonb_typeof(f.at -> 'value') when 'array' then f.at -> 'value' else jsonb_build_array(f.at -> 'value') end
        ) v (id)
      where v.id ~ '^([0-9]{1,18}|[0-9a-f]{32})$'
    )
    select jsonb_object_agg(field, names) from (
      select field, jsonb_object_agg(id, name) as names from (
        ${namedFields(language)
          .map(
            ({ fields, table, name }) => `
        select g.field, g.id, n.${name} as name from given g join ${table} n
          on n.id = case when length(g.id) <= 18 then g.id::bigint end
          where g.field in (${listed(fields)})`,
          )
          .join(' union all ')}
        union all
        select g.field, g.id, n.file_name from given g join files n on n.id = g.id where g.field in (${listed(fileFields)})
      ) named group by field
    ) by_field
  ), '{}')`;

/** One line with before and after, and the names of the ids in them, as JSON text. @throws CallError NOT_FOUND */
export const getAuditEvent = async (db: Database, { caller, language }: Reader, id: string): Promise<string> => {
  const list = listIn(language);
  const [read] = await db.readAs<{ found: string }>(
    caller,
    statementOf(sql`
      select to_json(row)::text as found from (
        select ${list.columns}, e.before, e.after, ${sql.raw(namesOfIds(language))} as names from audit_events e ${list.joins} where e.id = ${id}::bigint
      ) row`),
  );
  const found = read?.rows[0]?.found;
  if (found === undefined) throw new CallError('NOT_FOUND');
  return found;
};
