/** The words of software versions of terminals in the lists of all resources. */
export const softwareVersionsInLists = {
  permissions: {
    VERSION_LIST: 'See software versions and which sites run them',
    VERSION_EDIT: 'Upload and delete software versions, and approve downgrades',
  },
  rowName: 'Software version',
  actions: {
    create: 'Created a software version',
    delete: 'Deleted a software version',
    update: 'Approved a downgrade',
  },
};
