/** The words of the keys that sign software versions in the lists of all resources. */
export const versionKeysInLists = {
  rowName: 'Signing key of software versions',
  actions: {
    create: 'Created the first signing key',
    rotate: 'Replaced the signing key',
  },
};
