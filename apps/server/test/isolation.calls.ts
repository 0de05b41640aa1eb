/**
 * How each call is isolated from other companies' rows: a table that the isolation test checks. A call without a line
 * does not compile, so that no user adds one without stating its isolation.
 */
import type { CallId } from '@cubby/contract';
import { catalogueCoverage } from './isolation.catalogue.ts';
import { type Probe, probe, type Why } from './isolation.probe.ts';
import { auditCoverage } from './isolation.audit.ts';
import { verificationCoverage } from './isolation.verifications.ts';
import { deadlineCoverage } from './isolation.deadline-calls.ts';
import { dashboardCoverage } from './isolation.dashboard.ts';
import { navigationCoverage } from './isolation.navigation.ts';
import { companyCoverage } from './isolation.companies.ts';
import { peopleCoverage } from './isolation.people.ts';
import { signOnCoverage } from './isolation.sign-on.ts';
import { lockerCoverage } from './isolation.lockers.ts';
import { discrepancyCoverage } from './isolation.discrepancies.ts';
import { resourceCoverage } from './isolation.resource-coverage.ts';
import { reportCoverage } from './isolation.reports.ts';
import { requestCoverage } from './isolation.request-calls.ts';

export const coverage: Readonly<Record<CallId, readonly Probe[] | Why>> = {
  ...resourceCoverage,
  ...auditCoverage,
  ...deadlineCoverage,
  ...dashboardCoverage,
  ...navigationCoverage,
  ...verificationCoverage,
  ...companyCoverage,
  ...peopleCoverage,
  ...reportCoverage,
  ...requestCoverage,
  ...signOnCoverage,
  ...lockerCoverage,
  ...discrepancyCoverage,
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
  listLaundryOrders: [
    probe('listLaundryOrders', 'absent', () => ({ query: { size: 1000 } })),
    probe('listLaundryOrders', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listLaundryOrders', 'absent', ({ site }) => ({ query: { dirtySiteId: site.id } })),
    probe('listLaundryOrders', 'absent', ({ site }) => ({ query: { cleanSiteId: site.id } })),
    probe('listLaundryOrders', 'absent', ({ variant }) => ({ query: { productVariantId: variant.id } })),
    probe('listLaundryOrders', 'absent', () => ({ query: { query: 'foreign' } })),
    probe('listLaundryOrders', 'absent', () => ({ query: { creationTimeStart: 0, statusList: ['Created'] } })),
  ],
  getLaundryOrder: [
    probe('getLaundryOrder', 'missing', ({ laundry }) => ({ query: { articleId: laundry.id } })),
    probe('getLaundryOrder', 'missing', ({ order }) => ({ query: { articleId: order.id } })),
  ],
  exportSelectedLaundryOrders: [
    probe('exportSelectedLaundryOrders', 'missing', ({ laundry }) => ({ query: { articleIds: [laundry.id] } })),
  ],
  exportAllLaundryOrders: [
    probe('exportAllLaundryOrders', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('exportAllLaundryOrders', 'absent', () => ({ query: {} })),
  ],
  exportLaundryProducts: [
    probe('exportLaundryProducts', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('exportLaundryProducts', 'absent', () => ({ query: {} })),
  ],
  updateOrder: [probe('updateOrder', 'missing', ({ order }) => ({ body: { articleId: order.id, note: 'mine' } }))],
  cancelOrders: [probe('cancelOrders', 'missing', ({ order }) => ({ body: [order.id] }))],
  cancelOrder: [probe('cancelOrder', 'missing', ({ order }) => ({ body: { articleId: order.id } }))],
  createColdChainReport: [
    probe('createColdChainReport', 'missing', ({ order }) => ({ body: { articleId: order.id } })),
  ],
  createDisputePack: [probe('createDisputePack', 'missing', ({ order }) => ({ body: { articleId: order.id } }))],
  printLabels: [probe('printLabels', 'missing', ({ order }) => ({ body: { orderIds: [order.id] } }))],
  exportSelectedOrders: [
    probe('exportSelectedOrders', 'missing', ({ order }) => ({ body: { articleIds: [order.id] } })),
  ],
  exportAllOrders: [probe('exportAllOrders', 'absent', ({ company }) => ({ query: { merchantId: company.id } }))],
  getRunningExport: [probe('getRunningExport', 'absent', () => ({}))],
  cancelRunningExport: [probe('cancelRunningExport', 'absent', () => ({}))],
  listDropOffOrders: [
    probe('listDropOffOrders', 'absent', () => ({ query: { size: 1000 } })),
    probe('listDropOffOrders', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('listDropOffOrders', 'absent', ({ company }) => ({
      query: { merchantId: company.id, creationTimeStart: 0 },
    })),
    probe('listDropOffOrders', 'absent', ({ site }) => ({ query: { siteId: site.id } })),
    probe('listDropOffOrders', 'absent', ({ variant }) => ({ query: { productVariantId: variant.id } })),
    probe('listDropOffOrders', 'absent', () => ({ query: { query: 'foreign' } })),
  ],
  getDropOffOrder: [probe('getDropOffOrder', 'missing', ({ dropOff }) => ({ params: { id: dropOff.id } }))],
  createDropOffOrder: [
    probe('createDropOffOrder', 'refused', ({ company, site, variant, photo }) => ({
      body: {
        merchantId: company.id,
        siteId: site.id,
        recipientPhoneNumber: '6281234567890',
        items: [{ productVariantId: variant.id, quantity: 1 }],
        photoId: photo.id,
      },
    })),
  ],
  cancelBooking: [probe('cancelBooking', 'missing', ({ dropOff }) => ({ body: { id: dropOff.id } }))],
  cancelBookings: [probe('cancelBookings', 'missing', ({ dropOff }) => ({ body: [dropOff.id] }))],
  exportDropOffOrders: [
    probe('exportDropOffOrders', 'missing', ({ dropOff }) => ({ body: { articleIds: [dropOff.id] } })),
    probe('exportDropOffOrders', 'absent', ({ company }) => ({ body: { merchantId: company.id } })),
  ],
  printDropOffLabels: [probe('printDropOffLabels', 'missing', ({ dropOff }) => ({ params: { ids: dropOff.id } }))],
  uploadFile: 'no rows: takes a file and answers with its new id',
  downloadFile: [probe('downloadFile', 'missing', ({ photo }) => ({ params: { fileId: photo.id } }))],
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
  importOrderFlags: [
    probe('importOrderFlags', 'absent', ({ bulk }) => ({ fields: {}, file: bulk.flags })),
    probe('importOrderFlags', 'absent', ({ bulk }) => ({ fields: { flag: '1' as const }, file: bulk.flags })),
  ],
  cancelOrderFlags: [probe('cancelOrderFlags', 'absent', ({ bulk }) => ({ fields: {}, file: bulk.flags }))],
  importOrderStatuses: [probe('importOrderStatuses', 'absent', ({ bulk }) => ({ fields: {}, file: bulk.statuses }))],
  importRequestOrderStatuses: [
    probe('importRequestOrderStatuses', 'absent', ({ bulk }) => ({ fields: {}, file: bulk.requestOrders })),
  ],
  importRequestStatuses: [
    probe('importRequestStatuses', 'absent', ({ bulk }) => ({ fields: {}, file: bulk.requests })),
  ],
  importReferences: [
    probe('importReferences', 'absent', ({ bulk }) => ({ fields: { flag: '1' as const }, file: bulk.references })),
  ],
  checkReferences: [
    probe('checkReferences', 'absent', ({ bulk }) => ({ fields: { flag: '1' as const }, file: bulk.references })),
  ],
  commitBulkUpload: [probe('commitBulkUpload', 'missing', ({ bulk }) => ({ params: { id: bulk.upload.id } }))],
  downloadOrderStatusTemplate: 'no rows: headings alone',
  downloadBulkUploadTemplate: [
    probe('downloadBulkUploadTemplate', 'absent', () => ({ params: { kind: 'flag-import' as const } })),
  ],
  searchCompanies: [
    probe('searchCompanies', 'absent', () => ({ query: { limit: 100 } })),
    probe('searchCompanies', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('searchCompanies', 'absent', () => ({ query: { query: 'Foreign' } })),
  ],
  listLogisticsCompanies: [probe('listLogisticsCompanies', 'absent', () => ({}))],
  listProductVariants: [
    probe('listProductVariants', 'absent', () => ({ query: {} })),
    probe('listProductVariants', 'missing', ({ company }) => ({ query: { merchantId: company.id } })),
  ],
  getLoginData: [probe('getLoginData', 'refused', ({ user }) => ({ params: { username: user.username } }))],
  listOrderStatuses: 'no rows: the statuses of the contract',
  mapOrderStatuses: 'no rows: the statuses of the contract',
  ...catalogueCoverage,
  listServices: 'no rows: services belong to no company',
  listServicesOfSites: 'no rows: services belong to no company',
  listParameterValues: 'no rows: the lists of the contract',
  listProductTypes: 'no rows: the lists of the contract',
  listSpecialZones: 'no rows: the lists of the contract',
  listBoxTypes: 'no rows: sizes of compartments belong to no company',
  createBoxType: 'no rows: sizes of compartments belong to no company; staff of the platform alone make them',
  updateBoxType: 'no rows: sizes of compartments belong to no company; staff of the platform alone change them',
  listParcelBoxTypes: [probe('listParcelBoxTypes', 'missing', ({ site }) => ({ params: { id: site.id } }))],
  listSiteBoxTypes: [probe('listSiteBoxTypes', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  listSiteBoxTypesShortPath: [
    probe('listSiteBoxTypesShortPath', 'missing', ({ site }) => ({ params: { siteId: site.id } })),
  ],
  searchMailroomRecipients: [
    probe('searchMailroomRecipients', 'absent', () => ({ query: { limit: 100 } })),
    probe('searchMailroomRecipients', 'absent', () => ({ query: { query: 'reader' } })),
  ],
  registerMailroomParcel: [
    probe('registerMailroomParcel', 'absent', ({ recipient }) => ({
      body: { expressNumber: 'X9', mailroomId: recipient.id },
    })),
    probe('registerMailroomParcel', 'absent', ({ company }) => ({
      body: { expressNumber: 'X10', merchantId: company.id, recipientName: 'A' },
    })),
    probe('registerMailroomParcel', 'absent', ({ site }) => ({
      body: { expressNumber: 'X11', recipientName: 'A', siteId: site.id },
    })),
  ],
  listRecreateRows: [probe('listRecreateRows', 'absent', ({ order }) => ({ body: { orderIds: [order.id] } }))],
  recreateOrders: [
    probe('recreateOrders', 'absent', ({ order, site }) => ({
      body: [
        {
          originalOrdersId: order.id,
          newExpressNumber: 'X12',
          recipientPhoneNumber: '1',
          siteId: site.id,
        },
      ],
    })),
  ],
  updateOrderCsFlags: [
    probe('updateOrderCsFlags', 'missing', ({ order }) => ({
      body: { ordersId: order.id, flagNote: 'mine', ordersFlagList: [] },
    })),
  ],
  updateOrderFlags: [
    probe('updateOrderFlags', 'missing', ({ order }) => ({ body: { ordersId: order.id, ordersFlagList: [] } })),
  ],
  listFlagNotes: [probe('listFlagNotes', 'missing', ({ order }) => ({ query: { ordersId: order.id } }))],
  updatePayment: [
    probe('updatePayment', 'missing', ({ payment }) => ({ body: { paymentItemId: payment.id, amount: '1' } })),
  ],
  updateHandlingFee: [
    probe('updateHandlingFee', 'missing', ({ order }) => ({ body: { ordersId: order.id, amount: '1' } })),
  ],
  updateDeliveryFee: [
    probe('updateDeliveryFee', 'missing', ({ order }) => ({ body: { ordersId: order.id, deliveryFeeFlag: true } })),
  ],
  getPinState: [probe('getPinState', 'missing', ({ order }) => ({ params: { id: order.id } }))],
  setPinDisabled: [
    probe('setPinDisabled', 'missing', ({ order }) => ({
      body: { ordersId: order.id, pinCodeDisabledFlag: 1 as const },
    })),
  ],
  regeneratePin: [probe('regeneratePin', 'missing', ({ order }) => ({ params: { id: order.id }, body: {} }))],
  resendPin: [probe('resendPin', 'missing', ({ order }) => ({ query: { ordersId: order.id } }))],
  getNotifyState: [probe('getNotifyState', 'missing', ({ order }) => ({ params: { id: order.id } }))],
  listNotificationRecords: [
    probe('listNotificationRecords', 'missing', ({ order }) => ({
      params: { channel: 'mail' as const },
      body: { businessId: order.id },
    })),
  ],
  resendForOrder: [
    probe('resendForOrder', 'missing', ({ order }) => ({ body: { notifyWay: 'MAIL' as const, orderId: order.id } })),
  ],
  resendMail: [probe('resendMail', 'missing', ({ order }) => ({ params: { id: order.id } }))],
  resendSms: [probe('resendSms', 'missing', ({ order }) => ({ params: { id: order.id } }))],
  resendWhatsApp: [probe('resendWhatsApp', 'missing', ({ order }) => ({ params: { id: order.id } }))],
  followLiveEvents: 'no rows: ids alone, of what the session sees; live-events.isolation.test.ts follows it',
  searchDistricts: 'no rows: districts belong to no company',
  listAllDistricts: 'no rows: districts belong to no company',
  listDistricts: 'no rows: districts belong to no company',
  importDistricts: 'no rows: districts belong to no company; for staff of the platform',
  downloadDistrictTemplate: 'no rows: headings alone',
  listLanguages: 'no rows: public',
  getLanguageFile: 'no rows: public',
  signIn: 'no rows: public; opens a session of the person whose password fits',
  listDemoMessages: [probe('listDemoMessages', 'missing', () => ({}))],
  retrievePassword: 'no rows: public; writes to the person of the name alone',
  retrievePasswordVerify: 'no rows: public; for the person to whom the code went',
  changePassword: 'no rows: the password of the caller',
  checkPassword: 'no rows: the password of the caller',
  confirmPassword: 'no rows: the password of the caller',
  verifyMail: 'no rows: public; the address of the person to whom the link went',
  sendMailVerification: 'no rows: writes to the caller',
  getAccount: [probe('getAccount', 'absent', () => ({}))],
  enrolAuthenticator: 'no rows: for the caller',
  setSecondStep: 'no rows: of the caller',
  renewRecoveryCodes: 'no rows: of the caller',
  beginEnrolment: 'no rows: public; stores nothing, for the person whose sign-in waits',
  completeEnrolment: 'no rows: public; opens the session whose token it came with',
  setPendingPassword: 'no rows: public; opens the session of the person whose sign-in waits',
  submitOtp: 'no rows: public; opens the session whose token it came with',
  resendOtp: 'no rows: public; writes to the person whose token it came with',
  listOwnSessions: [probe('listOwnSessions', 'absent', () => ({}))],
  endOwnSession: [
    probe('endOwnSession', 'missing', () => ({ params: { id: 'foreign-session' } })),
    probe('endOwnSession', 'missing', ({ user }) => ({ params: { id: user.id } })),
  ],
  endOtherSessions: 'no rows: ends sessions of the caller',
  signOut: 'no rows: ends the session that it came with',
};
