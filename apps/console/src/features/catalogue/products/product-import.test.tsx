import { productCategoriesCalls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import { productsCalls as calls } from '@cubby/contract/catalogue/products/products.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { heading } from '../../../../test/find.ts';
import { answer, server, useServer } from '../../../../test/server.ts';

useServer();

it('shows the rows of products with faults before any is taken, and leads to the products once a corrected file is', async () => {
  const none = { ALREADY_EXIST: [], BAD_PARAMETER: [], NOT_PERMISSION: [] };
  const faulty = {
    orderId: '3',
    name: 'Box',
    errorMsg: 'Category: Not found',
    fieldErrors: [{ path: 'categoryId', code: 'notFound', message: 'Not found' }],
  };
  server.use(
    answer(calls.importProducts, { ...none, BAD_PARAMETER: [faulty], total: 2, created: 1, count: 1 }),
    answer(productCategoriesCalls.listProductCategoryOptions, []),
    answer(calls.queryProducts, { content: [], totalElements: 0, totalPages: 0, number: 0, size: 20 }),
  );
  await renderSignedIn('/app/Commodity', { authoritySet: ['PRODUCT_LIST', 'PRODUCT_EDIT'] });
  await userEvent.click(await screen.findByRole('link', { name: 'Import products' }));
  await heading('Import products');
  const choose = () =>
    userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'a.xlsx'));
  await choose();
  const [, line] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(line).toHaveTextContent('3BoxInvalid valueCategory: Not found');
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  server.use(answer(calls.importProducts, { ...none, total: 1, created: 1, count: 0 }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose the corrected file' }));
  await choose();
  await heading('Products');
  expect(await screen.findByText('Done: 1 row of products imported')).toBeVisible();
});
