import { fullSiteSorts } from '@cubby/contract/reports/forecast/forecast.limits';
import { defineSearch } from '../../../platform/address/define-search.ts';
import { idField, pageField, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { largePageSizes } from '../../../ui/pager/page-math.ts';

export const forecastSearch = defineSearch({
  siteId: idField(),
  page: pageField(),
  size: sizeField(largePageSizes),
  sort: sortField(fullSiteSorts, 'trouble,desc'),
});

export const replaySearch = defineSearch({ siteId: idField() });
