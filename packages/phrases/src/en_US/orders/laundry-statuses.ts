/** How the status of a laundry order reads, by the keys in the contract. */
export const laundryStatuses = {
  created: 'Created',
  customerStored: 'Customer stored',
  courierCollected: 'Courier collected',
  courierStored: 'Courier stored',
  completed: 'Completed',
  courierRecycle: 'Courier recycle',
  operatorRecycle: 'Operator recycle',
  cancelled: 'Cancelled',
};
