/**
 * How each call is kept from other companies' rows: a table that the isolation test walks. A call without a line does not
 * compile, so that nobody adds one without saying how it is kept apart.
 */
import type { CallId, Calls } from '@cubby/contract';
import { calls } from '@cubby/contract';
import type { CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import type { Foreign } from './isolation.world.ts';

/** Something that is asked about rows of another company. */
interface Probe {
  readonly call: CallDefinition;
  readonly request: (foreign: Foreign) => object;
  /** `missing`: 404, as if there were no such row. `refused`: a 4xx that names no row. `absent`: a success without a trace of it. */
  readonly expect: 'missing' | 'refused' | 'absent';
}

const probe = <K extends CallId>(
  id: K,
  expect: Probe['expect'],
  request: (foreign: Foreign) => CallRequest<Calls[K]>,
): Probe => ({ call: calls[id], expect, request });

/** No row of a company is in it; the reason. */
type Why = `no rows: ${string}`;

export const coverage: Readonly<Record<CallId, readonly Probe[] | Why>> = {
  listOrders: [
    probe('listOrders', 'absent', () => ({ query: { size: 1000 } })),
    probe('listOrders', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listOrders', 'absent', ({ order }) => ({ query: { trakingNumber: order.tracking_number } })),
    probe('listOrders', 'absent', () => ({ query: { query: 'foreign' } })),
    probe('listOrders', 'absent', () => ({ query: { query: '異國' } })),
    probe('listOrders', 'absent', () => ({ query: { creationTimeStart: 0, sort: 'timeStored,desc' } })),
    probe('listOrders', 'absent', ({ carrier }) => ({ query: { deliveryLogisticsId: carrier.id } })),
  ],
  countOrders: [
    probe('countOrders', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('countOrders', 'absent', ({ company }) => ({ query: { merchantId: company.id, creationTimeStart: 0 } })),
    probe('countOrders', 'absent', ({ order }) => ({ query: { trakingNumber: order.tracking_number } })),
    probe('countOrders', 'absent', () => ({ query: { query: 'foreign' } })),
    probe('countOrders', 'absent', () => ({ query: { query: '異國' } })),
    probe('countOrders', 'absent', () => ({ query: { query: 'foreign', statusList: ['Created'] } })),
    probe('countOrders', 'absent', ({ carrier }) => ({ query: { deliveryLogisticsId: carrier.id } })),
    probe('countOrders', 'absent', ({ site }) => ({ query: { siteId: site.id } })),
    probe('countOrders', 'absent', ({ flag }) => ({ query: { csFlagIds: [flag.id] } })),
  ],
  getOrder: [probe('getOrder', 'missing', ({ order }) => ({ query: { articleId: order.id } }))],
  listOrderTargetStatuses: [
    probe('listOrderTargetStatuses', 'missing', ({ order }) => ({ params: { articleId: order.id } })),
  ],
  createOrder: [
    probe('createOrder', 'refused', ({ company }) => ({
      body: { merchantId: company.id, expressNumber: 'X1', recipientPhoneNumber: '1', siteId: '1' },
    })),
    probe('createOrder', 'refused', ({ site }) => ({
      body: { expressNumber: 'X2', recipientPhoneNumber: '1', siteId: site.id },
    })),
    probe('createOrder', 'refused', ({ variant }) => ({
      body: {
        expressNumber: 'X3',
        recipientPhoneNumber: '1',
        siteId: '1',
        items: [{ productVariantId: variant.id, quantity: 1 }],
      },
    })),
  ],
  updateOrder: [probe('updateOrder', 'missing', ({ order }) => ({ body: { articleId: order.id, note: 'mine' } }))],
  cancelOrders: [probe('cancelOrders', 'missing', ({ order }) => ({ body: [order.id] }))],
  cancelOrder: [probe('cancelOrder', 'missing', ({ order }) => ({ body: { articleId: order.id } }))],
  printLabels: [probe('printLabels', 'missing', ({ order }) => ({ body: { orderIds: [order.id] } }))],
  exportSelectedOrders: [
    probe('exportSelectedOrders', 'missing', ({ order }) => ({ body: { articleIds: [order.id] } })),
  ],
  exportAllOrders: [probe('exportAllOrders', 'absent', ({ company }) => ({ query: { merchantId: company.id } }))],
  getRunningExport: [probe('getRunningExport', 'absent', () => ({}))],
  cancelRunningExport: [probe('cancelRunningExport', 'absent', () => ({}))],
  importOrders: [
    probe('importOrders', 'refused', ({ company, sheet }) => ({
      fields: { merchantId: company.id },
      file: sheet,
    })),
  ],
  listOrderImports: [probe('listOrderImports', 'absent', () => ({ query: { size: 1000 } }))],
  getOrderImport: [probe('getOrderImport', 'missing', ({ task }) => ({ params: { id: task.id } }))],
  downloadFailedRows: [probe('downloadFailedRows', 'missing', ({ task }) => ({ params: { id: task.id } }))],
  downloadOrderImportTemplate: 'no rows: headings alone',
  searchCompanies: [
    probe('searchCompanies', 'absent', () => ({ query: { limit: 100 } })),
    probe('searchCompanies', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('searchCompanies', 'absent', () => ({ query: { query: 'Foreign' } })),
  ],
  listLogisticsCompanies: [probe('listLogisticsCompanies', 'absent', () => ({}))],
  searchSites: [
    probe('searchSites', 'absent', () => ({ query: { size: 9999 } })),
    probe('searchSites', 'absent', () => ({ query: { siteNameOrSiteSerialNumber: 'Foreign' } })),
  ],
  listProductVariants: [
    probe('listProductVariants', 'absent', () => ({ query: {} })),
    probe('listProductVariants', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
  ],
  getLoginData: [probe('getLoginData', 'refused', ({ user }) => ({ params: { username: user.username } }))],
  listOrderStatuses: 'no rows: the statuses of the contract',
  mapOrderStatuses: 'no rows: the statuses of the contract',
  listSiteTypes: 'no rows: the site types of the contract',
  listServices: 'no rows: services belong to no company',
  listFlags: 'no rows: flags belong to no company',
  searchDistricts: 'no rows: districts belong to no company',
  listLanguages: 'no rows: public',
  getLanguageFile: 'no rows: public',
  signIn: 'no rows: public; opens a session of the person whose password fits',
  signOut: 'no rows: ends the session that it came with',
};
