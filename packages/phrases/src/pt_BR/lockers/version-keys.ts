/** The words of the keys that sign software versions in the lists of all resources. */
export const versionKeysInLists = {
  rowName: 'Chave de assinatura das versões de software',
  actions: {
    create: 'Criou a primeira chave de assinatura',
    rotate: 'Substituiu a chave de assinatura',
  },
};
