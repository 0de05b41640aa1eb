/** Words of bounced addresses. */
export const bouncedAddresses = {
  title: 'Bounced addresses',
  searchHint: 'Address, or answer of the provider',
  fields: {
    merchantName: 'Company',
    channel: 'Channel',
    address: 'Address',
    provider: 'Provider',
    reason: 'Code',
    words: 'Provider’s answer',
    bouncedTime: 'Bounced',
  },
  first: {
    title: 'No bounced addresses',
    text: 'Addresses that a provider refuses for good appear here. They get no more messages.',
  },
  noMatch: { title: 'No bounced address matches', text: 'Change the search or remove a filter.' },
  remove: {
    action: 'Remove from list',
    title: 'Remove {{name}} from the list?',
    body: 'The address gets messages again. If it still can’t be reached, it comes back to this list.',
    done: '{{name}} removed',
  },
};

/** Its words in the lists of all resources. */
export const bouncedAddressesInLists = {
  rowName: 'Bounced address',
  actions: {
    create: 'Added a bounced address',
    delete: 'Removed a bounced address',
    update: 'Changed a bounced address',
  },
  screens: { bouncedAddressList: 'Bounced addresses' },
};
