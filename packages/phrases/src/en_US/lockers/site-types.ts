/** Location types. */
export const siteTypes = {
  ALFRED_LOCKER: 'Locker',
  ALFRED_POINT: 'Collection point',
  WAREHOUSE: 'Warehouse',
  HOME_DELIVERY: 'Home delivery',
};
