/** How the calls of terminals are isolated from other companies' rows. */
import type { brokerHooksCalls } from '@cubby/contract/lockers/terminals/broker-hooks.calls';
import type { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

export const terminalCoverage: Readonly<
  Record<keyof typeof terminalsCalls | keyof typeof brokerHooksCalls, readonly Probe[] | Why>
> = {
  getTerminal: [probe('getTerminal', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  makeEnrolment: [probe('makeEnrolment', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  enrolTerminal: 'no rows: a valid code is the proof; an unknown one is refused',
  rotateTerminalSecret: [probe('rotateTerminalSecret', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  revokeTerminal: [probe('revokeTerminal', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  resetTerminal: [probe('resetTerminal', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  listDeviceMessagesAside: [
    probe('listDeviceMessagesAside', 'absent', () => ({ query: {} })),
    probe('listDeviceMessagesAside', 'absent', ({ site }) => ({ query: { siteId: site.id } })),
  ],
  authenticateMqttClient: 'no rows: asked by a broker, answered yes or no',
  authorizeMqttClient: 'no rows: asked by a broker, answered yes or no',
};
