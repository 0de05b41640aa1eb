/** The words of the keys that sign software versions in the lists of all resources. */
export const versionKeysInLists = {
  rowName: '軟件版本簽署金鑰',
  actions: {
    create: '建立首個簽署金鑰',
    rotate: '更換簽署金鑰',
  },
};
