/** Words of the call that records where parcels went that no locker holds. */
export const waysOut = {
  action: 'Where it went',
  bulk: 'Where they went ({{count, number}})',
  menu: 'Record where parcels went',
  title_one: 'Where did {{count, number}} parcel go?',
  title_other: 'Where did {{count, number}} parcels go?',
  target: 'New status',
  note: 'Note',
  date: 'Dispatch date',
  submit: 'Record',
  done_one: '{{count, number}} order recorded',
  done_other: '{{count, number}} orders recorded',
  none: 'None of the chosen orders waits for this: choose orders that could not be stored, were taken out or changed to delivery.',
  mixed: 'The chosen orders have no common way: choose orders of one status.',
};
