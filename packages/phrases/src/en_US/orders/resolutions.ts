/** Words of the call that records where parcels went that are in no locker. */
export const resolutions = {
  action: 'Record outcome',
  bulk: 'Record outcomes ({{count, number}})',
  menu: 'Record outcomes',
  title_one: 'Record the outcome of {{count, number}} parcel',
  title_other: 'Record the outcome of {{count, number}} parcels',
  target: 'New status',
  note: 'Note',
  date: 'Dispatch date',
  submit: 'Record',
  done_one: '{{count, number}} order recorded',
  done_other: '{{count, number}} orders recorded',
  none: 'None of the selected orders needs an outcome: select orders that could not be stored, were removed or changed to delivery.',
  mixed: 'The selected orders can’t all go to the same status: select orders of one status.',
};
