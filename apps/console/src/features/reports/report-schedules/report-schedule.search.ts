import { scheduledReportNames } from '@cubby/contract/reports/report-schedules/report-schedules.limits';
import { defineSearch, oneOf, type SearchOf, text } from '../../../platform/address/define-search.ts';

/** What a new schedule starts with, from the report that a user came from. */
export const scheduleStartSearch = defineSearch({
  report: oneOf(scheduledReportNames),
  siteId: text(),
  siteName: text(),
  filterMerchantId: text(),
  filterMerchantName: text(),
  siteColumnId: text(),
  columnName: text(),
});
export type ScheduleStart = Partial<SearchOf<typeof scheduleStartSearch>>;
