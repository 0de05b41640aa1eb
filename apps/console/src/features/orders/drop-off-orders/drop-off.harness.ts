/** The drop-off screens over answers like the server's. */
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import type { DropOffOrder, DropOffRow } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { beforeEach } from 'vitest';
import { answerSites } from '../../../../test/factories/sites.ts';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { buildOrder } from '../../../../test/factories/order-detail.ts';
import { answer, answerFile, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { tasks } from '../../../platform/tasks/tasks.ts';
import { toast } from '../../../ui/toast/toast.ts';

export const everything = [
  'DROP_ORDER_LIST',
  'DROP_ORDER_CREATE',
  'DROP_ORDER_CANCEL',
  'DROP_ORDER_EXPORT',
  'ORDER_EDIT',
];

export const photoId = 'a'.repeat(32);
const newPhotoId = 'b'.repeat(32);

export const buildDropOffRow = (number: number, overrides: Partial<DropOffRow> = {}): DropOffRow => ({
  articleId: String(number),
  orderNumber: `CB-${number}`,
  expressNumber: `DO-${number}`,
  status: 'Created',
  merchantId: '3',
  company: 'Toko Batik',
  displayProductType: 'Paket kecil',
  siteId: '9',
  siteName: 'Blok M Plaza',
  compartment: null,
  recipientName: `Penerima ${number}`,
  recipientPhoneNumber: '6281234567890',
  senderName: 'Budi',
  senderPhone: null,
  storeUserName: null,
  storeUserPhoneNumber: null,
  photoId,
  timeCreated: 1_700_000_000_000,
  timeStored: null,
  overdue: false,
  overdueTime: null,
  timeCollected: null,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
  ...overrides,
});

export const buildDropOffOrder = (overrides: Partial<DropOffOrder> = {}): DropOffOrder => ({
  ...buildOrder({ kind: 'DROP_OFF', photoId, status: 'Created' }),
  collectMerchant: 'Nusantara Kirim',
  deliverMerchant: 'Nusantara Kirim',
  refMerchant: null,
  clientType: 'WEB',
  language: 'id_ID',
  storeUserName: 'Agus',
  storeUserPhoneNumber: '628222222222',
  senderName: 'Budi',
  senderPhone: '628111111111',
  barcode: { storeQRCode: 'U1RPUkU=', takeQRCode: 'VEFLRQ==' },
  siteTypeDisplayName: 'Locker',
  displayProductType: 'Paket kecil',
  boxTypeId: '2',
  boxTypeName: 'M',
  destination: 'Jalan Melawai 1',
  ...overrides,
});

/** What the server has, and what it was asked. */
export const world = {
  rows: [] as DropOffRow[],
  order: buildDropOffOrder(),
  lists: [] as URLSearchParams[],
  created: [] as Record<string, unknown>[],
  cancelled: [] as unknown[],
};

const blokM = {
  siteId: '9',
  siteName: 'Blok M Plaza',
  siteSerialNumber: 'IDL001',
  siteType: 'ALFRED_LOCKER',
  streetAddress: null,
  houseNumber: null,
};

export const useDropOffServer = (): void => {
  useServer();
  beforeEach(() => {
    window.sessionStorage.clear();
    localStorage.clear();
    tasks.clear();
    toast.clear();
    Object.assign(world, {
      rows: Array.from({ length: 12 }, (_, place) => buildDropOffRow(place + 1)),
      order: buildDropOffOrder(),
      lists: [],
      created: [],
      cancelled: [],
    });
    // What jsdom leaves out.
    Object.assign(URL, { createObjectURL: () => 'blob:of-test', revokeObjectURL: () => {} });
    Object.assign(Element.prototype, { scrollTo: () => {}, scrollIntoView: () => {} });
    server.use(
      answer(dropOffOrdersCalls.listDropOffOrders, ({ query }: SeenRequest) => {
        world.lists.push(query);
        const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
        const statuses = query.getAll('statusList');
        const rows = world.rows.filter(({ status }) => statuses.length === 0 || statuses.includes(status));
        return {
          content: rows.slice(page * size, (page + 1) * size),
          totalPages: Math.ceil(rows.length / size),
          totalElements: rows.length,
          number: page,
          size,
        };
      }),
      answer(dropOffOrdersCalls.getDropOffOrder, () => world.order),
      answer(dropOffOrdersCalls.createDropOffOrder, ({ body }: SeenRequest) => {
        world.created.push(body as Record<string, unknown>);
        return world.order;
      }),
      answer(dropOffOrdersCalls.cancelBookings, ({ body }: SeenRequest) => {
        world.cancelled.push(body);
        return { success: true as const, cancelled: (body as unknown[]).length };
      }),
      answer(dropOffOrdersCalls.cancelBooking, ({ body }: SeenRequest) => {
        world.cancelled.push(body);
        world.order = { ...world.order, status: 'Cancelled' };
        return { success: true as const };
      }),
      answer(filesCalls.uploadFile, { fileId: newPhotoId } as never),
      answerFile(filesCalls.downloadFile, new Uint8Array([1, 2, 3]), 'photo.png'),
      answerSites(({ query }: SeenRequest) => [
        // Not of the operator of company 18.
        ...(query.get('merchantId') === '18' ? [] : [blokM]),
        {
          siteId: '10',
          siteName: 'Gudang Palmerah',
          siteSerialNumber: 'IDW016',
          siteType: 'WAREHOUSE',
          streetAddress: null,
          houseNumber: null,
        },
      ]),
      answer(productVariantsCalls.listProductVariants, [
        {
          productVariantId: '31',
          productName: 'Paket kecil',
          serviceId: '2',
          functionType: 'DROP_OFF',
          importable: true,
        },
        {
          productVariantId: '32',
          productName: 'Ordinary parcel',
          serviceId: '3',
          functionType: 'STORE',
          importable: true,
        },
      ]),
      answer(boxTypesCalls.listParcelBoxTypes, [
        {
          id: '2',
          boxTypeId: '2',
          name: 'M',
          width: 300,
          length: 400,
          height: 200,
          accessible: false,
          management: false,
          compartments: 4,
        },
      ]),
    );
  });
};

export const open = async (path: string, authoritySet: readonly string[] = everything): Promise<void> => {
  const session = buildSession({ authoritySet: [...authoritySet] });
  server.use(answer(sessionsCalls.getLoginData, loginDataOf(session)));
  await renderApp(path, { session });
};

export { newPhotoId };
