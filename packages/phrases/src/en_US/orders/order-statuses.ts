/** The statuses of an order, by their keys in the contract. */
export const orderStatuses = {
  created: 'Created',
  pickupRequested: 'Pickup requested',
  deliveryRequested: 'Delivery requested',
  courierStored: 'Courier stored',
  customerStored: 'Customer stored',
  inbound: 'Inbound',
  returnedToWarehouse: 'Returned to warehouse',
  readyForDispatch: 'Ready for dispatch',
  completed: 'Completed',
  changeToDelivery: 'Change to delivery',
  returnedToMerchant: 'Returned to merchant',
  storeFailure: 'Store failure',
  courierRecycle: 'Courier recycle',
  operatorRecycle: 'Operator recycle',
  cancelled: 'Cancelled',
};
