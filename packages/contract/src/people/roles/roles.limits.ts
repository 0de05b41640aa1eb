/** Limits of roles (administration.md 5). */
export const roleLimits = {
  nameMax: 255,
  descriptionMax: 100,
  labelMax: 64,
  loginTypeMax: 64,
  /** Labels of one role, and of one question for roles. */
  labelsMax: 50,
  companiesMax: 1000,
  permissionsMax: 500,
  searchMax: 255,
} as const;

/** Letters of any script, digits, underscores and spaces. */
export const roleNamePattern = /^[\p{L}\p{M}\p{N}_ ]*$/u;

/** Codes that the product refers to: such a role retains its meaning and is not deleted (administration.md 6). */
export const fixedRoleCodes: readonly string[] = ['ROOT', 'SUPER_ADMIN', '33', 'SITE_STAFF'];

/** Those of them that staff of the platform make, each once; ROOT is made by the command that makes the first person. */
export const makeableRoleCodes = ['SITE_STAFF', '33', 'SUPER_ADMIN'] as const;

/** The role with every permission; at least one active user always has it. */
export const rootRoleCode = 'ROOT';

/** The two roles whose holders have locker locations (administration.md 6): staff of sites, and counter staff. */
export const siteRoleCodes: readonly string[] = ['SITE_STAFF', '33'];

export const roleSortFields = ['lastUpdatedTime', 'creationTime', 'nickname'] as const;
