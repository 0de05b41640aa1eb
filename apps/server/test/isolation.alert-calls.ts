/** How the calls of alerts are isolated from other companies' rows. */
import type { alertsCalls } from '@cubby/contract/lockers/alerts/alerts.calls';
import type { alertChoicesCalls } from '@cubby/contract/people/alert-choices/alert-choices.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

export const alertCoverage: Readonly<
  Record<keyof typeof alertsCalls | keyof typeof alertChoicesCalls, readonly Probe[] | Why>
> = {
  queryAlertTypeList: 'no rows: a closed list',
  queryAlerts: [
    probe('queryAlerts', 'absent', () => ({ query: { size: 1000 } })),
    probe('queryAlerts', 'absent', ({ site }) => ({ query: { siteId: site.id } })),
    probe('queryAlerts', 'absent', ({ site }) => ({ query: { lockerQuery: site.serial_number } })),
  ],
  acknowledgeAlerts: [probe('acknowledgeAlerts', 'missing', ({ alert }) => ({ body: { alertIds: [alert.id] } }))],
  assignAlerts: [
    probe('assignAlerts', 'missing', ({ alert }) => ({ body: { alertIds: [alert.id], assigneeId: null } })),
    probe('assignAlerts', 'refused', ({ alert, user }) => ({ body: { alertIds: [alert.id], assigneeId: user.id } })),
  ],
  noteAlert: [
    probe('noteAlert', 'missing', ({ alert }) => ({
      params: { alertId: alert.id },
      body: { note: 'mine', version: 1 },
    })),
  ],
  getAlertBell: [probe('getAlertBell', 'absent', () => ({}))],
  getAlertChoices: [probe('getAlertChoices', 'absent', () => ({}))],
  updateAlertChoices: 'no rows: it writes the choices of the caller alone',
};
