/** How the last message about a laundry order went. */
export const laundryNotifyStatuses = {
  SUCCESS: 'Sent',
  ERROR: 'Failed',
  PENDING: 'Pending',
};
