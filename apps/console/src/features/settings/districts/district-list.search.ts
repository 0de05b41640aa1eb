import { districtLimits } from '@cubby/contract/settings/districts/districts.limits';
import { defineSearch } from '../../../platform/address/define-search.ts';
import { shortText } from '../../../platform/address/list-fields.ts';

/** SystemArea: what is searched for; without it the tree is shown. */
export const districtListSearch = defineSearch({ query: shortText(districtLimits.nameMax) });
