/**
 * Notification providers (administration.md 3 to 7): accounts of the platform through which messages of companies leave. Its
 * staff alone see and change them. A password is shown only after a confirmation, and never moves to another server by itself.
 */
import {
  passwordMask,
  type ProviderType,
  settingsOf,
  shapesOf,
} from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import { priceProblem } from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import type {
  Provider,
  ProviderDetail,
  ProviderInput,
  ProviderPageQuery,
  ProviderSettings,
  ProviderUpdate,
} from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { needConfirmed } from '../../../platform/auth/confirmation.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { epochMs, whereAsked } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { invalid, noPermission } from '../../../platform/kernel/call-error.ts';
import { hasPermission } from '../../../platform/kernel/caller.ts';
import { checkOutgoing, type Reach } from '../../../platform/outgoing/index.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { columnsGiven, insertRow, refuseTaken, writeRow } from '../../../platform/resource/fields.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { endAlarm } from './notification-providers.alarms.ts';
import { receiptAddressOf, receiptTokensOf } from './notification-providers.receipt-address.ts';
import { isStored, readSecrets, withoutSecrets, writeSecrets } from './notification-providers.secrets.ts';

export interface ProvidersDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  /** Where providers may be. */
  readonly providerReach: Reach;
}

/** Of provider `p`, as JSON. */
export const alarmColumn = `case when p.alarm_failure is not null then json_build_object('failure', p.alarm_failure,
  'reason', coalesce(p.alarm_reason, ''), 'time', ${epochMs('p.alarm_time')}) end`;

const masked = (kind: 'password' | 'receiptSecret'): string =>
  `case when ${isStored(kind)} then '${passwordMask}' else '' end`;

const list: ListTable = {
  table: 'notification_providers',
  alias: 'p',
  columns: sql.raw(`p.id::text, p.type, p.name, p.server_address as "serverAddr", p.username,
    ${masked('password')} as password, ${masked('receiptSecret')} as "receiptSecret",
    p.settings as "otherJsonData", trim_scale(p.price)::text as price, p.currency, companies_of_provider(p.id) as companies, ${alarmColumn} as alarm,
    ${epochMs('p.created_time')} as "createTime", ${epochMs('p.last_updated_time')} as "lastUpdatedTime", p.version`),
};

const isThere = sql`p.deleted_time is null`;

const read = (trx: Trx, _context: unknown, id: string): Promise<Provider> =>
  readOne<Provider>(trx, list, sql`p.id = ${id}::bigint and ${isThere}`);

const resource = 'notification-providers';

const changed: Changed<Provider> = {
  resource,
  table: 'notification_providers',
  read,
  companyOf: () => null,
  auditFields: ({ type, name, serverAddr, username, otherJsonData, price, currency }) => ({
    type,
    name,
    serverAddr,
    username,
    otherJsonData,
    price,
    currency,
  }),
  inUse: {
    code: 'PROVIDER_IN_USE',
    count: (_trx, { companies }) => Promise.resolve({ companies: companies.length }),
    named: ({ name, companies }) => ({ name, companyNames: companies.join(', ') }),
  },
};

/** A line of the audit about what was done with a provider. */
export const writeProviderLine = (
  trx: Trx,
  context: RequestContext,
  id: string,
  action: 'reveal' | 'test',
  after?: object,
): Promise<void> =>
  writeAudit(trx, actorOf(context), [
    { action: `${resource}.${action}`, resource, resourceId: id, companyId: null, ...(after && { after }) },
  ]);

const columns = {
  name: 'name',
  serverAddr: 'server_address',
  username: 'username',
  otherJsonData: 'settings',
  price: 'price',
  currency: 'currency',
};
const taken = refuseTaken({ notification_providers_name_key: 'name' });
const sorts = { name: sql`lower(p.name)`, createTime: sql`p.created_time` };

export const pageProviders = async (
  { db }: ProvidersDeps,
  context: RequestContext,
  { idList, type, page, size, sort }: ProviderPageQuery,
): Promise<ListPage> => {
  refuseCompanies(context);
  return readListPage(db, context.caller, list, {
    page,
    size,
    order: { by: sorts[sort.field], direction: sort.direction },
    where: [
      isThere,
      ...whereAsked(type, (one) => sql`p.type = ${one}`),
      ...whereAsked(idList, (ids) => sql`p.id = any (${ids}::bigint[])`),
    ],
  });
};

/** What the form shows of a provider in addition to its row. */
const detailOf = (row: Provider, { publicUrl, secrets }: ProvidersDeps): ProviderDetail => ({
  ...row,
  receiptAddress: row.type === 'MAIL' ? null : receiptAddressOf(publicUrl, row.id),
  receiptToken: row.otherJsonData.shape === 'META' ? (receiptTokensOf(secrets, row.id)[0] ?? null) : null,
});

/** @throws CallError PLATFORM_ONLY, NOT_FOUND */
export const readProvider = async (
  trx: Trx,
  deps: ProvidersDeps,
  context: RequestContext,
  id: string,
): Promise<ProviderDetail> => {
  refuseCompanies(context);
  return detailOf(await read(trx, context, id), deps);
};

