/** A fault that every row of a file has is shown once, whatever the file is for. */
import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { productsCalls } from '@cubby/contract/catalogue/products/products.calls';
import { bulkUploadsCalls } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';
import { orderImportsCalls } from '@cubby/contract/orders/order-imports/order-imports.calls';
import { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../test/app.tsx';
import { buildOrderImport } from '../../test/factories/order-detail.ts';
import { answer, server, useServer } from '../../test/server.ts';
import { clearImportDraft } from '../features/orders/order-imports/order-import.store.ts';
import { addressOf } from '../platform/address/address-of.ts';
import { type ImportKind, importScreens } from '../platform/imports/import-screens.ts';

useServer();
afterEach(clearImportDraft);

const fault = 'The company is closed';
const rows = [2, 3, 4];

/** Rows that were not taken, as imports that take the others answer. */
const buckets = {
  total: 3,
  created: 0,
  count: 3,
  ALREADY_EXIST: [],
  BAD_PARAMETER: rows.map((row) => ({ orderId: String(row), name: `Row ${row}`, errorMsg: fault, fieldErrors: [] })),
  NOT_PERMISSION: [],
};
const cells = rows.map((row) => ({
  row,
  name: `Row ${row}`,
  column: 'Company',
  value: 'Peak',
  errorCode: 'closed',
  errorMsg: fault,
}));
/** A file of which nothing is taken. */
const refusedUpload = {
  code: 200,
  result: 'error',
  count: 3,
  failCount: 3,
  msg: 'Rows with errors. Nothing was changed.',
  message: '',
  errorList: cells,
  errorMessageList: [],
  data: { uploadId: '41', kind: 'FLAG_IMPORT', state: 'REFUSED', totalRows: 3, changedRows: 0 },
};
const orderTask = buildOrderImport({
  totalElement: 3,
  successProcessedElement: 0,
  failureProcessedElement: 3,
  failureRecordList: cells.map(({ name: _name, ...rest }) => ({ ...rest, cell: `B${rest.row}` })),
});

interface Kind {
  readonly handler: ReturnType<typeof answer>;
  readonly search?: Readonly<Record<string, string>>;
  /** What is chosen before the file. */
  readonly choose?: () => Promise<unknown>;
}

/** One of each way to show refused rows, and kinds that need no more than their file. */
const kinds: Partial<Readonly<Record<ImportKind, Kind>>> = {
  orders: {
    handler: answer(orderImportsCalls.getOrderImport, orderTask),
    search: { importTaskId: '5' },
  },
  orderStatuses: { handler: answer(bulkUploadsCalls.importOrderStatuses, refusedUpload as never) },
  flagsAdd: { handler: answer(bulkUploadsCalls.importOrderFlags, refusedUpload as never) },
  flagsRemove: { handler: answer(bulkUploadsCalls.cancelOrderFlags, refusedUpload as never) },
  requestStatuses: { handler: answer(bulkUploadsCalls.importRequestStatuses, refusedUpload as never) },
  requestOrderStatuses: { handler: answer(bulkUploadsCalls.importRequestOrderStatuses, refusedUpload as never) },
  references: {
    handler: answer(bulkUploadsCalls.checkReferences, refusedUpload as never),
    choose: async () => userEvent.click((await screen.findAllByRole('radio'))[0]!),
  },
  products: { handler: answer(productsCalls.importProducts, buckets as never) },
  productPrices: { handler: answer(productVariantsCalls.importProductPrices, buckets as never) },
  recipients: { handler: answer(mailroomRecipientsCalls.importMailroomRecipients, buckets as never) },
};

const fileField = () => document.querySelector<HTMLInputElement>('input[type=file]');

it.each(Object.entries(kinds))('%s: one fault in every row is one message', async (name, kind) => {
  const { path, permission, search } = importScreens[name as ImportKind];
  server.use(
    kind.handler,
    answer(productVariantsCalls.listProductVariants, []),
    answer(orderImportsCalls.listOrderImports, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 5 }),
  );
  await renderSignedIn(addressOf(path, { ...search, ...kind.search }).slice(1), {
    authoritySet: [permission],
  });
  if (name !== 'orders') {
    await kind.choose?.();
    await waitFor(() => expect(fileField()).toBeEnabled());
    await userEvent.upload(fileField()!, new File(['x'], 'rows.xlsx'));
  }
  expect(await screen.findAllByText(fault, { exact: false })).toHaveLength(1);
  expect(screen.getByText(/^3 rows: 2, 3, 4$/)).toBeVisible();
  expect(screen.queryByRole('cell', { name: fault })).toBeNull();
});
