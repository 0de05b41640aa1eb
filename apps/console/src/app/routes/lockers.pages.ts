import { IconFolderPlus, IconMapPinPlus, IconRefreshDot, IconTool, IconVersions } from '@tabler/icons-react';
import { page } from './page.ts';

/**
 * The screens of sites, their groups, sizes and logs (network.md 2), of inspections, of messages to and from terminals, and
 * of the software of terminals with its upgrades.
 */
export const lockersPages = [
  page('/siteList', ['SITE_LIST'], 'SiteListPage', () => import('../../features/lockers/sites/site-list-page.tsx'), {
    tab: { place: 'sites', label: 'siteList' },
  }),
  page('/siteInfo', ['SITE_LIST'], 'SiteInfoPage', () => import('./site-info-page.tsx'), {
    layout: 'detail',
    from: '/app/siteList',
  }),
  page('/siteAdd', ['SITE_EDIT'], 'SiteAddPage', () => import('./site-add-page.tsx'), {
    layout: 'form',
    from: '/app/siteList',
    create: [{ label: 'site', icon: IconMapPinPlus }],
  }),
  page(
    '/Location_wendu',
    ['TEMPERATURE_EDIT'],
    'ColumnSettingsPage',
    () => import('../../features/lockers/temperature/column-settings-page.tsx'),
    { layout: 'form', from: '/app/siteList' },
  ),
  page(
    '/temperatureEchart',
    ['TEMPERATURE_LIST'],
    'TemperatureChartPage',
    () => import('../../features/lockers/temperature/temperature-chart-page.tsx'),
    { layout: 'cards', from: '/app/siteList' },
  ),
  page(
    '/temperatureReport',
    ['TEMPERATURE_LIST'],
    'TemperatureReportPage',
    () => import('../../features/lockers/temperature/temperature-report-page.tsx'),
    { layout: 'cards', from: '/app/siteList' },
  ),
  page(
    '/cloneLocation',
    ['SITE_EDIT'],
    'SiteClonePage',
    () => import('../../features/lockers/sites/clone/site-clone-page.tsx'),
    { layout: 'form', from: '/app/siteList' },
  ),
  page('/AddNewLocker', ['SITE_EDIT'], 'BoxEditPage', () => import('../../features/lockers/boxes/box-edit-page.tsx'), {
    layout: 'form',
    from: '/app/siteList',
  }),
  page(
    '/siteImport',
    ['SITE_EDIT'],
    'SiteImportPage',
    () => import('../../features/lockers/sites/site-import-page.tsx'),
    { layout: 'form' },
  ),
  page(
    '/siteCopies',
    ['SITE_EDIT'],
    'SiteCopiesPage',
    () => import('../../features/lockers/sites/clone/site-copies-page.tsx'),
    { layout: 'form' },
  ),
  page(
    '/AlertLocker',
    ['ALERT_LIST'],
    'AlertListPage',
    () => import('../../features/lockers/alerts/alert-list-page.tsx'),
    {
      tab: { place: 'alerts', label: 'alertList' },
    },
  ),
  page(
    '/maintenanceSetting',
    ['MAINTENANCE_LIST'],
    'MaintenanceListPage',
    () => import('../../features/lockers/maintenance-windows/maintenance-list-page.tsx'),
    {
      tab: { place: 'alerts', label: 'maintenanceList' },
    },
  ),
  page(
    '/maintenanceCalendar',
    ['MAINTENANCE_LIST'],
    'MaintenanceCalendarPage',
    () => import('../../features/lockers/maintenance-windows/maintenance-calendar-page.tsx'),
    { layout: 'cards', from: '/app/maintenanceSetting', inTab: true },
  ),
  page(
    '/maintenance_add',
    ['MAINTENANCE_EDIT'],
    'MaintenanceAddPage',
    () => import('../../features/lockers/maintenance-windows/maintenance-add-page.tsx'),
    {
      layout: 'form',
      from: '/app/maintenanceSetting',
      create: [{ label: 'maintenance', icon: IconTool, companyTypes: ['ADMIN', 'OPERATOR'] }],
    },
  ),
  page(
    '/maintenance_detail',
    ['MAINTENANCE_LIST'],
    'MaintenanceDetailPage',
    () => import('../../features/lockers/maintenance-windows/maintenance-detail-page.tsx'),
    { layout: 'detail', from: '/app/maintenanceSetting' },
  ),
  page(
    '/commands',
    ['SITE_UNLOCK', 'UNLOCK_APPROVE', 'TERMINAL_EDIT'],
    'CommandListPage',
    () => import('../../features/lockers/commands/command-list-page.tsx'),
    {
      tab: { place: 'devices', label: 'commandList' },
    },
  ),
  page(
    '/inspections',
    ['SITE_INSPECT'],
    'InspectionListPage',
    () => import('../../features/orders/inspections/inspection-list-page.tsx'),
    {
      tab: { place: 'devices', label: 'inspectionList' },
    },
  ),
  page(
    '/inspection',
    ['SITE_INSPECT'],
    'InspectionPage',
    () => import('../../features/orders/inspections/inspection-page.tsx'),
    { layout: 'detail', from: '/app/inspections' },
  ),
  page(
    '/AlertLockerChangeLog',
    ['AUDIT_LIST'],
    'EverySiteLogPage',
    () => import('../../features/lockers/site-log/site-log-page.tsx'),
    {
      tab: { place: 'alerts', label: 'siteLog' },
    },
  ),
  page('/log', ['AUDIT_LIST'], 'SiteLogPage', () => import('../../features/lockers/site-log/site-log-page.tsx'), {
    from: '/app/AlertLockerChangeLog',
    inTab: true,
  }),
  page(
    '/siteGroup',
    ['SITE_GROUP_LIST'],
    'SiteGroupListPage',
    () => import('../../features/lockers/site-groups/site-group-list-page.tsx'),
    {
      tab: { place: 'sites', label: 'siteGroupList' },
    },
  ),
  page(
    '/group_create',
    ['SITE_GROUP_LIST', 'SITE_GROUP_EDIT'],
    'SiteGroupPage',
    () => import('../../features/lockers/site-groups/site-group-page.tsx'),
    {
      layout: 'detail',
      from: '/app/siteGroup',
      create: [
        {
          label: 'siteGroup',
          icon: IconFolderPlus,
          permissions: ['SITE_GROUP_EDIT'],
          companyTypes: ['ADMIN', 'OPERATOR'],
        },
      ],
    },
  ),
  page(
    '/siteLockerSetting',
    ['BOX_TYPE_EDIT'],
    'BoxTypeListPage',
    () => import('../../features/lockers/box-types/box-type-list-page.tsx'),
    {
      tab: { place: 'sites', label: 'boxTypeList', companyTypes: ['ADMIN'] },
    },
  ),
  page(
    '/terminalList',
    ['VERSION_LIST'],
    'SoftwareVersionListPage',
    () => import('../../features/lockers/software-versions/software-version-list-page.tsx'),
    {
      tab: { place: 'devices', label: 'softwareVersionList' },
    },
  ),
  page(
    '/terminalAdd',
    ['VERSION_EDIT'],
    'SoftwareVersionAddPage',
    () => import('../../features/lockers/software-versions/software-version-add-page.tsx'),
    {
      layout: 'form',
      from: '/app/terminalList',
      create: [{ label: 'softwareVersion', icon: IconVersions, companyTypes: ['ADMIN'] }],
    },
  ),
  page(
    '/terminalDetail',
    ['VERSION_LIST'],
    'SoftwareVersionPage',
    () => import('../../features/lockers/software-versions/software-version-page.tsx'),
    { layout: 'detail', from: '/app/terminalList' },
  ),
  page(
    '/siteUpgardeRecord',
    ['UPGRADE_TASK_LIST'],
    'UpgradeTaskListPage',
    () => import('../../features/lockers/upgrade-tasks/upgrade-task-list-page.tsx'),
    {
      tab: { place: 'devices', label: 'upgradeTaskList' },
    },
  ),
  page(
    '/terminalUpgrade',
    ['UPGRADE_TASK_EDIT'],
    'UpgradeTaskCreatePage',
    () => import('../../features/lockers/upgrade-tasks/upgrade-task-create-page.tsx'),
    { layout: 'form', from: '/app/siteUpgardeRecord', create: [{ label: 'upgradeTask', icon: IconRefreshDot }] },
  ),
  page(
    '/siteUpgardeRecordDetail',
    ['UPGRADE_TASK_LIST'],
    'UpgradeTaskDetailPage',
    () => import('./upgrade-task-detail-page.tsx'),
    { layout: 'detail', from: '/app/siteUpgardeRecord' },
  ),
  page(
    '/deviceMessages',
    ['DEVICE_MESSAGES'],
    'DeviceMessageListPage',
    () => import('../../features/lockers/terminals/device-message-list-page.tsx'),
    {
      tab: { place: 'devices', label: 'deviceMessages' },
    },
  ),
] as const;
