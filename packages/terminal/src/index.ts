export type { Board, Cabinet, CabinetEvents, PulseResult } from './cabinet.ts';
export { type Clock, systemClock } from './clock.ts';
export { hashOf } from './configuration.ts';
export { enrol } from './identity.ts';
export type { Link, LinkConnection, LinkEvents, LinkOptions } from './link.ts';
export type { LinkState } from './connection.ts';
export { createMqttLink, mqttLink } from './mqtt-link.ts';
export {
  type CabinetOptions,
  type DoorTruth,
  type SimulatedCabinet,
  createSimulatedCabinet,
} from './simulated-cabinet.ts';
export { type Flash, folderFlash, memoryFlash } from './store/flash.ts';
export { type Terminal, type TerminalStatus, createTerminal } from './terminal.ts';
export type { TerminalParts } from './terminal-parts.ts';
export { type FaultName, faultNames, startFault } from './faults/faults.ts';
export { type SimulatedParts, type SimulatedTerminal, createSimulatedTerminal } from './simulated-terminal.ts';
export { signPhone } from './visits/phone.ts';
export type { ShownMaintenance } from './visits/maintenance.ts';
export type { Notice, Screen, StepName, VisitAction } from './visits/steps.ts';
export { type PackageSlots, type Slot, folderSlots, memorySlots } from './upgrades/package-slots.ts';
export { type PackageSource, fetchPackage } from './upgrades/package-source.ts';
export type { UpgradeStatus } from './upgrades/upgrades.rules.ts';
export { seededRandom } from './faults/random.ts';
