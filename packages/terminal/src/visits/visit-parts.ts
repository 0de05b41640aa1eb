/** What visits need of the terminal around them. */
import type { VisitFailure } from '@cubby/contract/device/parcel-events.schemas';
import type { Clock } from '../clock.ts';
import type { Configuration } from '../configuration.ts';
import type { DoorJobParts } from './door-job.ts';

export interface VisitParts extends Omit<DoorJobParts, 'places' | 'changed' | 'ended'> {
  readonly clock: Clock;
  readonly configuration: Configuration;
  readonly reportBlocked: (wrong: number) => void;
  /** A user asked the staff for help at this compartment. */
  readonly requestHelp: (boxId: string, reason: VisitFailure) => void;
  /** ms without a touch after which a visit ends; 60,000 if it is left out. */
  readonly visitMs?: number;
  readonly changed: () => void;
}
