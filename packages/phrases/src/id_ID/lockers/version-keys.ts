/** The words of the keys that sign software versions in the lists of all resources. */
export const versionKeysInLists = {
  rowName: 'Kunci tanda tangan versi perangkat lunak',
  actions: {
    create: 'Membuat kunci tanda tangan pertama',
    rotate: 'Mengganti kunci tanda tangan',
  },
};
