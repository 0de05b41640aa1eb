/** The times in which an order had a compartment. */
import { disputePackLimits as limits } from '@cubby/contract/orders/dispute-packs/dispute-packs.limits';

export interface Hold {
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
const endOf = ({ until }: Hold): Date => until ?? forever;

/** Times of one compartment that touch are one; the last of them, the oldest first. */
export const joinedHolds = (found: readonly Hold[]): Hold[] => {
  const joined: Hold[] = [];
  for (const hold of found.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const at = joined.findLastIndex(({ boxId }) => boxId === hold.boxId);
    const last = joined[at];
    if (last && hold.from <= endOf(last))
      joined[at] = { ...last, until: endOf(hold) > endOf(last) ? hold.until : last.until };
    else joined.push(hold);
  }
  return joined.slice(-limits.holdsMax);
};

/** The time of a reservation with what belongs to it before and after. */
export const windowOf = ({ from, until }: Hold): { readonly from: Date; readonly until: Date } => ({
  from: new Date(from.getTime() - limits.marginMs),
  until: new Date((until ?? new Date()).getTime() + limits.marginMs),
});
