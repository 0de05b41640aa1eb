import {
  reportedSystems,
  softwareSystems,
  softwareVersionLimits as limits,
  softwareVersionSortFields,
} from '@cubby/contract/lockers/software-versions/software-versions.limits';
import { defineSearch, flag, oneOf } from '../../../platform/address/define-search.ts';
import { idField, pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

const views = ['uploaded', 'running'] as const;

/** What terminalList shows: what was uploaded, what runs, or with a version the sites that run it. */
export const softwareViewSearch = defineSearch({
  view: oneOf(views, 'uploaded'),
  runs: shortText(limits.nameMax),
  on: oneOf(reportedSystems),
});

/** The state of the list of uploaded versions in its address. */
export const softwareVersionSearch = defineSearch({
  query: shortText(limits.searchMax),
  system: oneOf(softwareSystems),
  available: flag(),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(softwareVersionSortFields, 'creationTime,desc'),
});

/** The sites that run the version `runs` of the system `on`; the call sorts them by name. */
export const softwareSitesSearch = defineSearch({
  view: oneOf(views, 'uploaded'),
  runs: shortText(limits.nameMax),
  on: oneOf(reportedSystems),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(['siteName'], 'siteName,asc'),
});

export const softwareVersionPageSearch = defineSearch({ id: idField() });

export const softwareVersionMemory = listMemory('/app/terminalList');
