import type { orderStatuses as en } from '../../en_US/orders/order-statuses.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderStatuses: PhrasesLike<typeof en> = {
  created: 'Dibuat',
  pickupRequested: 'Penjemputan diminta',
  deliveryRequested: 'Pengantaran diminta',
  courierStored: 'Disimpan kurir',
  customerStored: 'Disimpan pelanggan',
  inbound: 'Masuk gudang',
  returnedToWarehouse: 'Kembali ke gudang',
  readyForDispatch: 'Siap dikirim',
  completed: 'Selesai',
  changeToDelivery: 'Dialihkan ke pengantaran',
  returnedToMerchant: 'Kembali ke merchant',
  storeFailure: 'Gagal simpan',
  courierRecycle: 'Ditarik kurir',
  operatorRecycle: 'Ditarik operator',
  cancelled: 'Dibatalkan',
};
