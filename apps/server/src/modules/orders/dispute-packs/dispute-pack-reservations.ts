/** The times in which an order had a compartment. */
import { disputePackLimits as limits } from '@cubby/contract/orders/dispute-packs/dispute-packs.limits';

export interface Reservation {
  readonly boxId: string;
  readonly siteId: string;
  readonly box: string;
  readonly site: string;
  /** The caller may see what the terminal of the site said, and who opened its doors. */
  readonly administered: boolean;
  readonly from: Date;
  /** Null: until now. */
  readonly until: Date | null;
}

const forever = new Date(8.64e15);
const endOf = ({ until }: Reservation): Date => until ?? forever;

/** Times of one compartment that touch are one; the last of them, the oldest first. */
export const joinReservations = (found: readonly Reservation[]): Reservation[] => {
  const joined: Reservation[] = [];
  for (const reservation of found.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const at = joined.findLastIndex(({ boxId }) => boxId === reservation.boxId);
    const last = joined[at];
    if (last && reservation.from <= endOf(last))
      joined[at] = { ...last, until: endOf(reservation) > endOf(last) ? reservation.until : last.until };
    else joined.push(reservation);
  }
  return joined.slice(-limits.reservationsMax);
};

/** The time of a reservation with what belongs to it before and after. */
export const windowOf = ({ from, until }: Reservation): { readonly from: Date; readonly until: Date } => ({
  from: new Date(from.getTime() - limits.marginMs),
  until: new Date((until ?? new Date()).getTime() + limits.marginMs),
});
