/**
 * Where the list of orders changes the way it finds a page, in one place. Measured on two million orders of 500
 * companies (the filters of docs/comparison.md; decisions 004 and 035); measure again when you change a figure: `npm
 * run bench`.
 */
export const orderThresholds = {
  /**
   * A merge of statuses, sites or companies reads as many rows of each branch as the page is deep in the list: above
   * this many, the rows that are thrown away cost more than a scan of the whole list.
   */
  mergedRowsPerBranch: 1_000,
  /** Sites whose orders are merged: each costs about ten microseconds. */
  mergedSites: 200,
  /** Hits of any kind that are gathered and sorted rather than walked to: they may lie anywhere along the list. */
  gatheredHits: 5_000,
  /**
   * Orders with a flag: gathering reads each from its own page, so a scan is cheaper sooner than for other hits. A scan
   * finds a flag of 6,585 orders in 14 ms, one of 13,356 in 20 ms, the count included.
   */
  gatheredFlagged: 3_000,
  /** Hits that lie anywhere along the list, without a range of times: those of an operator's companies, or expired orders. */
  gatheredScattered: 50_000,
  /**
   * Hits of a range that ended in the past: it is deep in the list, so a scan passes over all that is newer, while its
   * own index gives the hits together.
   */
  gatheredPastRange: 1_500_000,
  /**
   * Hits that are gathered before their number is known, page and total in one pass; more were gathered in vain, and are
   * counted first. A week of some thousand orders takes 6 to 10 ms this way.
   */
  gatheredUncounted: 10_000,
  /**
   * ms, eight weeks: the maintained sums of a company cover whole weeks, so a shorter range leaves much to be counted.
   */
  shortRange: 56 * 86_400_000,
  /** Ids that a search names (the end of a phone: 14 ms); a more common text is compared order by order along the list. */
  searchedIds: 20_000,
  /** Orders that a scan for a common text checks for each row that is wanted, and at most. */
  searchedPerRow: 200,
  searchedNearest: 20_000,
  /** Hits of a common text that are checked one by one; more are joined. */
  searchLookups: 300_000,
  /** Hits of a text alone in the list of one kind that are gathered; more are met soon along the list. */
  searchedOfKind: 2_000,
} as const;
