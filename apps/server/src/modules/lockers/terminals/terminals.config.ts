/**
 * The configuration of a terminal, made from the tables, and pushed to it until it is acknowledged. It promises that a
 * change of a site is at its terminal within seconds, and that a terminal with another configuration receives it again.
 */
import { createHash } from 'node:crypto';
import { canonicalJson } from '@cubby/contract/device/canonical-json';
import { protocolVersion } from '@cubby/contract/device/device.limits';
import type { Cfg } from '@cubby/contract/downlinks/downlinks.schemas';
import type { TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import { downlinkTopic, type TopicOwner } from '@cubby/contract/device/topics';
import { type Language, languages, phrases } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { DeviceLink } from '../../../platform/mqtt/device-link.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { builtInService } from '../../../platform/http/words.ts';
import { openBleKey, openLockerPin, verifierKeyOf, verifierOf } from '../pins/index.ts';

/** Sites of one round, and s until a configuration without an acknowledgement is sent again. */
const mostSites = 50;
const againSeconds = 30;
/** Maintenance windows that a terminal is sent; the end of one makes its configuration due. */
const mostWindows = 10;

interface DueSite {
  readonly siteId: string;
  readonly tenant: string;
  readonly configHash: string | null;
  readonly config: Pick<
    TerminalConfig,
    'site' | 'hours' | 'holidays' | 'doors' | 'columns' | 'services' | 'workflows' | 'maintenance'
  >;
  /** base64. */
  readonly bleKey: string | null;
  readonly people: readonly Person[];
}

/** Who may sign in at the terminal, as they are in the database. */
interface Person {
  readonly userId: string;
  readonly name: string;
  readonly role: 'COURIER' | 'STAFF';
  readonly card: string | null;
  /** Encrypted, in base64. */
  readonly pin: string | null;
  readonly from: number | null;
  readonly until: number | null;
}

/** Couriers and staff of the operator's tree; people of sites at theirs alone. */
const people = sql`
  select jsonb_agg(jsonb_build_object('userId', u.id::text, 'name', u.nickname, 'role', p.role, 'card', u.card_number,
    'pin', encode(u.locker_pin_sealed, 'base64'), 'from', floor(extract(epoch from u.start_time) * 1000),
    'until', floor(extract(epoch from u.end_time) * 1000)) order by u.id)
  from companies c join users u on u.company_id = c.id, lateral (
    select case when bool_or(r.permission = 'LOCKER_STAFF') then 'STAFF' else 'COURIER' end as role
    from user_roles x join role_permissions r on r.role_id = x.role_id
    where x.user_id = u.id and r.permission in ('LOCKER_COURIER', 'LOCKER_STAFF') having count(*) > 0
  ) p
  where coalesce(c.operator_id, c.id) = s.operator_id and u.status = 'ACTIVE' and u.deactivated_time is null
    and (u.end_time is null or u.end_time > now()) and (u.card_number is not null or u.locker_pin_sealed is not null)
    and (not exists (select from user_sites v where v.user_id = u.id)
      or exists (select from user_sites v where v.user_id = u.id and v.site_id = s.id))`;

/** Only if there are columns: the configuration of other sites remains as it is. */
const columns = sql`
  select jsonb_build_object('columns', jsonb_agg(jsonb_build_object('columnNumber', l.column_number, 'temperature', l.temperature,
    'address', l.address) order by l.column_number))
  from site_columns l where l.site_id = s.id and l.column_type = 'TEMP' having count(*) > 0`;

const minutes = (column: string): string =>
  `case when ${column} is not null then lpad((${column} / 60)::text, 2, '0') || ':' || lpad((${column} % 60)::text, 2, '0') end`;

/** What is still to come or under way at the site, the next first. */
const maintenance = sql`
  select jsonb_agg(m.part order by m.part -> 'from') from (
    select jsonb_build_object('from', floor(extract(epoch from l.start_time) * 1000),
      'until', floor(extract(epoch from l.over_time) * 1000),
      'tips', jsonb_strip_nulls((select jsonb_object_agg(k.language, coalesce(w.tips ->> k.language, w.tip))
        from unnest(${Object.keys(languages)}::text[]) k (language))),
      'closesDeposits', l.closes_deposits, 'closesCollections', w.closes_collections) as part
    from maintenance_window_sites l join maintenance_windows w on w.id = l.window_id
    where l.site_id = s.id and l.over_time > now() and l.over_time > l.start_time
    order by l.start_time, l.window_id limit ${sql.lit(mostWindows)}
  ) m`;

/**
 * Locked, so that only one of several processes sends it, and read after that: a change meanwhile waits and is due
 * again.
 */
const claimSites = async (trx: Trx): Promise<DueSite[]> => {
  const { rows: due } = await sql<{ site_id: string }>`
    select c.site_id from terminal_states c
    where c.connected and (c.config_due_time > c.config_made_time
      or (c.wanted_config_hash is distinct from c.config_hash
        and coalesce(c.config_sent_time, '-infinity') < now() - make_interval(secs => ${againSeconds})))
    limit ${mostSites} for update skip locked`.execute(trx);
  if (due.length === 0) return [];
  const { rows } = await sql<DueSite>`
    select s.id::text as "siteId", t.tenant::text as tenant, c.config_hash as "configHash", jsonb_build_object(
      'site', jsonb_build_object('siteId', s.id::text, 'name', s.name, 'nameEn', s.name_en, 'serialNumber', s.serial_number,
        'timeZone', coalesce(o.time_zone, 'UTC'), 'unclosedDoorUserMinutes', s.unclosed_door_user_minutes,
        'unclosedDoorAdminMinutes', s.unclosed_door_admin_minutes, 'customerScan', s.customer_scan, 'status', s.status,
        'parcelsPerDoor', s.parcels_per_door, 'currency', coalesce(o.currency, 'HKD'))
        || jsonb_strip_nulls(jsonb_build_object('supportPhone', o.phone, 'supportMail', o.service_mail)),
      'hours', (select coalesce(jsonb_agg(jsonb_build_object('day', h.week_day, 'date', h.day,
          'opens', case when h.kind = 'ALL_TIME' then '00:00' else ${sql.raw(minutes('h.open_minute'))} end,
          'closes', case when h.kind = 'ALL_TIME' then '24:00' else ${sql.raw(minutes('h.close_minute'))} end)
        order by h.week_day, h.day, h.open_minute), '[]') from site_hours h where h.site_id = s.id),
      'holidays', array(select day from unnest(site_holidays(s.id)) day where day >= current_date - 1),
      'doors', (select coalesce(jsonb_agg(jsonb_build_object('boxId', b.id::text, 'name', b.name, 'number', b.number,
          'size', y.name, 'width', y.width_mm, 'height', y.height_mm, 'column', b.position_x, 'row', b.position_y,
          'screen', y.management, 'deviceId', b.device_id::text, 'boardNumber', b.board_number, 'portNumber', b.port_number,
          'labels', b.labels,
          'reservedFor', b.logistics_company_id::text, 'service', case x.service when 'TEMPERATURE' then 'OTHER' else x.service end)
          || case x.service when 'TEMPERATURE' then jsonb_build_object('serviceReason', x.service) else '{}' end order by b.number), '[]')
        from boxes b join box_types y on y.id = b.box_type_id join box_states x on x.box_id = b.id
        where b.site_id = s.id and b.deleted_time is null),
      'services', (select coalesce(jsonb_agg(jsonb_build_object('serviceId', v.id::text, 'name', v.name,
          'workflowId', case when w.published_version is not null then w.id::text end,
          'nameEn', v.name_en, 'functionType', v.function_type, 'stays', (
            select coalesce(jsonb_agg(jsonb_build_object('size', z.name, 'hours', k.standard_time,
              'collectsOverdue', k.user_take_overtime_order, 'fromMerchants', k.merchant_upload,
              'fromCustomers', k.customer_upload) order by z.name), '[]')
            from service_box_configs k left join box_types z on z.id = k.box_type_id where k.service_id = v.id)
          ) order by v.name), '[]')
        from site_services l join services v on v.id = l.service_id left join workflows w on w.id = v.workflow_id
        where l.site_id = s.id),
      'workflows', (select coalesce(jsonb_agg(x.program order by x.workflow_id), '[]') from workflow_versions x join workflows w
          on w.id = x.workflow_id and w.published_version = x.version
        where exists (select from site_services l join services v on v.id = l.service_id
          where l.site_id = s.id and v.workflow_id = w.id))
    ) || jsonb_strip_nulls(jsonb_build_object('maintenance', (${maintenance}))) || coalesce((${columns}), '{}') as config,
      encode(s.ble_key_sealed, 'base64') as "bleKey", coalesce((${people}), '[]') as people
    from sites s join terminal_states c on c.site_id = s.id left join companies o on o.id = s.operator_id
      join terminals t on t.site_id = s.id and t.revoked_time is null
    where s.id = any (${due.map(({ site_id }) => site_id)}::bigint[])`.execute(trx);
  return rows;
};

const allLanguages = Object.keys(languages) as Language[];

/** The language of the country that pays in the currency; elsewhere the terminal begins in English. */
const languageOfCurrency: Readonly<Record<string, Language>> = { HKD: 'zh_HK', BRL: 'pt_BR', IDR: 'id_ID' };

/** The languages of the screen, that of the site's country first. */
const languagesFor = (currency: string): Language[] => {
  const first = languageOfCurrency[currency] ?? 'en_US';
  return [first, ...allLanguages.filter((language) => language !== first)];
};

const screenTexts = (services: TerminalConfig['services']): TerminalConfig['texts'] =>
  Object.fromEntries(
    allLanguages.map((language) => {
      const names = services.flatMap(({ serviceId, name }) => {
        const own = builtInService(language, name);
        return own === undefined ? [] : [[`service.${serviceId}`, own] as const];
      });
      return [language, { ...phrases[language].terminalScreen, ...Object.fromEntries(names) }];
    }),
  );

interface MadeConfig {
  readonly site: DueSite;
  readonly hash: string;
  readonly payload: string;
}

const makeConfig = (secrets: Secrets, site: DueSite): MadeConfig => {
  const { siteId } = site.config.site;
  const verifierKey = verifierKeyOf(secrets, siteId);
  const config: TerminalConfig = {
    ...site.config,
    people: site.people.map(({ userId, card, pin, ...person }) => ({
      ...person,
      userId,
      card: card === null ? null : verifierOf(verifierKey, 'card', card),
      pin:
        pin === null
          ? null
          : verifierOf(verifierKey, 'pin', openLockerPin(secrets, userId, Buffer.from(pin, 'base64'))),
    })),
    verifierKey,
    bleKey: site.bleKey === null ? null : openBleKey(secrets, siteId, Buffer.from(site.bleKey, 'base64')),
    languages: languagesFor(site.config.site.currency),
    texts: screenTexts(site.config.services),
  };
  const hash = createHash('sha256').update(canonicalJson(config)).digest('hex');
  const message: Cfg = { v: protocolVersion, type: 'CONFIG', configHash: hash, config };
  return { site, hash, payload: JSON.stringify(message) };
};

/** One round: makes what is due, and sends it where it differs. @returns how many sites it checked */
export const pushConfigs = async (
  db: Database,
  link: Pick<DeviceLink, 'publish'>,
  secrets: Secrets,
): Promise<number> => {
  const made = await db.transactionAsSystem(async (trx) => {
    const configs = (await claimSites(trx)).map((site) => makeConfig(secrets, site));
    if (configs.length > 0)
      await sql`
        update terminal_states c set wanted_config_hash = n.hash, config_made_time = clock_timestamp(),
          config_sent_time = case when n.hash is distinct from c.config_hash then clock_timestamp() else c.config_sent_time end
        from unnest(${configs.map(({ site }) => site.siteId)}::bigint[], ${configs.map(({ hash }) => hash)}::text[]) n (site_id, hash)
        where c.site_id = n.site_id`.execute(trx);
    return configs;
  });
  const differing = made.filter(({ site, hash }) => site.configHash !== hash);
  await Promise.all(
    differing.map(({ site, payload }) => {
      const owner: TopicOwner = { tenant: site.tenant, siteId: site.siteId };
      // A terminal that is away by now receives it again when it is back.
      return link.publish(downlinkTopic(owner, 'cfg'), payload).catch(() => undefined);
    }),
  );
  return made.length;
};
