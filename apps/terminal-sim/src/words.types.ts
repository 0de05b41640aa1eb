/** Which words the pages need. */
import type { FaultName, UpgradeStatus } from '@cubby/terminal';

export interface Words {
  readonly title: string;
  readonly noTerminals: string;
  readonly allTerminals: string;
  readonly enrolTitle: string;
  readonly code: string;
  readonly enrol: string;
  readonly enrolFailed: string;
  readonly states: Record<'OFF' | 'NOT_ENROLLED' | 'CONNECTING' | 'ONLINE' | 'OFFLINE' | 'REFUSED', string>;
  /** Values are in braces. */
  readonly doors: string;
  readonly queued: string;
  readonly clockWrong: string;
  readonly version: string;
  readonly upgrades: Record<UpgradeStatus['phase'], string>;
  readonly noConfiguration: string;
  readonly simulatorAway: string;
  readonly cabinet: string;
  readonly screen: string;
  readonly openDoors: string;
  readonly noneOpen: string;
  readonly door: string;
  readonly open: string;
  readonly closed: string;
  readonly parcelInside: string;
  readonly empty: string;
  readonly faulty: string;
  readonly outOfService: string;
  readonly closedForTemperature: string;
  readonly opened: string;
  readonly wasClosed: string;
  readonly close: string;
  readonly putIn: string;
  readonly takeOut: string;
  readonly openByHand: string;
  readonly doorName: string;
  readonly unknownDoor: string;
  readonly controls: string;
  readonly person: string;
  readonly powerCut: string;
  readonly scanner: string;
  readonly scanned: string;
  readonly scan: string;
  readonly phone: string;
  readonly phoneNumber: string;
  readonly presentPhone: string;
  readonly faults: string;
  readonly faultNames: Record<FaultName, string>;
}
