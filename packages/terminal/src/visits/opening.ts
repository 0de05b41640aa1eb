/** Whether a site takes parcels now, by its hours, its status and its maintenance. */
import type { TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import { openAt } from '@cubby/contract/lockers/sites/opening-hours';
import { maintenanceAt, type ShownMaintenance } from './maintenance.ts';
import type { Notice } from './steps.ts';

/** @param now epoch ms */
export const takesParcels = (config: TerminalConfig, now: number): boolean => {
  const { site, hours, holidays = [] } = config;
  if (maintenanceAt(config, now)?.closesDeposits) return false;
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

/** What a user is shown who wants to store something meanwhile. */
export const whyClosed = (maintenance: ShownMaintenance | undefined): Notice =>
  maintenance?.closesDeposits ? 'MAINTENANCE' : 'CLOSED';
