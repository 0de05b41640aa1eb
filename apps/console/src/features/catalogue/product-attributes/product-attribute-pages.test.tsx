import { productAttributesCalls as calls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import type { ProductAttribute } from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { liveRows } from '../../../platform/live/live-rows.ts';

const row: ProductAttribute = {
  attributeId: '1',
  attributeName: 'Size',
  inputType: 'SELECT',
  attributeType: 'VARIANT',
  required: true,
  status: 'VALID',
  attributeValues: [
    { productAttributeValueId: '11', attributeValue: 'S' },
    { productAttributeValueId: '12', attributeValue: 'M' },
  ],
  description: 'Of the door',
  categoryCount: 0,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
};
let sent: unknown[] = [];
let shown = row;
const take = ({ body, params }: SeenRequest) => {
  sent.push(body ?? params['id']);
  return row;
};

useServer();
beforeEach(() => {
  sent = [];
  shown = row;
  server.use(
    answer(calls.listProductAttributes, ({ query }) => {
      const content = query.get('query') === 'none' ? [] : [shown];
      return { content, totalElements: content.length, totalPages: content.length, number: 0, size: 20 };
    }),
    answer(calls.getProductAttribute, () => shown),
    answer(calls.createProductAttribute, take),
    answer(calls.updateProductAttribute, take),
    answer(calls.deleteProductAttribute, (request) => {
      take(request);
      return { success: true as const };
    }),
  );
});

const open = (path: string, more: Parameters<typeof renderSignedIn>[1] = {}) =>
  renderSignedIn(path, {
    companyType: 'ADMIN',
    merchantId: null,
    authoritySet: ['PRODUCT_ATTRIBUTE_LIST', 'PRODUCT_ATTRIBUTE_EDIT'],
    ...more,
  });
const detail = '/app/Commodity_Attribute_detail?id=1';

describe('the list', () => {
  it('leads to each attribute, names its values, follows what others change, and says when a search finds nothing', async () => {
    await open('/app/Commodity_Attribute');
    expect(await screen.findByRole('link', { name: /Size/ })).toHaveAttribute('href', `#${detail}`);
    expect(screen.getByText('S, M')).toBeVisible();
    shown = { ...row, attributeName: 'Width', version: 2 };
    liveRows.changed('product-attributes', ['1']);
    expect(await screen.findByText('Width')).toBeVisible();
    await userEvent.type(field('Part of the name'), 'none{Enter}');
    expect(await screen.findByText('No product attribute matches')).toBeVisible();
  });

  it('offers nothing to add to a company, which reads attributes alone', async () => {
    await open('/app/Commodity_Attribute', { companyType: 'OPERATOR' });
    await screen.findByText('Size');
    expect(screen.queryByRole('link', { name: 'Add product attribute' })).toBeNull();
  });
});

describe('a new attribute', () => {
  it('takes a value from each line, requires at least one, and retains what was typed', async () => {
    server.use(
      refuse(calls.createProductAttribute, 'INVALID_REQUEST', {
        fieldErrors: [{ path: 'attributeName', code: 'taken', message: 'Already in use' }],
      }),
    );
    await open('/app/Commodity_Attribute_detail');
    await heading('Add product attribute');
    await userEvent.type(field(/^Name/), 'Colour');
    await press('Add product attribute');
    await waitFor(() => expect(field(/^Values/)).toBeInvalid());
    await fill(field(/^Values/), 'Red\n\n Blue \n');
    await press('Add product attribute');
    expect(await screen.findAllByText('Already in use')).not.toHaveLength(0);
    expect(field(/^Values/)).toHaveValue('Red\n\n Blue \n');
    server.use(answer(calls.createProductAttribute, take));
    await userEvent.type(field(/^Name/), 's');
    await press('Add product attribute');
    await waitFor(() =>
      expect(sent).toMatchObject([
        { attributeName: 'Colours', attributeValues: [{ attributeValue: 'Red' }, { attributeValue: 'Blue' }] },
      ]),
    );
    await heading('Size');
  });

  it('of text has no values', async () => {
    await open('/app/Commodity_Attribute_detail');
    await heading('Add product attribute');
    await userEvent.type(field(/^Name/), 'Handling');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Used for/ }), 'DESCRIPTION');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Entered as/ }), 'TEXT');
    expect(screen.queryByRole('textbox', { name: /^Values/ })).toBeNull();
    await press('Add product attribute');
    await waitFor(() => expect(sent).toMatchObject([{ inputType: 'TEXT', attributeValues: [] }]));
  });
});

describe('one attribute', () => {
  it('is edited in place: what was changed is sent, with the version that was read', async () => {
    await open(detail);
    await heading('Size');
    await press('Edit Details');
    await fill(field(/^Description/), 'Of the box');
    await press('Save');
    await waitFor(() => expect(sent).toEqual([{ attributeId: '1', description: 'Of the box', version: 1 }]));
  });

  it('retains its values by their ids under other names and in another order, next to new ones', async () => {
    await open(detail);
    await heading('Size');
    await press('Edit Details');
    await press('Move S down');
    await fill(field('Value 1'), 'Medium');
    await fill(field(/^New values/), 'XL');
    await press('Save');
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          attributeValues: [
            { ...row.attributeValues[1], attributeValue: 'Medium' },
            row.attributeValues[0],
            { attributeValue: 'XL' },
          ],
        },
      ]),
    );
  });

  it('is set to invalid, and deleted after a question', async () => {
    await open(detail);
    await heading('Size');
    await press(/more/i);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Set to invalid' }));
    await waitFor(() => expect(sent).toEqual([{ attributeId: '1', version: 1, status: 'INVALID' }]));
    await press(/more/i);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete product attribute' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete product attribute' }),
    );
    await waitFor(() => expect(sent.at(-1)).toBe('1'));
    await heading('Product attributes');
  });

  it('that categories use does not change its kind of entry, and says why it can’t be deleted', async () => {
    shown = { ...row, categoryCount: 2 };
    await open(detail);
    await heading('Size');
    await press('Edit Details');
    expect(screen.queryByRole('combobox', { name: /^Entered as/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /while categories have this attribute/ })).toHaveLength(2);
    await press(/more/i);
    expect(
      await screen.findByRole('menuitem', { name: /Delete product attribute.*in use by 2 categories\./ }),
    ).toBeDisabled();
  });

  it('is only read by a company, and may be gone', async () => {
    const { unmount } = await open(detail, { companyType: 'OPERATOR' });
    await heading('Size');
    expect(screen.queryByRole('button', { name: 'Edit Details' })).toBeNull();
    unmount();
    server.use(refuse(calls.getProductAttribute, 'NOT_FOUND'));
    await open(detail);
    expect(await screen.findByRole('link', { name: 'Go to product attributes' })).toBeVisible();
  });
});
