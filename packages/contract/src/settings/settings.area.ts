/** The calls of the area; and of each resource the tag that documents them, and those that read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { auditEventsCalls } from './audit-events/audit-events.calls.ts';
import { districtsCalls } from './districts/districts.calls.ts';
import { filesCalls } from './files/files.calls.ts';
import { holidaysCalls } from './holidays/holidays.calls.ts';
import { languagesCalls } from './languages/languages.calls.ts';
import { liveEventsCalls } from './live-events/live-events.calls.ts';
import { numberRulesCalls } from './number-rules/number-rules.calls.ts';
import { parametersCalls } from './parameters/parameters.calls.ts';

export {
  auditEventsCalls,
  districtsCalls,
  filesCalls,
  holidaysCalls,
  languagesCalls,
  liveEventsCalls,
  numberRulesCalls,
  parametersCalls,
};

export const area: AreaCalls = {
  'audit-events': { tag: 'Audit events', calls: [auditEventsCalls] },
  districts: { tag: 'Districts', calls: [districtsCalls] },
  files: { tag: 'Files', calls: [filesCalls] },
  holidays: {
    tag: 'Holidays',
    calls: [holidaysCalls],
    live: { holidays: [holidaysCalls.listHolidays, holidaysCalls.getHoliday] },
  },
  languages: { tag: 'Languages', calls: [languagesCalls] },
  'live-events': { tag: 'Live events', calls: [liveEventsCalls] },
  'number-rules': {
    tag: 'Number rules',
    calls: [numberRulesCalls],
    live: { 'number-rules': [numberRulesCalls.listNumberRules, numberRulesCalls.getNumberRule] },
  },
  parameters: { tag: 'Parameters', calls: [parametersCalls] },
};
