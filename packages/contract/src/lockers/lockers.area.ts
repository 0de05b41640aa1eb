/** The calls of the area; and of each resource the tag that documents them, and those that read the rows of a live topic. */
import type { AreaCalls } from '../kernel/area-calls.ts';
import { alertsCalls } from './alerts/alerts.calls.ts';
import { boxTypesCalls } from './box-types/box-types.calls.ts';
import { boxesCalls } from './boxes/boxes.calls.ts';
import { commandsCalls } from './commands/commands.calls.ts';
import { maintenanceWindowsCalls } from './maintenance-windows/maintenance-windows.calls.ts';
import { siteGroupsCalls } from './site-groups/site-groups.calls.ts';
import { siteLogCalls } from './site-log/site-log.calls.ts';
import { siteAdministrationCalls } from './sites/site-administration.calls.ts';
import { siteCloneCalls } from './sites/site-clone.calls.ts';
import { siteImportsCalls } from './sites/site-imports.calls.ts';
import { siteTerminalCalls } from './sites/site-terminal.calls.ts';
import { sitesCalls } from './sites/sites.calls.ts';
import { softwareVersionsCalls } from './software-versions/software-versions.calls.ts';
import { temperatureCalls } from './temperature/temperature.calls.ts';
import { brokerHooksCalls } from './terminals/broker-hooks.calls.ts';
import { terminalsCalls } from './terminals/terminals.calls.ts';
import { upgradeTasksCalls } from './upgrade-tasks/upgrade-tasks.calls.ts';

export {
  alertsCalls,
  boxTypesCalls,
  boxesCalls,
  brokerHooksCalls,
  commandsCalls,
  maintenanceWindowsCalls,
  siteAdministrationCalls,
  siteCloneCalls,
  siteGroupsCalls,
  siteImportsCalls,
  siteLogCalls,
  siteTerminalCalls,
  sitesCalls,
  softwareVersionsCalls,
  temperatureCalls,
  terminalsCalls,
  upgradeTasksCalls,
};

export const area: AreaCalls = {
  alerts: { tag: 'Alerts', calls: [alertsCalls], live: { alerts: [alertsCalls.queryAlerts] } },
  'box-types': { tag: 'Box types', calls: [boxTypesCalls] },
  boxes: { tag: 'Compartments', calls: [boxesCalls], live: { 'site-boxes': [boxesCalls.listBoxes] } },
  commands: { tag: 'Commands', calls: [commandsCalls], live: { commands: [commandsCalls.listCommands] } },
  'maintenance-windows': {
    tag: 'Maintenance windows',
    calls: [maintenanceWindowsCalls],
    live: {
      'maintenance-windows': [
        maintenanceWindowsCalls.listMaintenanceWindows,
        maintenanceWindowsCalls.getMaintenanceWindow,
      ],
    },
  },
  'site-groups': {
    tag: 'Site groups',
    calls: [siteGroupsCalls],
    live: { 'site-groups': [siteGroupsCalls.listSiteGroups, siteGroupsCalls.getSiteGroup] },
  },
  'site-log': { tag: 'Site log', calls: [siteLogCalls] },
  sites: {
    tag: 'Sites',
    calls: [siteAdministrationCalls, siteCloneCalls, siteImportsCalls, siteTerminalCalls, sitesCalls],
    live: { sites: [sitesCalls.getSite] },
  },
  'software-versions': {
    tag: 'Software versions',
    calls: [softwareVersionsCalls],
    live: {
      'software-versions': [softwareVersionsCalls.listSoftwareVersions, softwareVersionsCalls.getSoftwareVersion],
    },
  },
  temperature: {
    tag: 'Temperature',
    calls: [temperatureCalls],
    live: { temperature: [temperatureCalls.getColumnInfo] },
  },
  terminals: {
    tag: 'Terminals',
    calls: [brokerHooksCalls, terminalsCalls],
    live: { terminals: [terminalsCalls.getTerminal] },
  },
  'upgrade-tasks': {
    tag: 'Upgrade tasks',
    calls: [upgradeTasksCalls],
    live: { 'upgrade-tasks': [upgradeTasksCalls.queryUpgradeTasks, upgradeTasksCalls.getUpgradeTask] },
  },
};
