export const siteGroupSortFields = ['lastUpdatedTime', 'siteGroupName', 'creationTime'] as const;

export const siteGroupLimits = {
  nameMax: 60,
  descriptionMax: 500,
  sitesMax: 10_000,
  searchMax: 255,
  optionsMax: 99_999,
} as const;

/** Latin letters with any accents, digits, Chinese characters and spaces (network.md 5). */
export const siteGroupNamePattern = /^[\p{Script=Latin}\p{M}0-9\p{Script=Han} ]*$/u;
