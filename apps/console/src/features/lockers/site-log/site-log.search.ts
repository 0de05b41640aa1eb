import { siteLogLimits } from '@cubby/contract/lockers/site-log/site-log.limits';
import { defineSearch } from '../../../platform/address/define-search.ts';
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

/** The state of the log in its address; the search finds people. */
export const siteLogSearch = defineSearch({
  id: idField(),
  query: shortText(siteLogLimits.usernameMax),
  siteSerialNumber: shortText(siteLogLimits.serialNumberMax),
  ...rangeFields(['operationTime']),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(['operationTime'], 'operationTime,desc'),
});

export const siteLogMemory = listMemory('/app/log');
export const everySiteLogMemory = listMemory('/app/AlertLockerChangeLog');
