/** How the calls of what all companies share are protected from companies: they read it, and change none of it. */
import type { flagsCalls } from '@cubby/contract/orders/flags/flags.calls';
import type { requestSlotsCalls } from '@cubby/contract/requests/request-slots/request-slots.calls';
import type { holidaysCalls } from '@cubby/contract/settings/holidays/holidays.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

type SettingsCall = keyof typeof flagsCalls | keyof typeof holidaysCalls | keyof typeof requestSlotsCalls;

const slot = {
  requestType: 'PICKUP_REQUEST' as const,
  startTime: '06:00',
  endTime: '07:00',
  cutoffMinutes: 0,
};

/** All users see these rows: no other tree has any. */
const nowhere = { params: { id: '999999999' } };

export const settingsCoverage: Readonly<Record<SettingsCall, readonly Probe[] | Why>> = {
  listFlags: 'no rows: flags belong to no company',
  queryFlags: 'no rows: flags belong to no company',
  getFlag: [probe('getFlag', 'missing', () => nowhere)],
  createFlag: [
    probe('createFlag', 'refused', () => ({
      body: { flagName: 'Mine', flagCode: 'MINE', flagColor: '#112233', flagCategory: 'CS' as const },
    })),
  ],
  updateFlag: [probe('updateFlag', 'refused', () => ({ params: { id: '1' }, body: { flagName: 'Mine' } }))],
  deleteFlag: [probe('deleteFlag', 'refused', () => ({ params: { id: '1' } }))],
  listHolidays: 'no rows: holidays belong to no company',
  getHoliday: [probe('getHoliday', 'missing', () => nowhere)],
  createHoliday: [probe('createHoliday', 'refused', () => ({ body: { day: '2027-01-01', name: 'Mine' } }))],
  updateHoliday: [probe('updateHoliday', 'refused', () => ({ params: { id: '1' }, body: { name: 'Mine' } }))],
  deleteHoliday: [probe('deleteHoliday', 'refused', () => ({ params: { id: '1' } }))],
  queryRequestSlots: 'no rows: time slots belong to no company',
  getRequestSlot: [probe('getRequestSlot', 'missing', () => nowhere)],
  createRequestSlot: [probe('createRequestSlot', 'refused', () => ({ body: slot }))],
  updateRequestSlot: [probe('updateRequestSlot', 'refused', () => ({ params: { id: '1' }, body: { capacity: 1 } }))],
  deleteRequestSlot: [probe('deleteRequestSlot', 'refused', () => ({ params: { id: '1' } }))],
};
