export const siteGroupSortFields = ['lastUpdatedTime', 'siteGroupName', 'creationTime'] as const;

export const siteGroupLimits = {
  nameMax: 60,
  descriptionMax: 500,
  sitesMax: 10_000,
  searchMax: 255,
  optionsMax: 99_999,
} as const;

/** Letters of the Latin alphabet, digits, Chinese characters and spaces (network.md 5). */
export const siteGroupNamePattern = /^[A-Za-z0-9\p{Script=Han} ]*$/u;
