import { type AreaResources, changes } from '../kernel/area-resources.ts';

/** The resources of the area, see `AreaResources`. */
export const settingsResources = {
  'audit-events': { audited: true, actions: ['export', 'forget-searches'] },
  districts: { audited: true, actions: ['create', 'update'] },
  files: { audited: true, actions: ['upload'] },
  holidays: { live: true, audited: true, actions: changes },
  'number-rules': { live: true, audited: true, actions: changes },
  'sealed-texts': { audited: true, actions: ['seal-anew'] },
} as const satisfies AreaResources;
