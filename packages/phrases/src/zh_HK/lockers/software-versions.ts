/** The words of software versions of terminals in the lists of all resources. */
export const softwareVersionsInLists = {
  permissions: {
    VERSION_LIST: '查看軟件版本及使用這些版本的站點',
    VERSION_EDIT: '上載和刪除軟件版本，以及審批降級版本',
  },
  rowName: '軟件版本',
  actions: {
    create: '建立了軟件版本',
    delete: '刪除了軟件版本',
    update: '批准了降級版本',
  },
};
