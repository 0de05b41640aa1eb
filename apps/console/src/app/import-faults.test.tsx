/** A fault that every row of a file has is shown once, whatever the file is for. */
import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { productsCalls } from '@cubby/contract/catalogue/products/products.calls';
import { siteCloneCalls } from '@cubby/contract/lockers/sites/site-clone.calls';
import { siteImportsCalls } from '@cubby/contract/lockers/sites/site-imports.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { bulkUploadsCalls } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';
import { orderImportsCalls } from '@cubby/contract/orders/order-imports/order-imports.calls';
import { companyImportsCalls } from '@cubby/contract/people/companies/company-imports.calls';
import { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { districtsCalls } from '@cubby/contract/settings/districts/districts.calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../test/app.tsx';
import { buildOrderImport } from '../../test/factories/order-detail.ts';
import { buildSite } from '../../test/factories/sites.ts';
import { answer, server, useServer } from '../../test/server.ts';
import { clearImportDraft } from '../features/orders/order-imports/order-import.store.ts';
import { buildRole, pickRole } from '../features/people/users/users.harness.ts';
import { addressOf } from '../platform/address/address-of.ts';
import { type ImportKind, importScreens } from '../platform/imports/import-screens.ts';

useServer();
afterEach(clearImportDraft);

const fault = 'The company is closed';
const rows = [2, 3, 4];

/** Rows that were not taken, as imports that take the others answer. */
const bucketsOf = (nameField: string) => ({
  total: 3,
  created: 0,
  count: 3,
  ALREADY_EXIST: [],
  BAD_PARAMETER: rows.map((row) => ({
    orderId: String(row),
    [nameField]: `Row ${row}`,
    errorMsg: fault,
    fieldErrors: [],
  })),
  NOT_PERMISSION: [],
});
const cells = rows.map((row) => ({
  row,
  name: `Row ${row}`,
  column: 'Company',
  value: 'Peak',
  errorCode: 'closed',
  errorMsg: fault,
}));
const unnamedCells = cells.map(({ name: _name, ...cell }) => cell);
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
  failureRecordList: unnamedCells.map((cell) => ({ ...cell, cell: `B${cell.row}` })),
});
const refusedAreas = { success: false, totalRows: 3, created: 0, updated: 0, failCount: 3, errorList: unnamedCells };

interface Kind {
  readonly handler: ReturnType<typeof answer>;
  readonly search?: Readonly<Record<string, string>>;
  /** What is chosen before the file. */
  readonly choose?: () => Promise<unknown>;
  /** Sends the file, if choosing it does not. */
  readonly send?: () => Promise<unknown>;
}

/** An import of a resource that the kit declares, as recipients, needs no case of its own. */
const kinds: Readonly<Record<string, Kind>> = {
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
  products: { handler: answer(productsCalls.importProducts, bucketsOf('name') as never) },
  productPrices: { handler: answer(productVariantsCalls.importProductPrices, bucketsOf('name') as never) },
  recipients: { handler: answer(mailroomRecipientsCalls.importMailroomRecipients, bucketsOf('name') as never) },
  users: {
    handler: answer(usersCalls.importUsers, { fileId: 'f', ...bucketsOf('username') } as never),
    choose: () => pickRole('Clerk'),
  },
  companies: { handler: answer(companyImportsCalls.importCompanies, bucketsOf('merchantName') as never) },
  sites: { handler: answer(siteImportsCalls.importSites, bucketsOf('siteName') as never) },
  siteCopies: { handler: answer(siteCloneCalls.importSiteCopies, bucketsOf('siteName') as never), search: { id: '9' } },
  areas: {
    handler: answer(districtsCalls.importDistricts, refusedAreas as never),
    send: () => userEvent.click(screen.getByRole('button', { name: 'Import' })),
  },
} satisfies Partial<Record<ImportKind, Kind>>;

/** Imports that staff of the platform alone have. */
const platformKinds: ReadonlySet<string> = new Set<ImportKind>(['companies', 'sites', 'siteCopies', 'areas']);

const fileField = () => document.querySelector<HTMLInputElement>('input[type=file]');

it.each(Object.entries(kinds))('%s: one fault in every row is one message', async (name, kind) => {
  const { path, permission, search } = importScreens[name as ImportKind];
  server.use(
    kind.handler,
    answer(productVariantsCalls.listProductVariants, []),
    answer(rolesCalls.listRoles, [buildRole('20', 'Clerk', { authorityIds: [] })]),
    answer(sitesCalls.getSite, { ...buildSite(), boxList: [] }),
    answer(districtsCalls.listDistricts, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 100 }),
    answer(orderImportsCalls.listOrderImports, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 5 }),
  );
  await renderSignedIn(addressOf(path, { ...search, ...kind.search }).slice(1), {
    authoritySet: [permission],
    ...(platformKinds.has(name) && { companyType: 'ADMIN' as const, merchantId: null, merchantName: null }),
  });
  if (name !== 'orders') {
    await kind.choose?.();
    await waitFor(() => expect(fileField()).toBeEnabled());
    const type = fileField()!.accept.includes('xlsx') ? 'xlsx' : 'xls';
    await userEvent.upload(fileField()!, new File(['x'], `rows.${type}`));
    await kind.send?.();
  }
  expect(await screen.findAllByText(fault, { exact: false })).toHaveLength(1);
  expect(screen.getByText(/^3 rows: 2, 3, 4$/)).toBeVisible();
  expect(screen.queryByRole('cell', { name: fault })).toBeNull();
});