/**
 * The provider with its password. It is an act of its own, with a line in the audit.
 * @throws CallError PLATFORM_ONLY, NO_PERMISSION, NOT_FOUND, CONFIRMATION_NEEDED; DecryptionError if the key is lost
 */
export const revealProvider = async (
  trx: Trx,
  deps: ProvidersDeps,
  context: RequestContext,
  id: string,
): Promise<ProviderDetail> => {
  if (!hasPermission(context.caller, 'PROVIDER_EDIT')) throw noPermission('PROVIDER_EDIT');
  const provider = await readProvider(trx, deps, context, id);
  await needConfirmed(trx, context.caller);
  const stored = await readSecrets(trx, deps.secrets, id);
  await writeProviderLine(trx, context, id, 'reveal');
  return { ...provider, ...stored };
};

/** @throws CallError PLATFORM_ONLY, INVALID_REQUEST */
export const createProvider = async (
  trx: Trx,
  deps: ProvidersDeps,
  context: RequestContext,
  input: ProviderInput,
): Promise<ProviderDetail> => {
  refuseCompanies(context);
  refuseSettings(input.type, input, deps.providerReach);
  const row = await createRow(trx, context, changed, async () => {
    const id = await insertRow(trx, 'notification_providers', {
      type: input.type,
      ...columnsGiven(columns, input),
    }).catch(taken);
    await writeSecrets(trx, deps.secrets, id, input);
    return id;
  });
  return detailOf(row, deps);
};

/**
 * The stored password would be sent to another server: a new address takes it again, and a confirmation, since messages with
 * PINs go there.
 * @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, CONFIRMATION_NEEDED, INVALID_REQUEST
 */
export const updateProvider = async (
  trx: Trx,
  deps: ProvidersDeps,
  context: RequestContext,
  { id, version, ...update }: ProviderUpdate,
): Promise<ProviderDetail> => {
  refuseCompanies(context);
  const row = await updateRow(trx, context, changed, { id, version }, async (before) => {
    const moves = update.serverAddr !== undefined && update.serverAddr !== before.serverAddr;
    if (moves) await needConfirmed(trx, context.caller);
    if (moves && before.password !== '' && update.password === undefined)
      throw invalid({ path: 'password', code: 'required' });
    const problem = priceProblem({ ...before, ...update });
    if (problem) throw invalid(problem);
    const settings = update.otherJsonData ?? (before.otherJsonData as ProviderSettings);
    refuseSettings(
      before.type,
      { serverAddr: update.serverAddr ?? before.serverAddr, otherJsonData: settings },
      deps.providerReach,
    );
    await writeRow(trx, 'notification_providers', id, columnsGiven(columns, update)).catch(taken);
    await endAlarm(trx, id);
    await writeSecrets(trx, deps.secrets, id, update);
    return changedSecrets(update);
  });
  return detailOf(row, deps);
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, PROVIDER_IN_USE with the names of the companies */
export const deleteProvider = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseCompanies(context);
  await deleteRow(trx, context, changed, id, {
    // Attempts of the past name it.
    remove: () =>
      sql`
        update notification_providers set deleted_time = now(), ${withoutSecrets}, username = '', last_updated_time = greatest(clock_timestamp(), last_updated_time + interval '1 millisecond')
        where id = ${id}`.execute(trx),
  });
};

/** What the audit records of secrets: that they changed. */
const changedSecrets = ({ password, receiptSecret }: Pick<ProviderUpdate, 'password' | 'receiptSecret'>) => ({
  ...(password !== undefined && { password: 'changed' }),
  ...(receiptSecret !== undefined && { receiptSecret: 'changed' }),
});

type Checked = Pick<ProviderInput, 'serverAddr' | 'otherJsonData'>;

/** The rules of a type of provider: its settings, and an address that messages can be sent to. */
const refuseSettings = (type: ProviderType, { serverAddr, otherJsonData }: Checked, reach: Reach): void => {
  const own: readonly string[] = settingsOf[type];
  const foreign = Object.entries(otherJsonData).find(([name, value]) => value !== undefined && !own.includes(name));
  if (foreign) throw invalid({ path: `otherJsonData.${foreign[0]}`, code: 'unknown' });
  const { shape = 'GENERIC', sender = '' } = otherJsonData;
  if (type !== 'MAIL' && !shapesOf[type].includes(shape))
    throw invalid({ path: 'otherJsonData.shape', code: 'notAnOption' });
  if (shape !== 'GENERIC' && sender === '') throw invalid({ path: 'otherJsonData.sender', code: 'required' });
  if (type === 'MAIL' && !/^[\w.:-]+$/.test(serverAddr)) throw invalid({ path: 'serverAddr', code: 'invalid' });
  const text = type === 'MAIL' ? `https://${serverAddr.includes(':') ? `[${serverAddr}]` : serverAddr}` : serverAddr;
  const wrong = URL.canParse(text) ? checkOutgoing(new URL(text), reach) : 'NOT_SECURE';
  if (wrong) throw invalid({ path: 'serverAddr', code: wrong === 'OUT_OF_REACH' ? 'outOfReach' : 'link' });
};
