import { priceGroupsCalls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import { productAttributesCalls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import { productCategoriesCalls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import { productVariantsCalls } from '@cubby/contract/catalogue/product-variants/product-variants.calls';
import { productsCalls as calls } from '@cubby/contract/catalogue/products/products.calls';
import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { at, attribute, dayPrices, row, values } from './products.harness.ts';

let sent: unknown[] = [];
let shown = row;
const take = ({ body }: SeenRequest) => {
  sent.push(body);
  return shown;
};

useServer();
beforeEach(() => {
  sent = [];
  shown = row;
  server.use(
    answer(calls.queryProducts, () => {
      const {
        description: _1,
        descriptionEn: _2,
        minCount: _3,
        maxCount: _4,
        productAttributeList: _5,
        productPriceGroupList: _6,
        variants: _7,
        combinations: _8,
        companyCount: _9,
        menuCount: _10,
        imageFileIdEn: _11,
        inOrders: _0,
        ...listed
      } = shown;
      return { content: [listed], totalElements: 1, totalPages: 1, number: 0, size: 20 };
    }),
    answer(calls.getProduct, () => shown),
    answer(calls.createProduct, take),
    answer(calls.updateProduct, take),
    answer(productVariantsCalls.createProductVariants, take),
    answer(productVariantsCalls.updateProductVariants, take),
    answer(productVariantsCalls.listProductPrices, []),
    answer(productCategoriesCalls.listProductCategoryOptions, [
      {
        categoryId: '5',
        categoryName: 'Boxes',
        status: 'VALID',
        serviceId: '4',
        serviceName: 'Self storage',
        attributeIds: ['9'],
        attributes: [],
        description: null,
        iconFileId: null,
        productCount: 0,
        creationTime: at,
        lastUpdatedTime: at,
        version: 1,
      },
    ]),
    answer(productAttributesCalls.listProductAttributeOptions, [
      {
        ...attribute,
        required: true,
        status: 'VALID',
        attributeValues: values,
        description: null,
        categoryCount: 1,
        creationTime: at,
        lastUpdatedTime: at,
        version: 1,
      },
    ]),
    answer(companiesCalls.searchCompanies, [
      {
        merchantId: '7',
        merchantName: 'Harbour Lockers',
        environment: 'DEFAULT',
        currency: 'HKD',
        timeZone: 'Asia/Hong_Kong',
        ifGenerateExpressNumber: false,
      },
    ]),
  );
});

const open = (path: string, more: Parameters<typeof renderSignedIn>[1] = {}) =>
  renderSignedIn(path, {
    companyType: 'OPERATOR',
    merchantId: '7',
    merchantName: 'Harbour Lockers',
    authoritySet: ['PRODUCT_LIST', 'PRODUCT_EDIT'],
    ...more,
  });
const detail = '/app/CommodityDetail?id=1';

it('the list leads to each product, with its company, its variants and its status', async () => {
  await open('/app/Commodity');
  expect(await screen.findByRole('link', { name: /Box/ })).toHaveAttribute('href', `#${detail}`);
  expect(screen.getByText('Harbour Lockers')).toBeVisible();
  expect(screen.getByText('Offered')).toBeVisible();
});

describe('a new product', () => {
  it('shows how many variants the values make, and is sent with days of the managing company', async () => {
    await open('/app/CommodityCreate');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name \*|^Name$/ }), 'Crate');
    await userEvent.click(screen.getByRole('combobox', { name: /^Category/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Boxes' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'S' }));
    expect(screen.getByText('Makes 1 variant')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'M' }));
    expect(screen.getByText('Makes 2 variants')).toBeVisible();
    await press('Save and set prices');
    await waitFor(() => expect(field(/^Offered from/)).toBeInvalid());
    await fill(field(/^Offered from/), 'soon');
    await press('Save and set prices');
    expect(await screen.findByRole('button', { name: 'Offered from: Not a date' })).toBeVisible();
    await fill(field(/^Offered from/), '2026-03-05');
    await fill(field(/^Offered until/), '2026-03-06');
    await press('Save and set prices');
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          productName: 'Crate',
          merchantId: '7',
          categoryId: '5',
          publishStartTime: Date.UTC(2026, 2, 4, 16),
          publishEndTime: Date.UTC(2026, 2, 6, 4),
          productAttributeList: [{ attributeId: '9', productAttributeValueIds: ['21', '22'] }],
        },
      ]),
    );
  });

  it('is given its prices in the second step, and retains what was typed where one is refused', async () => {
    shown = {
      ...row,
      status: 'UNFINISHED',
      variants: [],
      combinations: values.map(({ productAttributeValueId, attributeValue }) => ({
        productAttributeValueIds: [productAttributeValueId],
        productVariantName: `Box · ${attributeValue}`,
      })),
    };
    server.use(
      refuse(productVariantsCalls.createProductVariants, 'INVALID_REQUEST', {
        fieldErrors: [{ path: '1.priceValue', code: 'tooLarge', message: 'At most 9,999.99' }],
      }),
    );
    await open('/app/CommodityCreate?id=1');
    const price = (name: string) => field(`Price of Box · ${name}`);
    await fill(await screen.findByRole('textbox', { name: 'Price of Box · S' }), '12.5');
    await press('Save');
    await waitFor(() => expect(price('M')).toBeInvalid());
    expect(price('M')).toHaveAccessibleDescription('Enter a price from 0 to 9999.99');
    await fill(price('M'), '10000');
    await press('Save');
    await waitFor(() => expect(price('M')).toHaveAccessibleDescription('Enter a price from 0 to 9999.99'));
    expect(price('M')).toHaveValue('10000');
    server.use(answer(productVariantsCalls.createProductVariants, take));
    await fill(price('M'), '20');
    await press('Save');
    await waitFor(() =>
      expect(sent).toEqual([
        [
          { productId: '1', productAttributeValueIds: ['21'], priceValue: '12.5', status: 'VALID' },
          { productId: '1', productAttributeValueIds: ['22'], priceValue: '20', status: 'VALID' },
        ],
      ]),
    );
  });
});

