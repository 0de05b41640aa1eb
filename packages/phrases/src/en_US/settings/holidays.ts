/** Words of public holidays: list, form, one of them. */
export const holidays = {
  title: 'Public holidays',
  one: 'Public holiday',
  toList: 'Go to public holidays',
  add: 'Add public holiday',
  searchHint: 'Part of the name or the area',
  fields: {
    day: 'Day',
    name: 'Name',
    districtId: 'Area',
  },
  help: {
    day: 'No pickup or delivery takes place, and sites that close on public holidays are closed.',
    districtId: 'It applies there and in all areas within. None: everywhere.',
  },
  everywhere: 'Everywhere',
  first: {
    title: 'No public holidays yet',
    text: 'On a public holiday no pickup or delivery takes place.',
  },
  noMatch: {
    title: 'No public holiday matches',
    text: 'Change the search or remove the filters.',
  },
  remove: {
    action: 'Delete public holiday',
    body: 'Pickups and deliveries take place on that day again. This can’t be undone.',
  },
};

/** Its words in the lists of all resources. */
export const holidaysInLists = {
  permissions: {
    HOLIDAY_LIST: 'See public holidays',
    HOLIDAY_EDIT: 'Add, change and delete public holidays; platform staff only',
  },
  rowName: 'Public holiday',
  actions: {
    create: 'Added a public holiday',
    delete: 'Deleted a public holiday',
    update: 'Changed a public holiday',
  },
};
