/** Adds, changes and deletes public holidays, which all companies share: staff of the platform alone do. */
import type { Holiday, HolidayInput, HolidayUpdate } from '@cubby/contract/settings/holidays/holidays.schemas';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { columnsGiven, insertRow, refuseTaken, writeRow } from '../../../platform/resource/fields.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { refuseUnknownDistrict } from '../districts/index.ts';
import { getHoliday } from './holidays.reads.ts';

const holidays: Changed<Holiday> = {
  noun: 'holidays',
  table: 'holidays',
  read: (trx, { language }, id) => getHoliday(trx, language, id),
  companyOf: () => null,
  facts: ({ day, name, districtId }) => ({ day, name, districtId }),
};

const columns = { day: 'day', name: 'name', districtId: 'district_id' } as const;
/** One holiday on a day in one place. */
const dayTaken = refuseTaken({ holidays_key: 'day' });

/** @throws CallError PLATFORM_ONLY, INVALID_REQUEST for a district that is not there, and with `taken` at the day */
export const createHoliday = async (trx: Trx, context: RequestContext, input: HolidayInput): Promise<Holiday> => {
  refuseCompanies(context);
  await refuseUnknownDistrict(trx, input.districtId);
  return createRow(trx, context, holidays, () =>
    insertRow(trx, 'holidays', columnsGiven(columns, input)).catch(dayTaken),
  );
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, INVALID_REQUEST as above */
export const updateHoliday = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { version, ...given }: HolidayUpdate,
): Promise<Holiday> => {
  refuseCompanies(context);
  await refuseUnknownDistrict(trx, given.districtId);
  return updateRow(trx, context, holidays, { id, version }, async () => {
    await writeRow(trx, 'holidays', id, columnsGiven(columns, given)).catch(dayTaken);
    return undefined;
  });
};

/** Nothing holds a holiday: from then on the day is one as any other. @throws CallError PLATFORM_ONLY, NOT_FOUND */
export const deleteHoliday = (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseCompanies(context);
  return deleteRow(trx, context, holidays, id);
};
