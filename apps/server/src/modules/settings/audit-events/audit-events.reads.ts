/**
 * The audit as the caller sees it: row-level security shows the lines of the companies of the scope, to staff of the
 * platform all. The search runs in the database (`page_audit_events`), so that a page costs the same in a long audit.
 */
import type { AuditFilter, AuditListQuery } from '@cubby/contract/settings/audit-events/audit-events.schemas';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import { type ListPage, type ListTable, readListPage } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, statementOf } from '../../../platform/db/statements.ts';
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

/** The parameter of the function, as JSON text; what is left out filters nothing. */
export const filterText = ({ query, merchantId, ...others }: AuditFilter): string =>
  JSON.stringify({
    ...others,
    companyId: merchantId,
    ...(query && { pattern: containsPattern(query.toLowerCase()) }),
  });

/** A page and the exact number of all that match. */
export const pageAuditEvents = (
  db: Database,
  { caller, language }: Reader,
  { page, size, sort, ...filter }: AuditListQuery,
): Promise<ListPage> => {
  const window = {
    page,
    size,
    order: { by: sql`e.occurred_time`, direction: sort.direction },
    where: [],
    prepared: true,
  };
  // What staff of the platform open first: along the index of the time, with the maintained sums.
  if (page === 0 && seesAll(caller.scope) && Object.values(filter).every((value) => value === undefined))
    return readListPage(db, caller, auditListOfPlatform(language), {
      ...window,
      total: maintainedTotal(caller, ['audit_events']),
    });
  const first = sort.direction === 'asc';
  return readListPage(db, caller, listIn(language), {
    ...window,
    found: sql`page_audit_events(${filterText(filter)}::jsonb, ${first}::boolean, ${size}::integer,
      ${page * size}::integer)`,
  });
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
      from (values (e.before), (e.after)) side (facts),
        jsonb_path_query(side.facts, 'strict $.** ? (@.type() == "object").keyvalue()') f (at),
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
