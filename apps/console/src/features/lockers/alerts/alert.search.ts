import { alertLimits, alertStatuses, alertTypes } from '@cubby/contract/lockers/alerts/alerts.limits';
import { defineSearch, oneOf } from '../../../platform/address/define-search.ts';
import {
  idField,
  pageField,
  rangeFields,
  shortText,
  sizeField,
  sortField,
} from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list of alerts in its address; the search finds sites. */
export const alertListSearch = defineSearch({
  query: shortText(alertLimits.searchMax),
  alertStatus: oneOf(alertStatuses),
  alertType: oneOf(alertTypes),
  siteId: idField(),
  incidentId: idField(),
  ...rangeFields(['alertOpenTime', 'alertCloseTime']),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(['alertOpenTime', 'alertCloseTime'], 'alertOpenTime,desc'),
});

export const alertListMemory = listMemory('/app/AlertLocker');
