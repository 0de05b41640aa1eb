import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { orderImportsCalls } from '@cubby/contract/orders/order-imports/order-imports.calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildOrderImport } from '../../../../test/factories/order-detail.ts';
import { byHand } from '../../../../test/factories/product-variants.ts';
import { answer, server, useServer } from '../../../../test/server.ts';

useServer();

it('sends no file for a company of which no product can be imported', async () => {
  const sent = vi.fn();
  server.use(
    answer(productVariantsCalls.listProductVariants, [byHand]),
    answer(orderImportsCalls.listOrderImports, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 5 }),
    answer(orderImportsCalls.importOrders, () => {
      sent();
      return buildOrderImport({});
    }),
  );
  await renderSignedIn('/app/articleAdd?step=2', { authoritySet: ['ORDER_IMPORT'] });
  const product = await screen.findByRole('combobox', { name: /^Product/ });
  await userEvent.upload(screen.getByLabelText(/Drop a spreadsheet here/), new File(['x'], 'march.xlsx'));
  await userEvent.click(screen.getByRole('button', { name: 'Import orders' }));
  expect(product).toHaveAccessibleDescription(/^Required None of the company’s products can be imported\./);
  expect(sent).not.toHaveBeenCalled();
});
