import { productAttributesCalls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import { productCategoriesCalls as calls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import { productCategoryIcon } from '@cubby/contract/catalogue/product-categories/product-categories.limits';
import type { ProductCategory } from '@cubby/contract/catalogue/product-categories/product-categories.schemas';
import { servicesCalls } from '@cubby/contract/catalogue/services/services.calls';
import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const icon = 'a'.repeat(32);
const row: ProductCategory = {
  categoryId: '1',
  categoryName: 'Compartments',
  status: 'VALID',
  serviceId: '4',
  serviceName: 'Self storage',
  attributeIds: ['9'],
  attributes: [{ attributeId: '9', attributeName: 'Size' }],
  description: null,
  iconFileId: null,
  productCount: 0,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
};
let sent: unknown[] = [];
let shown = row;
const take = ({ body }: SeenRequest) => {
  sent.push(body);
  return row;
};

useServer();
beforeEach(() => {
  sent = [];
  shown = row;
  server.use(
    answer(calls.listProductCategories, () => ({
      content: [shown],
      totalElements: 1,
      totalPages: 1,
      number: 0,
      size: 20,
    })),
    answer(calls.getProductCategory, () => shown),
    answer(calls.createProductCategory, take),
    answer(calls.updateProductCategory, take),
    answer(servicesCalls.listServices, [{ serviceId: '4', serviceName: 'Self storage' }]),
    answer(productAttributesCalls.listProductAttributeOptions, [
      {
        attributeId: '9',
        attributeName: 'Size',
        inputType: 'TEXT',
        attributeType: 'DESCRIPTION',
        required: true,
        status: 'VALID',
        attributeValues: [],
        description: null,
        categoryCount: 0,
        creationTime: 1,
        lastUpdatedTime: 1,
        version: 1,
      },
    ]),
    answer(filesCalls.uploadFile, { fileId: icon }),
  );
});

const open = (path: string, more: Parameters<typeof renderSignedIn>[1] = {}) =>
  renderSignedIn(path, {
    companyType: 'ADMIN',
    merchantId: null,
    authoritySet: ['PRODUCT_CATEGORY_LIST', 'PRODUCT_CATEGORY_EDIT'],
    ...more,
  });
const detail = '/app/Commodity_Category_detail?id=1';
const pick = async (name: RegExp, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const drop = (bytes: number) => {
  const file = new File(['x'], 'icon.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: bytes });
  const input = within(screen.getByRole('group', { name: 'Icon' })).getByLabelText(/./, { selector: 'input' });
  return userEvent.upload(input, file);
};

it('the list leads to each category, with its service, attributes and products', async () => {
  await open('/app/Commodity_Category');
  expect(await screen.findByRole('link', { name: /Compartments/ })).toHaveAttribute('href', `#${detail}`);
  expect(screen.getByText('Self storage')).toBeVisible();
  expect(screen.getByText('Size')).toBeVisible();
});

describe('a new category', () => {
  it('requires its fields, refuses an icon of 20 MB, and is created with one below', async () => {
    await open('/app/Commodity_Category_detail');
    await heading('Add product category');
    await userEvent.type(field(/^Name/), 'Chilled');
    await press('Add product category');
    for (const name of [/^Service/, /^Related attributes/])
      await waitFor(() => expect(screen.getByRole('combobox', { name })).toBeInvalid());
    expect(within(screen.getByRole('group', { name: 'Icon' })).getByText('Required')).toBeVisible();
    await pick(/^Service/, 'Self storage');
    await pick(/^Related attributes/, 'Size');
    await userEvent.keyboard('{Escape}');
    await drop(productCategoryIcon.maxBytes);
    expect(within(screen.getByRole('group', { name: 'Icon' })).getByText(/larger than 20 MB/)).toBeVisible();
    await drop(productCategoryIcon.maxBytes - 1);
    await screen.findByRole('img', { name: 'Icon' });
    await press('Add product category');
    await waitFor(() =>
      expect(sent).toMatchObject([{ categoryName: 'Chilled', serviceId: '4', attributeIds: ['9'], iconFileId: icon }]),
    );
  });
});

describe('one category', () => {
  it('that has no icon yet is edited without one', async () => {
    await open(detail);
    await heading('Compartments');
    await press('Edit Details');
    await fill(field(/^Name/), 'Doors');
    await press('Save');
    await waitFor(() => expect(sent).toEqual([{ categoryId: '1', categoryName: 'Doors', version: 1 }]));
  });

  it('with products retains its service, and says why it can’t be deleted', async () => {
    shown = { ...row, productCount: 3 };
    await open(detail);
    await heading('Compartments');
    await press('Edit Details');
    expect(screen.queryByRole('combobox', { name: /^Service/ })).toBeNull();
    expect(screen.getByRole('button', { name: /while there are products/ })).toBeVisible();
    await press(/more/i);
    expect(
      await screen.findByRole('menuitem', { name: /Delete product category.*in use by 3 products\./ }),
    ).toBeDisabled();
  });

  it('is only read by a company', async () => {
    await open(detail, { companyType: 'OPERATOR' });
    await heading('Compartments');
    expect(screen.queryByRole('button', { name: 'Edit Details' })).toBeNull();
  });
});
