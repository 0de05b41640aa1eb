/** Words of groups of sites: list, form, what they are used for (network.md 2, 5). */
export const siteGroups = {
  title: 'Site groups',
  one: 'Site group',
  toList: 'Go to site groups',
  add: 'Add site group',
  searchHint: 'Group name',
  fields: { siteGroupName: 'Group name', merchantId: 'Operator', description: 'Description', siteId: 'Sites' },
  help: { siteGroupName: 'Letters, digits and spaces. It can’t be changed later.' },
  sections: { general: 'General', sites: 'Sites', sitesPurpose: 'All sites of a group belong to one operator.' },
  creationTime: 'Added',
  lastUpdatedTime: 'Last changed',
  default: 'Default group of the operator',
  nameFree: 'The name is free',
  nameTaken: 'A group with this name exists. Enter another name',
  nameLocked: 'The name of a group can’t be changed.',
  siteCount_one: '{{count, number}} site',
  siteCount_other: '{{count, number}} sites',
  picker: {
    search: 'Find sites',
    type: 'Location type',
    anyType: 'All types',
    all_one: 'Select the site found',
    all_other: 'Select all {{count, number}} found',
    none: 'Select none',
    chosen_one: 'Only the {{count, number}} selected',
    chosen_other: 'Only the {{count, number}} selected',
    found_one: '{{count, number}} site found',
    found_other: '{{count, number}} sites found, {{shown, number}} shown',
  },
  first: { title: 'No site groups yet', text: 'A group gathers sites of one operator. Add one and select its sites.' },
  noMatch: { title: 'No site group matches', text: 'Change the search or remove the operator filter.' },
  created: '{{name}} added',
  saved: '{{name}} saved',
  remove: {
    action: 'Delete site group',
    title: 'Delete {{name}}?',
    body: 'The sites remain, with their other groups.',
    uses_one: '{{count, number}} site is in the group.',
    uses_other: '{{count, number}} sites are in the group.',
    isDefault: 'This is the default group of the operator and can’t be deleted.',
    onlyGroupOf_one: '{{count, number}} site has no other group. Add it to another group first.',
    onlyGroupOf_other: '{{count, number}} sites have no other group. Add them to another group first.',
    companies_one: 'The orders of {{count, number}} company go to this group. Take it out of that company first.',
    companies_other:
      'The orders of {{count, number}} companies go to this group. Take it out of those companies first.',
    orders_one: '{{count, number}} open order names this group. The group can be deleted when that order has ended.',
    orders_other:
      '{{count, number}} open orders name this group. The group can be deleted when those orders have ended.',
    products_one: '{{count, number}} product names this group. Take it out of that product first.',
    products_other: '{{count, number}} products name this group. Take it out of those products first.',
  },
};

/** Its words in the lists of all resources. */
export const siteGroupsInLists = {
  permissions: {
    SITE_GROUP_LIST: 'See groups of sites',
    SITE_GROUP_EDIT: 'Create groups of sites, change and delete them',
  },
  rowName: 'Group of sites',
  actions: {
    create: 'Added a site group',
    delete: 'Deleted a group of sites',
    update: 'Changed a group of sites',
  },
};
