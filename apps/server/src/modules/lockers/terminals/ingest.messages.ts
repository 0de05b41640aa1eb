import type { UplinkMessage } from '@cubby/contract/device/messages';
import type { TopicOwner } from '@cubby/contract/device/topics';

/** A message as it came. */
export interface Arrived {
  readonly owner: TopicOwner;
  readonly message: UplinkMessage;
  /** Epoch ms, by the clock of the database. */
  readonly receivedTime: number;
}
