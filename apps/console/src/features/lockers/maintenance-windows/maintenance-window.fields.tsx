/** The fields of a maintenance window as they are read (network.md 3). */
import { maintenanceStates } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.limits';
import type {
  MaintenanceRow,
  MaintenanceWindow,
} from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.schemas';
import { companyLink } from '../../../platform/address/named-links.tsx';
import { choicesOf, defineFields } from '../../../platform/resource/field.ts';
import { textCell } from '../../../ui/data-table/cells.tsx';
import { minuteInZone } from '../../../ui/date-range/zone-day.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { stateMeanings } from './maintenance-window.words.ts';

const languages = { tipEn: 'en_US', tipZh: 'zh_HK', tipPt: 'pt_BR', tipId: 'id_ID' } as const;

export const maintenanceFields = defineFields<'maintenanceWindows', MaintenanceWindow, MaintenanceRow>()({
  sections: ({ t, format }) => [
    {
      name: 'general',
      rows: [
        {
          name: 'siteMaintenanceStartTime',
          read: ({ timeZone, siteMaintenanceStartTime }) => minuteInZone(timeZone, siteMaintenanceStartTime),
          column: { width: 150, firstDirection: 'desc' },
        },
        {
          name: 'siteMaintenanceFailureTime',
          read: ({ timeZone, siteMaintenanceFailureTime }) => minuteInZone(timeZone, siteMaintenanceFailureTime),
          column: { width: 150 },
        },
        { name: 'timeZone', column: { width: 150 } },
        {
          name: 'state',
          // The badge next to the title shows it.
          read: false,
          choices: choicesOf(maintenanceStates, (state) => t(`maintenanceWindows.states.${state}`)),
          column: {
            width: 120,
            card: 'corner',
            cell: ({ state }) => (
              <StatusBadge meaning={stateMeanings[state]} label={t(`maintenanceWindows.states.${state}`)} quiet />
            ),
          },
        },
        {
          name: 'merchantId',
          read: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName),
          column: { id: 'operator', width: 150 },
        },
        { name: 'cancelledTime', type: 'time' },
        { name: 'creationTime', type: 'time', column: { defaultHidden: true } },
      ],
    },
    {
      name: 'effects',
      rows: [
        {
          name: 'closesDeposits',
          read: ({ closesDeposits }) =>
            t(
              `maintenanceWindows.deposits.${closesDeposits === null ? 'byKind' : closesDeposits ? 'stopped' : 'open'}`,
            ),
        },
        {
          name: 'closesCollections',
          read: ({ closesCollections }) =>
            t(`maintenanceWindows.collections.${closesCollections ? 'stopped' : 'open'}`),
        },
      ],
    },
    {
      name: 'tips',
      rows: [
        {
          name: 'siteMaintenanceTips',
          type: 'note',
          none: t('maintenanceWindows.noText'),
          column: { grow: true, cell: ({ siteMaintenanceTips }) => textCell(siteMaintenanceTips) },
        },
        ...Object.entries(languages).map(([name, language]) => ({
          name,
          wide: true,
          read: ({ tips }: MaintenanceWindow) => tips[language],
        })),
      ],
    },
    {
      name: 'sites',
      rows: [
        {
          name: 'siteIds',
          column: { id: 'sites', cell: ({ siteCount }) => format(siteCount), width: 90, align: 'end' },
        },
      ],
    },
  ],
  valuesOf: () => ({}),
});
