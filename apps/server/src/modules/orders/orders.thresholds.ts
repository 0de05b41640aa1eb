/**
 * Where the list of orders changes the way it finds a page, in one place. Measured on two million orders of 200 companies
 * (docs/decisions/003, 004, 012, 035); a figure that is changed is measured again with `npm run bench`.
 */
export const orderThresholds = {
  /**
   * A merge of statuses, sites or companies takes as many rows of each branch as the page reaches into the list: above
   * this many, the rows that are thrown away cost more than a walk along the whole list.
   */
  mergedRowsPerBranch: 1_000,
  /** Sites whose orders are merged: each costs about ten microseconds. */
  mergedSites: 200,
  /** Hits of any kind that are gathered and sorted rather than walked to: they may lie anywhere along the list. */
  gatheredHits: 5_000,
  /** Orders with a flag: gathering reads each from its own place, so a walk is sooner cheaper than with other hits. */
  gatheredFlagged: 3_000,
  /** Hits that lie anywhere and whose number is known without a range, such as those of an operator's companies. */
  gatheredScattered: 50_000,
  /** Hits of a range that ended in the past: walking to where it lies costs more than gathering this many along its index. */
  gatheredPastRange: 1_500_000,
  /** Hits that are gathered before their number is known: gathering more in vain would cost too much. */
  gatheredUncounted: 10_000,
  /** ms, eight weeks: the kept sums of a company hold whole weeks, so a shorter range leaves much to be counted. */
  shortRange: 56 * 86_400_000,
  /** Ids that a search names; the list of a more common text is walked along, and each order compared. */
  searchedIds: 20_000,
  /** Orders that a walk to a common text looks at for each row that is wanted, and at most. */
  searchedPerRow: 200,
  searchedNearest: 20_000,
  /** Hits of a common text that are looked up one by one; more are joined. */
  searchedLookUps: 300_000,
  /** Hits of a text alone in the list of one kind that are gathered; more are met soon along the list. */
  searchedOfKind: 2_000,
} as const;
