/** What the matrix of permissions shows: groups and rows that fit the search and the comparison. */
import type { AuthorityGroup, Role } from '@cubby/contract/people/roles/roles.schemas';

export interface MatrixView {
  readonly search: string;
  /** The role that this one is compared with. */
  readonly other: Pick<Role, 'authorityIds'> | undefined;
  readonly differencesOnly: boolean;
}

export const shownGroups = (
  groups: readonly AuthorityGroup[],
  chosen: ReadonlySet<string>,
  { search, other, differencesOnly }: MatrixView,
): AuthorityGroup[] => {
  const wanted = search.trim().toLowerCase();
  const others = new Set(other?.authorityIds);
  return groups
    .map((group) => ({
      ...group,
      authorities: group.authorities.filter(
        ({ authorityId, name }) =>
          `${authorityId} ${name} ${group.name}`.toLowerCase().includes(wanted) &&
          (!other || !differencesOnly || chosen.has(authorityId) !== others.has(authorityId)),
      ),
    }))
    .filter(({ authorities }) => authorities.length > 0);
};

/** The chosen ones with these added or taken away; permissions that the person does not have are never added. */
export const withChosen = (
  chosen: readonly string[],
  authorities: readonly { authorityId: string; held: boolean }[],
  on: boolean,
): string[] => {
  const touched = new Set(authorities.filter(({ held }) => held || !on).map(({ authorityId }) => authorityId));
  const untouched = chosen.filter((id) => !touched.has(id));
  return on ? [...untouched, ...touched] : untouched;
};
