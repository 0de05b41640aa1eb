/** The words of software versions of terminals in the lists of all resources. */
export const softwareVersionsInLists = {
  permissions: {
    VERSION_LIST: 'Ver versões de software e os locais que as usam',
    VERSION_EDIT: 'Enviar e excluir versões de software e aprovar downgrades',
  },
  rowName: 'Versão de software',
  actions: {
    create: 'Criou uma versão de software',
    delete: 'Excluiu uma versão de software',
    update: 'Aprovou um downgrade',
  },
};
