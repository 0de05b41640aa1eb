import type { ParcelEvent } from '@cubby/contract/device/parcel-events.schemas';

type Report<E> = E extends unknown ? Omit<E, 'v' | 'bootId' | 'seq' | 'deviceTime'> : never;
/** A parcel event before the wire adds its number and its time. */
export type ParcelReport = Report<ParcelEvent>;
