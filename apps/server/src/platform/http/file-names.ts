/** Names of downloads. It promises names that sort by time and that every file system takes. */

/** As in `orders-2026-11-20-1432.xlsx`, in UTC. */
export const timedFileName = (name: string, ending: string, now = new Date()): string =>
  `${name}-${now.toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.${ending}`;
