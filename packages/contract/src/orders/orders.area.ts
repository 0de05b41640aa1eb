/** The calls of the area; and of each resource the tag that documents them, and those that read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { bulkUploadsCalls } from './bulk-uploads/bulk-uploads.calls.ts';
import { deadlinesCalls } from './deadlines/deadlines.calls.ts';
import { discrepanciesCalls } from './discrepancies/discrepancies.calls.ts';
import { coldChainReportsCalls } from './cold-chain-reports/cold-chain-reports.calls.ts';
import { disputePacksCalls } from './dispute-packs/dispute-packs.calls.ts';
import { dropOffOrdersCalls } from './drop-off-orders/drop-off-orders.calls.ts';
import { flagsCalls } from './flags/flags.calls.ts';
import { importHistoryCalls } from './import-history/import-history.calls.ts';
import { inspectionsCalls } from './inspections/inspections.calls.ts';
import { labelsCalls } from './labels/labels.calls.ts';
import { laundryOrdersCalls } from './laundry-orders/laundry-orders.calls.ts';
import { mailroomCalls } from './mailroom/mailroom.calls.ts';
import { messageCentreCalls } from './message-centre/message-centre.calls.ts';
import { orderExportsCalls } from './order-exports/order-exports.calls.ts';
import { orderFlagsCalls } from './order-flags/order-flags.calls.ts';
import { orderImagesCalls } from './order-images/order-images.calls.ts';
import { orderImportsCalls } from './order-imports/order-imports.calls.ts';
import { orderNotificationsCalls } from './order-notifications/order-notifications.calls.ts';
import { orderPaymentsCalls } from './order-payments/order-payments.calls.ts';
import { orderPinsCalls } from './order-pins/order-pins.calls.ts';
import { orderRebookingsCalls } from './order-rebookings/order-rebookings.calls.ts';
import { orderRecreationCalls } from './order-recreation/order-recreation.calls.ts';
import { ordersCalls } from './orders/orders.calls.ts';

export {
  bulkUploadsCalls,
  deadlinesCalls,
  discrepanciesCalls,
  coldChainReportsCalls,
  disputePacksCalls,
  dropOffOrdersCalls,
  flagsCalls,
  importHistoryCalls,
  inspectionsCalls,
  labelsCalls,
  laundryOrdersCalls,
  mailroomCalls,
  messageCentreCalls,
  orderExportsCalls,
  orderFlagsCalls,
  orderImagesCalls,
  orderImportsCalls,
  orderNotificationsCalls,
  orderPaymentsCalls,
  orderPinsCalls,
  orderRebookingsCalls,
  orderRecreationCalls,
  ordersCalls,
};

export const area: AreaCalls = {
  'bulk-uploads': { tag: 'Bulk uploads', calls: [bulkUploadsCalls] },
  deadlines: { tag: 'Order deadlines', calls: [deadlinesCalls] },
  discrepancies: {
    tag: 'Discrepancies',
    calls: [discrepanciesCalls],
    live: { discrepancies: [discrepanciesCalls.listDiscrepancies] },
  },
  'cold-chain-reports': { tag: 'Cold-chain reports', calls: [coldChainReportsCalls] },
  'dispute-packs': { tag: 'Dispute packs', calls: [disputePacksCalls] },
  'drop-off-orders': { tag: 'Drop-off orders', calls: [dropOffOrdersCalls] },
  flags: { tag: 'Flags', calls: [flagsCalls], live: { flags: [flagsCalls.queryFlags, flagsCalls.getFlag] } },
  'import-history': { tag: 'Import history', calls: [importHistoryCalls] },
  inspections: {
    tag: 'Inspections',
    calls: [inspectionsCalls],
    live: { inspections: [inspectionsCalls.listInspections, inspectionsCalls.getInspection] },
  },
  labels: { tag: 'Labels', calls: [labelsCalls] },
  'laundry-orders': { tag: 'Laundry orders', calls: [laundryOrdersCalls] },
  mailroom: { tag: 'Mailroom', calls: [mailroomCalls] },
  'message-centre': { tag: 'Message centre', calls: [messageCentreCalls] },
  'order-exports': { tag: 'Order exports', calls: [orderExportsCalls] },
  'order-flags': { tag: 'Order flags', calls: [orderFlagsCalls] },
  'order-images': { tag: 'Pictures of parcels', calls: [orderImagesCalls] },
  'order-imports': { tag: 'Order imports', calls: [orderImportsCalls] },
  'order-notifications': { tag: 'Notifications', calls: [orderNotificationsCalls] },
  'order-payments': { tag: 'Order payments', calls: [orderPaymentsCalls] },
  'order-pins': { tag: 'Order PINs', calls: [orderPinsCalls] },
  'order-rebookings': { tag: 'Orders', calls: [orderRebookingsCalls] },
  'order-recreation': { tag: 'Order recreation', calls: [orderRecreationCalls] },
  orders: {
    tag: 'Orders',
    calls: [ordersCalls],
    live: {
      orders: [
        ordersCalls.listOrders,
        ordersCalls.getOrder,
        laundryOrdersCalls.listLaundryOrders,
        dropOffOrdersCalls.listDropOffOrders,
        dropOffOrdersCalls.getDropOffOrder,
      ],
    },
  },
};
