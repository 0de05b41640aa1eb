/**
 * What everything central has to know of a resource without its calls: the screens load it, so it is plain data. One line per
 * resource in `<area>/<area>.resources.ts`.
 */
interface ResourceEntry {
  /** Its changes are sent to open screens, as an event with its name. */
  readonly live?: true;
  /** Lines of the audit log are about its rows. */
  readonly audited?: true;
  /** What the audit log records, as `create` of `holidays.create`. */
  readonly actions?: readonly string[];
}
export type AreaResources = Readonly<Record<string, ResourceEntry>>;

/** The actions of a plain resource. */
export const changes = ['create', 'delete', 'update'] as const;
