import { siteConditions, siteTypes } from '@cubby/contract/settings/parameters/parameters.values';
import { boxLimits } from '@cubby/contract/lockers/boxes/boxes.limits';
import { siteAttentions, siteLimits, siteSortFields, siteStatuses } from '@cubby/contract/lockers/sites/sites.limits';
import { connections } from '@cubby/contract/lockers/terminals/terminals.limits';
import { defineSearch, int, oneOf, text } from '../../../platform/address/define-search.ts';
import {
  idField,
  isId,
  pageField,
  several,
  shortText,
  sizeField,
  sortField,
} from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

const isType = (type: string): boolean => (siteTypes as readonly string[]).includes(type);

/** The state of the list of sites in its address. */
export const siteListSearch = defineSearch({
  query: shortText(siteLimits.searchMax),
  serviceIds: several(isId, siteLimits.servicesMax),
  siteType: several<(typeof siteTypes)[number]>(isType, siteTypes.length),
  operatorId: idField(),
  siteGroupIds: several(isId, siteLimits.groupsMax),
  siteStatus: oneOf(siteStatuses),
  connectionStatus: oneOf(connections),
  attention: oneOf(siteAttentions),
  siteCondition: oneOf(siteConditions),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(siteSortFields, 'trouble,desc'),
});

/**
 * `door`: the id of the compartment whose details are open, or `compartment`: its name. `act=open`: the dialog that opens it is open from the start.
 */
export const siteInfoSearch = defineSearch({
  id: text(''),
  door: idField(),
  compartment: shortText(boxLimits.nameMax),
  act: oneOf(['open']),
});

/** siteAdd: without an id the site is new; step 2 has its compartments. */
export const siteAddSearch = defineSearch({ id: text(''), step: int(1) });

export const siteListMemory = listMemory('/app/siteList');
