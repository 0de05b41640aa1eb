import { menusCalls as calls } from '@cubby/contract/catalogue/menus/menus.calls';
import type { Menu } from '@cubby/contract/catalogue/menus/menus.schemas';
import { productCategoriesCalls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import { productsCalls } from '@cubby/contract/catalogue/products/products.calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, heading, press } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const menu = (id: string, menuName: string, more: Partial<Menu> = {}): Menu => ({
  productMenuId: id,
  menuLevel: 0,
  firstLevelMenuId: null,
  secondLevelMenuId: null,
  menuNumber: Number(id),
  menuName,
  menuNameEn: null,
  menuType: 'GROUP',
  minCost: null,
  maxCount: null,
  offsetDay: 0,
  description: null,
  descriptionEn: null,
  pictureFileId: null,
  iconFileId: null,
  categoryList: [],
  termsUrl: null,
  termsUrlEn: null,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
  ...more,
});
const all = [
  menu('1', '包裹', { menuNameEn: 'Parcels', description: '本地' }),
  menu('2', 'Laundry'),
  menu('3', 'Shirts', { menuLevel: 1, firstLevelMenuId: '2', menuNumber: 1, menuType: 'PRODUCTS', offsetDay: 2 }),
];
let sent: unknown[] = [];

useServer();
beforeEach(() => {
  sent = [];
  const take = ({ body, params }: SeenRequest) => {
    sent.push(params['id'] === undefined ? body : { id: params['id'], ...(body as object) });
    return all[0]!;
  };
  server.use(
    answer(calls.listMenus, () => all),
    answer(calls.createMenu, take),
    answer(calls.updateMenu, take),
    answer(calls.moveMenu, take),
    answer(productCategoriesCalls.listProductCategoryOptions, () => []),
    answer(productsCalls.listProductsOfCategory, () => []),
  );
});
const open = (path: string, more: Parameters<typeof renderSignedIn>[1] = {}) =>
  renderSignedIn(path, {
    companyType: 'ADMIN',
    merchantId: null,
    authoritySet: ['MENU_LIST', 'MENU_EDIT'],
    ...more,
  });
const tree = async () => within(await screen.findByRole('region', { name: 'Order of the menus' }));
const preview = () => within(screen.getByRole('region', { name: 'What customers see' }));

describe('the tree', () => {
  it('moves the selected menu by Alt and arrow keys, by buttons and by dragging, and says where it is', async () => {
    await open('/app/userMenu');
    const laundry = (await tree()).getByRole('button', { name: 'Laundry' });
    await userEvent.click(laundry);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(sent).toEqual([{ id: '2', parentMenuId: null, menuNumber: 1 }]));
    expect(await (await tree()).findByText('包裹 is now number 1.')).toBeVisible();
    await press('Move into the menu above');
    await waitFor(() => expect(sent.at(-1)).toEqual({ id: '2', parentMenuId: '1', menuNumber: 1 }));
    expect(screen.getByRole('button', { name: 'Move out one level' })).toBeDisabled();
    const dragged = (await tree()).getByRole('button', { name: 'Shirts' });
    fireEvent.dragStart(dragged, { dataTransfer: {} });
    // Nothing has a height here: every drop is on the upper half.
    fireEvent.drop((await tree()).getByRole('button', { name: 'Laundry' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ id: '3', parentMenuId: null, menuNumber: 2 }));
  });

  it('shows next to it what customers see, in both languages', async () => {
    await open('/app/userMenu');
    await tree();
    await userEvent.click(preview().getByRole('button', { name: '包裹' }));
    expect(preview().getByRole('heading', { name: '包裹' })).toBeVisible();
    await userEvent.click(preview().getByText('English'));
    expect(preview().getByRole('heading', { name: 'Parcels' })).toBeVisible();
    expect(preview().getByText('本地')).toBeVisible();
    expect(preview().getByText('Nothing is in this menu yet.')).toBeVisible();
    await userEvent.click(preview().getByRole('button', { name: 'Back' }));
    expect(preview().getByRole('button', { name: 'Laundry' })).toBeVisible();
  });

  it('edits the selected menu in place, and says why one that contains menus can not be deleted', async () => {
    await open('/app/userMenu?id=2');
    await tree();
    await press(/more/i);
    expect(await screen.findByRole('menuitem', { name: /Delete menu/ })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await press('Edit Details');
    await userEvent.type(field(/^Name in English/), 'Washing');
    await press('Save');
    await waitFor(() => expect(sent).toEqual([{ productMenuId: '2', menuNameEn: 'Washing', version: 1 }]));
  });

  it('is only read by a company, and says when it does not load', async () => {
    const { unmount } = await open('/app/userMenu?id=2', { companyType: 'OPERATOR' });
    await tree();
    expect(screen.queryByRole('button', { name: 'Move up' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add menu' })).toBeNull();
    unmount();
    server.use(refuse(calls.listMenus, 'INTERNAL'));
    await open('/app/userMenu');
    expect(await screen.findByText('The system failed. Try again.')).toBeVisible();
  });
});

it('a new menu is in the group that was selected; what is missing is said at its place', async () => {
  await open('/app/addMenu?parentId=2');
  await heading('Add menu');
  await screen.findByRole('option', { name: 'Laundry' });
  await press('Add menu');
  await waitFor(() => expect(field(/^Name$|^Name \*$|^Name\b(?! in)/)).toBeInvalid());
  await userEvent.type(field(/^Name$|^Name \*$|^Name\b(?! in)/), 'Suits');
  await press('Add category');
  await press('Add menu');
  expect(sent).toEqual([]);
  await press('Remove 1');
  await press('Add menu');
  await waitFor(() =>
    expect(sent).toMatchObject([{ menuName: 'Suits', menuType: 'PRODUCTS', firstLevelMenuId: '2', minCost: null }]),
  );
});
