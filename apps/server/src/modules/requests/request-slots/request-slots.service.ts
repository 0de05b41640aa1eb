/**
 * Adds, changes and deletes the time slots of pickup and delivery requests, which all companies share: staff of the
 * platform alone do. While open requests are in a slot, its place and time can't change.
 */
import {
  isLongEnough,
  type RequestSlot,
  type RequestSlotInput,
  type RequestSlotUpdate,
} from '@cubby/contract/requests/request-slots/request-slots.schemas';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { columnsGiven, insertRow, refuseTaken, writeRow } from '../../../platform/resource/fields.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { refuseUnknownDistrict } from '../../settings/districts/index.ts';
import { countOpenRequests, getRequestSlot } from './request-slots.reads.ts';

const slots: Changed<RequestSlot> = {
  resource: 'request-slots',
  table: 'request_slots',
  read: (trx, { language }, id) => getRequestSlot(trx, language, id),
  companyOf: () => null,
  auditFields: ({ requestType, districtId, startTime, endTime, cutoffMinutes, capacity }) => ({
    requestType,
    districtId,
    startTime,
    endTime,
    cutoffMinutes,
    capacity,
  }),
  inUse: {
    code: 'REQUEST_SLOT_IN_USE',
    count: async (trx, { requestSlotId }) => ({ requests: await countOpenRequests(trx, requestSlotId) }),
    named: ({ requestSlotId, startTime, endTime }) => ({ requestSlotId, startTime, endTime }),
  },
};

/** The fields that determine the slot of a request. */
const fixed = ['requestType', 'districtId', 'startTime', 'endTime'] as const;

const columns = {
  requestType: 'request_type',
  districtId: 'district_id',
  startTime: 'starts',
  endTime: 'ends',
  cutoffMinutes: 'cutoff_minutes',
  capacity: 'capacity',
} as const;
/** One slot of a type begins at a time in one place. */
const startTaken = refuseTaken({ request_slots_key: 'startTime' });

/** @throws CallError PLATFORM_ONLY, INVALID_REQUEST for a district that is not there, and with `taken` at the start */
export const createRequestSlot = async (
  trx: Trx,
  context: RequestContext,
  input: RequestSlotInput,
): Promise<RequestSlot> => {
  refuseCompanies(context);
  await refuseUnknownDistrict(trx, input.districtId);
  return createRow(trx, context, slots, () =>
    insertRow(trx, 'request_slots', columnsGiven(columns, input)).catch(startTaken),
  );
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, INVALID_REQUEST as above, and with `inUse` where requests are in it */
export const updateRequestSlot = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { version, ...given }: RequestSlotUpdate,
): Promise<RequestSlot> => {
  refuseCompanies(context);
  await refuseUnknownDistrict(trx, given.districtId);
  return updateRow(trx, context, slots, { id, version }, async (before) => {
    const moved = fixed.filter((field) => given[field] !== undefined && given[field] !== before[field]);
    if (moved.length > 0 && (await countOpenRequests(trx, id)) > 0)
      throw invalid(...moved.map((path) => ({ path, code: 'inUse' as const })));
    const { startTime = before.startTime, endTime = before.endTime } = given;
    if (!isLongEnough({ startTime, endTime })) throw invalid({ path: 'endTime', code: 'slotTooShort' });
    await writeRow(trx, 'request_slots', id, columnsGiven(columns, given)).catch(startTaken);
    return undefined;
  });
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, REQUEST_SLOT_IN_USE with how many requests are in it */
export const deleteRequestSlot = (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseCompanies(context);
  return deleteRow(trx, context, slots, id);
};
