/** Words of the flags that orders can carry: list, form, one of them. */
export const flags = {
  title: 'Flags',
  one: 'Flag',
  toList: 'Go to flags',
  add: 'Add flag',
  searchHint: 'Part of the name or code',
  fields: {
    flagName: 'Name',
    flagCode: 'Code',
    flagColor: 'Colour',
    flagCategory: 'Used for',
    orders: 'Orders',
  },
  help: {
    flagCode: 'Spreadsheets name the flag by it.',
    categoryLocked: 'The timelines of orders show the flag under this.',
  },
  categories: {
    CS: 'Customer service',
    ORDER: 'Orders',
  },
  pickColor: 'Pick a colour',
  withFlag: 'Show orders with this flag',
  first: {
    title: 'No flags yet',
    text: 'A flag marks orders that need attention, such as fragile ones.',
  },
  noMatch: {
    title: 'No flag matches',
    text: 'Change the search or remove the filters.',
  },
  remove: {
    action: 'Delete flag',
  },
};

/** Its words in the lists of all resources. */
export const flagsInLists = {
  permissions: {
    FLAG_LIST: 'See flags',
    FLAG_EDIT: 'Add, change and delete flags; platform staff only',
  },
  rowName: 'Flag',
  actions: { create: 'Added a flag', delete: 'Deleted a flag', update: 'Changed a flag' },
};
