/** The words of software versions of terminals in the lists of all resources. */
export const softwareVersionsInLists = {
  permissions: {
    VERSION_LIST: 'Melihat versi perangkat lunak dan lokasi yang memakainya',
    VERSION_EDIT: 'Mengunggah dan menghapus versi perangkat lunak, serta menyetujui penurunan versi',
  },
  rowName: 'Versi perangkat lunak',
  actions: {
    create: 'Membuat versi perangkat lunak',
    delete: 'Menghapus versi perangkat lunak',
    update: 'Menyetujui penurunan versi',
  },
};
