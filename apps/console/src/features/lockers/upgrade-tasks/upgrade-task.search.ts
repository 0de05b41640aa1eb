import { upgradeReasons, upgradeStates } from '@cubby/contract/device/upgrades.limits';
import { softwareVersionLimits } from '@cubby/contract/lockers/software-versions/software-versions.limits';
import {
  upgradeAttention,
  upgradeTaskLimits as limits,
  upgradeTaskSortFields,
  upgradeTaskStates,
} from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import { defineSearch, oneOf } from '../../../platform/address/define-search.ts';
import { idField, pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** Positions of stages, as an address has them. */
const positions = Array.from({ length: limits.stagesMax }, (_, at) => String(at));

/** The state of the list of upgrade tasks in its address. */
export const upgradeTaskSearch = defineSearch({
  query: shortText(limits.searchMax),
  state: oneOf(upgradeTaskStates),
  siteVersionId: idField(),
  siteId: idField(),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(upgradeTaskSortFields, 'createTime,desc'),
});

/** One upgrade task with the filters of its sites; the call sorts them by name. */
export const upgradeItemSearch = defineSearch({
  id: idField(),
  query: shortText(limits.searchMax),
  state: oneOf(upgradeStates),
  reason: oneOf(upgradeReasons),
  /** Position, from 0. */
  stage: oneOf(positions),
  attention: oneOf(upgradeAttention),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(['siteName'], 'siteName,asc'),
});

/** What the form of a new task begins with. */
export const upgradeCreateSearch = defineSearch({
  siteVersionId: idField(),
  softwareVersion: shortText(softwareVersionLimits.nameMax),
});

export const upgradeTaskMemory = listMemory('/app/siteUpgardeRecord');
export const upgradeItemMemory = listMemory('/app/siteUpgardeRecordDetail');
