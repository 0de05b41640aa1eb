import { IconCalendarOff, IconClockHour4, IconFlag, IconHistory, IconMap2 } from '@tabler/icons-react';
import { page } from './page.ts';

/** Settings, the audit among them (administration.md 2). */
export const settingsPages = [
  page(
    '/audit',
    ['AUDIT_LIST'],
    'AuditListPage',
    () => import('../../features/settings/audit-events/audit-event-list-page.tsx'),
    {
      setting: { section: 'access', label: 'auditList', icon: IconHistory },
    },
  ),
  page(
    '/audit-event',
    ['AUDIT_LIST'],
    'AuditEventPage',
    () => import('../../features/settings/audit-events/audit-event-page.tsx'),
    { layout: 'detail', from: '/app/audit' },
  ),
  page(
    '/SystemArea',
    ['DISTRICT_LIST', 'DISTRICT_EDIT'],
    'DistrictListPage',
    () => import('../../features/settings/districts/district-list-page.tsx'),
    {
      setting: { section: 'places', label: 'districtList', icon: IconMap2, platformRoles: true },
    },
  ),
  page(
    '/holidays',
    ['HOLIDAY_LIST'],
    'HolidayListPage',
    () => import('../../features/settings/holidays/holiday-list-page.tsx'),
    {
      setting: { section: 'places', label: 'holidayList', icon: IconCalendarOff },
    },
  ),
  page(
    '/holiday',
    ['HOLIDAY_LIST', 'HOLIDAY_EDIT'],
    'HolidayPage',
    () => import('../../features/settings/holidays/holiday-page.tsx'),
    { layout: 'detail', from: '/app/holidays' },
  ),
  page(
    '/timeSlots',
    ['REQUEST_SLOT_LIST'],
    'RequestSlotListPage',
    () => import('../../features/requests/request-slots/request-slot-list-page.tsx'),
    {
      setting: { section: 'places', label: 'requestSlotList', icon: IconClockHour4 },
    },
  ),
  page(
    '/timeSlot',
    ['REQUEST_SLOT_LIST', 'REQUEST_SLOT_EDIT'],
    'RequestSlotPage',
    () => import('../../features/requests/request-slots/request-slot-page.tsx'),
    { layout: 'detail', from: '/app/timeSlots' },
  ),
  page('/flags', ['FLAG_LIST'], 'FlagListPage', () => import('../../features/orders/flags/flag-list-page.tsx'), {
    setting: { section: 'orders', label: 'flagList', icon: IconFlag },
  }),
  page('/flag', ['FLAG_LIST', 'FLAG_EDIT'], 'FlagPage', () => import('../../features/orders/flags/flag-page.tsx'), {
    layout: 'detail',
    from: '/app/flags',
  }),
  page(
    '/Setting',
    ['NUMBER_RULE_LIST'],
    'NumberRuleListPage',
    () => import('../../features/settings/number-rules/number-rule-list-page.tsx'),
    {
      tab: { place: 'services', label: 'numberRuleList' },
    },
  ),
] as const;
