import type { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import type { requestExportsCalls } from '@cubby/contract/requests/requests/requests.exports.calls';
import { pickupDeliveryTypes } from '@cubby/contract/requests/requests/requests.limits';
import { outboundStatuses, requestStatuses } from '@cubby/contract/requests/requests/requests.states';
import { requestStates } from '@cubby/contract/orders/orders/orders.requests';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { updateOutboundRecord } from './outbound-records.update.ts';
import {
  cancelItems,
  cancelOutboundOfDay,
  cancelPickups,
  cancelRequest,
  cancelRequestOrder,
} from './requests.cancellation.ts';
import {
  calculateOrdersWeight,
  createRequest,
  findJoinable,
  joinRequest,
  listRequestSlots,
} from './requests.creation.ts';
import { getOutboundRecord, getRequest, writtenRequest } from './requests.detail.ts';
import {
  exportOrdersOf,
  exportOutboundRecords,
  exportReport,
  exportRequests,
  printOutboundLabels,
} from './requests.exports.ts';
import { listOutboundFilterValues } from './requests.filter-values.ts';
import { listOutboundRecords, listRequests } from './requests.lists.ts';
import { listReport } from './requests.reports.ts';
import { updateRequest } from './requests.update.ts';

const typeOfSlots = { pickUp: 'PICKUP_REQUEST', delivery: 'DELIVERY_REQUEST' } as const;

const done = (cancelled: number) => ({ success: true, cancelled }) as const;

export const requestsHandlers = (db: Database) =>
  handlersOf<typeof requestsCalls>()({
    listRequestSlots: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) =>
        listRequestSlots(trx, context, typeOfSlots[body.requestType], { orderIds: body.ordersIds }),
      ),
    calculateOrdersWeight: async ({ body }, { caller }) => ({
      weight: await db.transactionAs(caller, (trx) => calculateOrdersWeight(trx, body)),
    }),
    createPickupRequest: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createRequest(trx, context, 'PICKUP_REQUEST', body)),
    createDeliveryRequest: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createRequest(trx, context, 'DELIVERY_REQUEST', body)),
    findJoinableRequest: ({ query }, { caller, language }) =>
      db.transactionAs(caller, async (trx) => {
        const { requestType, requestStartTime: start, requestEndTime: end, orderId } = query;
        const found = await findJoinable(trx, { type: typeOfSlots[requestType], start, end, orderId });
        return found === null ? null : writtenRequest(trx, found, language);
      }),
    joinRequest: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => joinRequest(trx, context, { ...params, ...body })),
    listRequests: async ({ query }, { caller, language }) =>
      pageText(await listRequests(db, caller, query, language), query),
    getRequest: ({ query }, { caller, language }) => getRequest(db, caller, query, language),
    listOutboundRecords: async ({ query }, { caller, language }) =>
      pageText(await listOutboundRecords(db, caller, query, language), query),
    getOutboundRecord: ({ query }, { caller, language }) => getOutboundRecord(db, caller, query, language),
    // What is in the contract is returned only to users with a live session.
    listOutboundStatuses: async (_input, { caller, language }) => {
      await db.readAs(caller);
      const words = wordsOf(language).requestWords.outboundStates;
      return requestStates.map((state) => ({ status: outboundStatuses[state], displayStatus: words[state] }));
    },
    listRequestTypes: async (_input, { caller, language }) => {
      await db.readAs(caller);
      const words = wordsOf(language).requestWords.types;
      return pickupDeliveryTypes.map((requestType) => ({ requestType, displayType: words[requestType] }));
    },
    listRequestStatuses: async (_input, { caller, language }) => {
      await db.readAs(caller);
      const words = wordsOf(language).requestWords.states;
      return requestStates.map((state) => ({ status: requestStatuses[state], displayStatus: words[state] }));
    },
    listOutboundFilterValues: ({ query }, { caller, language }) =>
      listOutboundFilterValues(db, caller, query.filterType, language),
    updateRequest: ({ body }, context) => db.transactionAs(context.caller, (trx) => updateRequest(trx, context, body)),
    updateOutboundRecord: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => updateOutboundRecord(trx, context, body)),
    updateDispatchDate: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => updateOutboundRecord(trx, context, body)),
    cancelRequestOrder: async ({ body: { ordersId, ...named } }, context) =>
      done(await db.transactionAs(context.caller, (trx) => cancelRequestOrder(trx, context, named, ordersId))),
    cancelRequestItems: async ({ body }, context) =>
      done(await db.transactionAs(context.caller, (trx) => cancelItems(trx, context, body))),
    cancelPickups: async ({ body }, context) =>
      done(await db.transactionAs(context.caller, (trx) => cancelPickups(trx, context, body.rootOrderIds))),
    cancelRequest: async ({ body }, context) =>
      done(await db.transactionAs(context.caller, (trx) => cancelRequest(trx, context, body))),
    cancelOutboundOrder: async ({ params: { outboundId, id } }, context) =>
      done(await db.transactionAs(context.caller, (trx) => cancelRequestOrder(trx, context, { outboundId }, id))),
    cancelOutboundOfDay: async ({ params: { a: day, b: siteId } }, context) =>
      done(await db.transactionAs(context.caller, (trx) => cancelOutboundOfDay(trx, context, { day, siteId }))),
    listCollectedOrders: async ({ query }, { caller, language }) =>
      pageText(await listReport(db, caller, 'PICKUP_REQUEST', query, language), query),
    listDeliveredOrders: async ({ query }, { caller, language }) =>
      pageText(await listReport(db, caller, 'DELIVERY_REQUEST', query, language), query),
  });

export const requestExportsHandlers = (db: Database) =>
  handlersOf<typeof requestExportsCalls>()({
    printOutboundLabels: ({ body }, context) => printOutboundLabels(db, context, body),
    exportOutboundRecords: ({ query }, context) => exportOutboundRecords(db, context, query),
    exportOutboundOrders: ({ query }, context) => exportOrdersOf(db, context, query.outboundId, true),
    exportRequests: ({ query }, context) => exportRequests(db, context, query),
    exportRequestOrders: ({ query }, context) => exportOrdersOf(db, context, query.pickupDeliveryRequestId, false),
    exportCollectedOrders: ({ query }, context) => exportReport(db, context, 'PICKUP_REQUEST', query),
    exportAllCollectedOrders: ({ query }, context) => exportReport(db, context, 'PICKUP_REQUEST', query),
    exportDeliveredOrders: ({ query }, context) => exportReport(db, context, 'DELIVERY_REQUEST', query),
  });
