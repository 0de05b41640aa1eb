/** Words of the time slots of pickups and deliveries: list, form, one of them. */
export const requestSlots = {
  title: 'Time slots',
  one: 'Time slot',
  toList: 'Go to time slots',
  add: 'Add time slot',
  searchHint: 'Part of the area',
  fields: {
    slot: 'Time',
    requestType: 'For',
    districtId: 'Area',
    startTime: 'From',
    endTime: 'To',
    cutoffMinutes: 'Closes before its start, in minutes',
    cutoff: 'Cut-off (minutes)',
    capacity: 'Most orders',
  },
  help: {
    districtId: 'A company has the time slots of the nearest area above it that has any. None: where no area has.',
    startTime: 'HH:mm, by the clocks of the company',
    endTime: 'HH:mm, an hour later or more',
    capacity: 'Empty: any number',
  },
  anyNumber: 'Any number',
  defaultArea: 'Where no area has its own',
  first: {
    title: 'No time slots yet',
    text: 'Pickups and deliveries are requested for a time slot.',
  },
  noMatch: {
    title: 'No time slot matches',
    text: 'Remove the filters.',
  },
  remove: {
    action: 'Delete time slot',
  },
};