describe('one product', () => {
  it('is edited in each tab apart', async () => {
    await open(detail);
    await heading('Box');
    await press('Edit General');
    await fill(field(/^Name in English/), 'Box');
    await press('Save');
    await waitFor(() => expect(sent).toEqual([{ productId: '1', productNameEn: 'Box', version: 3 }]));
    await userEvent.click(screen.getByRole('tab', { name: 'Publishing' }));
    await press('Edit Publishing');
    await fill(field(/^Offered until/), '2026-12-31');
    await press('Save');
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ productId: '1', publishEndTime: Date.UTC(2026, 11, 31, 4), version: 3 }),
    );
  });

  it('is offered at groups of sites, each with its price group, until none is left', async () => {
    const page = { totalPages: 1, number: 0, size: 10 };
    server.use(
      answer(siteGroupsCalls.listSiteGroupOptions, {
        ...page,
        content: [{ siteGroupId: '41', siteGroupName: 'Islands', merchantId: '7', isDefault: false }],
        totalElements: 1,
      }),
      answer(priceGroupsCalls.listPriceGroups, { ...page, content: [dayPrices], totalElements: 1 }),
    );
    await open(`${detail}&tab=publish`);
    await heading('Box');
    await press('Edit Publishing');
    await press('Add site group');
    await userEvent.click(screen.getByRole('combobox', { name: /^Site group/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Islands' }));
    await press('Save');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Price group/ })).toBeInvalid());
    await userEvent.click(screen.getByRole('combobox', { name: /^Price group/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Day prices' }));
    await press('Add site group');
    const group = screen.getByRole('group', { name: 'Site groups' });
    expect(await within(group).findByText('There is no further site group to choose')).toBeVisible();
    await press('Save');
    await waitFor(() =>
      expect(sent).toEqual([
        { productId: '1', version: 3, productPriceGroupList: [{ siteGroupId: '41', priceGroupId: '81' }] },
      ]),
    );
  });

  it('gets prices from a day on, and a variant that is no longer offered', async () => {
    await open(`${detail}&tab=price`);
    await heading('Box');
    await press('Edit Prices');
    await fill(field('Price of Box · S'), '18');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Offer Box · M' }));
    await fill(field('Valid from'), '2030-01-01');
    await press('Save');
    await waitFor(() =>
      expect(sent).toEqual([
        {
          productId: '1',
          variantList: [
            { productVariantId: '31', priceValue: '18', status: 'VALID' },
            { productVariantId: '32', priceValue: '15.00', status: 'INVALID' },
          ],
          validFrom: Date.UTC(2029, 11, 31, 16),
        },
      ]),
    );
  });

  it('that orders have is taken off after a question, not deleted', async () => {
    shown = { ...row, inOrders: true, companyCount: 2, menuCount: 1 };
    await open(detail);
    await heading('Box');
    await press(/more/i);
    expect(
      await screen.findByRole('menuitem', { name: /Delete product.*in use by 2 companies and 1 menu\./ }),
    ).toBeDisabled();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Take off' }));
    expect(await screen.findByText(/In use by 2 companies and 1 menu\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take off' }));
    await waitFor(() => expect(sent).toEqual([{ productId: '1', version: 3, status: 'TAKEN_OFF' }]));
  });

  it('of an operator is only read by a company below', async () => {
    await open(detail, { companyType: 'MERCHANT', merchantId: '8' });
    await heading('Box');
    expect(screen.queryByRole('button', { name: 'Edit General' })).toBeNull();
  });
});

it('the sites that its groups price differently are named, with the price group that is used and the rule', async () => {
  const group = (number: number, name: string) => ({
    productPriceGroupId: `${number}`,
    siteGroupId: `${number}`,
    siteGroupName: name,
    priceGroupId: `8${number}`,
    priceGroupName: `Of ${name}`,
  });
  shown = { ...row, productPriceGroupList: [group(1, 'Alpha'), group(2, 'Beta')] };
  server.use(
    answer(priceGroupsCalls.listPriceConflicts, {
      content: [
        {
          siteId: '9',
          siteName: 'Central Plaza',
          productId: '1',
          productName: 'Box',
          priceGroupId: '82',
          priceGroupName: 'Of Beta',
          reason: 'FEWEST_SITES',
          siteGroupName: 'Beta',
          siteCount: 3,
          others: [{ priceGroupName: 'Of Alpha', siteGroupName: 'Alpha', siteCount: 8 }],
        },
      ],
      totalElements: 4,
    }),
  );
  await open(`${detail}&tab=publish`);
  const conflicts = within(await screen.findByRole('region', { name: 'Sites with more than one price group' }));
  expect(conflicts.getByText('Central Plaza')).toBeVisible();
  expect(
    conflicts.getByText(/^Of Beta, because Beta has the fewest sites of the groups \(3 sites\)/),
  ).toHaveTextContent('Not used: Of Alpha (Alpha)');
  expect(conflicts.getByText(/^The prices of the site itself come first/)).toBeVisible();
  expect(conflicts.getByText('And 3 more')).toBeVisible();
});
