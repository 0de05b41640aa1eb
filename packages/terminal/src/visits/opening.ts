/** Whether a site takes parcels now, by its hours and its status. */
import type { TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import { openAt } from '@cubby/contract/lockers/sites/opening-hours';

/** @param now epoch ms */
export const takesParcels = ({ site, hours, holidays = [] }: TerminalConfig, now: number): boolean => {
  if (site.status !== undefined && site.status !== 'ENABLED') return false;
  const siteServiceTime = hours.map(({ day, date, opens, closes }) => ({
    serviceTimeType: date === null ? ('NORMAL' as const) : ('SPECIAL' as const),
    weekDay: day,
    day: date,
    openTime: opens,
    closeTime: closes,
  }));
  const rules = { siteServiceTime, skipPublicHoliday: true, holidays, timeZone: site.timeZone };
  return openAt(rules, now).open;
};
