import { districtLimits } from '@cubby/contract/settings/districts/districts.limits';
import { defineSearch, flag } from '../../../platform/address/define-search.ts';
import { shortText } from '../../../platform/address/list-fields.ts';

/** SystemArea: what is searched for, without which the tree is shown; and whether the dialog of the import is open. */
export const districtListSearch = defineSearch({ query: shortText(districtLimits.nameMax), import: flag() });
