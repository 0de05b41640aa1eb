/** The values in the form of a new window, and the request that they become. */
import { maintenanceDefault } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.limits';
import { dayText, startOfDay } from '../../../ui/date-range/date-text.ts';
import type { Names } from '../../../ui/form/controls.tsx';

/** Tomorrow 10:00-13:00 (network.md 5). */
export const newValues = (siteIds: readonly string[] = []) => {
  const tomorrow = dayText(startOfDay(Date.now(), 1));
  return {
    siteMaintenanceStartTime: `${tomorrow} ${maintenanceDefault.from}`,
    siteMaintenanceFailureTime: `${tomorrow} ${maintenanceDefault.until}`,
    siteMaintenanceTips: '',
    tips: { en_US: '', zh_HK: '', pt_BR: '', id_ID: '' },
    closesDeposits: '' as '' | 'true' | 'false',
    closesCollections: false,
    siteIds,
    /** By which sites are found; it is not sent. */
    merchantId: '',
    names: {} as Names,
  };
};
export type MaintenanceValues = ReturnType<typeof newValues>;

/** Returns the moment when a clock in UTC shows a wall-clock time. Other text is returned unchanged, and is refused. */
const wallClock = (text: string): number | string => {
  const match = /^(\d{4}-\d{2}-\d{2})[T ]+(\d{1,2}):(\d{2})$/.exec(text.trim());
  if (!match) return text;
  const [, day = '', hour = '', minute = ''] = match;
  const iso = `${day}T${hour.padStart(2, '0')}:${minute}:00.000Z`;
  const at = Date.parse(iso);
  // Parsing rolls 30 February over to March.
  return Number.isNaN(at) || new Date(at).toISOString() !== iso ? text : at;
};

const timesOf = ({ siteMaintenanceStartTime, siteMaintenanceFailureTime, siteIds }: MaintenanceValues) => ({
  siteMaintenanceStartTime: wallClock(siteMaintenanceStartTime),
  siteMaintenanceFailureTime: wallClock(siteMaintenanceFailureTime),
  siteIds,
  inSiteTime: true,
  enteredTimeZone: 'UTC',
});

export const toPreview = timesOf;

export const toMaintenanceRequest = (values: MaintenanceValues) => ({
  ...timesOf(values),
  siteMaintenanceTips: values.siteMaintenanceTips,
  tips: values.tips,
  closesDeposits: values.closesDeposits === '' ? null : values.closesDeposits === 'true',
  closesCollections: values.closesCollections,
});
