/**
 * What the palette finds: the first rows of the list of each kind, by the search that the list itself has. So each kind is
 * found along the indices of its list, and no user finds what the list would not show them.
 */
import type { OrderRow } from '@cubby/contract/orders/orders/orders.schemas';
import type { CompanyRow } from '@cubby/contract/people/companies/companies.schemas';
import type { Recipient } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import type { User } from '@cubby/contract/people/users/users.schemas';
import type { Permission } from '@cubby/contract/permissions';
import type { FoundRecord } from '@cubby/contract/reports/navigation/navigation.calls';
import { navigationLimits, type RecordKind } from '@cubby/contract/reports/navigation/navigation.limits';
import type { OutboundRow, RequestRow } from '@cubby/contract/requests/requests/requests.schemas';
import type { Language } from '@cubby/phrases';
import type { Database } from '../../../platform/db/database.ts';
import type { ListPage } from '../../../platform/db/list-pages.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';
import { findBoxesByName } from '../../lockers/boxes/index.ts';
import { findSiteRows } from '../../lockers/sites/index.ts';
import { listOrders } from '../../orders/orders/index.ts';
import { queryCompanies } from '../../people/companies/index.ts';
import { recipients } from '../../people/mailroom-recipients/index.ts';
import { listUsers } from '../../people/users/index.ts';
import { listOutboundRecords, listRequests } from '../../requests/requests/index.ts';
import { readCompartmentQueries } from './compartment-query.ts';

interface Reader {
  readonly caller: Caller;
  readonly language: Language;
}

const size = navigationLimits.recordsPerKind;
const latest = { page: 0, size, sort: { field: 'lastUpdatedTime', direction: 'desc' } } as const;

type Found = Omit<FoundRecord, 'kind' | 'siteId'> & Partial<Pick<FoundRecord, 'siteId'>>;
const lineOf = (...parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(' · ') || null;
const rowsOf = async <Row>(page: Promise<ListPage>, recordOf: (row: Row) => Found): Promise<Found[]> =>
  (JSON.parse((await page).content) as Row[]).map(recordOf);

interface RecordSearch {
  readonly kind: RecordKind;
  /** One of these shows the list. */
  readonly permissions: readonly [Permission, ...Permission[]];
  /** Needs three characters: its search has no index of single Chinese ones. */
  readonly long?: true;
  readonly find: (db: Database, reader: Reader, query: string) => Promise<Found[]>;
}

const searches: readonly RecordSearch[] = [
  {
    kind: 'ORDER',
    permissions: ['ORDER_LIST', 'PAXEL_ORDER_LIST'],
    find: (db, { caller }, query) =>
      rowsOf(listOrders(db, caller, { ...latest, query }), (row: OrderRow) => ({
        id: row.articleId,
        label: row.orderNumber,
        detail: lineOf(row.expressNumber, row.recipientName),
        status: row.status,
      })),
  },
  {
    kind: 'REQUEST',
    permissions: ['REQUEST_LIST'],
    find: (db, { caller, language }, query) =>
      rowsOf(listRequests(db, caller, { ...latest, query }, language), (row: RequestRow) => ({
        id: row.pickupDeliveryRequestId,
        label: row.requestNumber,
        detail: lineOf(row.displayType, row.merchantName),
        status: row.requestStatus,
      })),
  },
  {
    kind: 'OUTBOUND',
    permissions: ['OUTBOUND_LIST'],
    find: (db, { caller, language }, query) =>
      rowsOf(listOutboundRecords(db, caller, { ...latest, query }, language), (row: OutboundRow) => ({
        id: row.outboundId,
        label: row.requestNumber,
        detail: lineOf(row.displayType, row.location, row.merchantName),
        status: row.requestStatus,
      })),
  },
  {
    kind: 'COMPANY',
    permissions: ['COMPANY_LIST'],
    long: true,
    find: (db, { caller }, query) =>
      rowsOf(queryCompanies(db, caller, { ...latest, query }), (row: CompanyRow) => ({
        id: row.merchantId,
        label: row.merchantName,
        detail: row.upperGradeName,
        status: row.merchantStatus,
      })),
  },
  {
    kind: 'USER',
    permissions: ['USER_LIST'],
    long: true,
    find: (db, reader, query) =>
      rowsOf(listUsers(db, reader, { ...latest, query }), (row: User) => ({
        id: row.userId,
        label: row.nikename,
        detail: lineOf(row.username, row.merchantName),
        status: row.userStatus,
      })),
  },
  {
    kind: 'RECIPIENT',
    permissions: ['MAILROOM_LIST'],
    long: true,
    find: (db, reader, query) =>
      rowsOf(recipients.readPage(db, reader, { ...latest, query }), (row: Recipient) => ({
        id: row.mailroomId,
        label: row.name,
        detail: lineOf(row.phone ?? row.email, row.company),
        status: null,
      })),
  },
  {
    kind: 'SITE',
    permissions: ['SITE_LIST', 'ORDER_LIST', 'PAXEL_ORDER_LIST'],
    long: true,
    find: async (db, { caller }, query) =>
      (await findSiteRows(db, caller, query, size)).map((site) => ({
        id: site.siteId,
        label: site.siteName,
        detail: site.siteSerialNumber,
        status: null,
      })),
  },
  {
    kind: 'COMPARTMENT',
    permissions: ['SITE_LIST'],
    long: true,
    find: async (db, { caller }, query) => {
      const found = await Promise.all(
        readCompartmentQueries(query).map(async ({ name, site }) => {
          const sites = await findSiteRows(db, caller, site, size);
          if (sites.length === 0) return [];
          const named = new Map(sites.map(({ siteId, siteName }) => [siteId, siteName]));
          const boxes = await findBoxesByName(db, caller, [...named.keys()], name);
          return boxes.map((box) => ({
            id: box.boxId,
            siteId: box.siteId,
            label: box.name,
            detail: named.get(box.siteId) ?? null,
            status: null,
          }));
        }),
      );
      return found.flat().slice(0, size);
    },
  },
];

/** A few records of each kind that the caller may list. */
export const findRecords = async (db: Database, reader: Reader, query: string): Promise<FoundRecord[]> => {
  const wanted = searches.filter(
    ({ permissions, long }) =>
      permissions.some((permission) => hasPermission(reader.caller, permission)) && !(long && [...query].length < 3),
  );
  const found = await Promise.all(
    wanted.map(async ({ kind, find }) =>
      (await find(db, reader, query)).map((row) => ({ kind, siteId: null, ...row })),
    ),
  );
  return found.flat();
};
