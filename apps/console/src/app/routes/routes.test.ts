import { createMemoryHistory, type RouteComponent } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { createConsoleRouter } from '../router.tsx';

const { routesByPath } = createConsoleRouter(createMemoryHistory({ initialEntries: ['/app'] }));
const screens = Object.values(routesByPath)
  .filter(({ fullPath }) => fullPath.startsWith('/app/') && fullPath !== '/app/')
  .map(({ fullPath, options }) => [fullPath, options.component as RouteComponent] as const);

it('has the screens of this release', () => {
  expect(screens.map(([path]) => path).toSorted()).toEqual([
    '/app/AddNewRole',
    '/app/MyAccount',
    '/app/Recipients',
    '/app/SystemArea',
    '/app/Verification',
    '/app/ViewRoles',
    '/app/article-LaundryDry',
    '/app/article-OperaRemoveFlag',
    '/app/article-OperaUpdateOrderStatus',
    '/app/article-Operaimport',
    '/app/article-OrderImportStatus',
    '/app/article-OutListDeta',
    '/app/article-Outboundlist',
    '/app/article-PickupDelivery',
    '/app/article-importStatus',
    '/app/article-laundryClean-info',
    '/app/article-pickupDelivery-info',
    '/app/article-ref',
    '/app/article-scanadd',
    '/app/articleAdd',
    '/app/articleAddHKMU',
    '/app/articleInfo',
    '/app/articleList',
    '/app/audit',
    '/app/audit-event',
    '/app/collectArticle',
    '/app/companyCreate',
    '/app/companyEdit',
    '/app/companyInfo',
    '/app/companyList',
    '/app/companyVerifications',
    '/app/dashboard',
    '/app/deliveryArticle',
    '/app/demoMailbox',
    '/app/dropOrderAdd',
    '/app/dropOrderDetail',
    '/app/dropOrderList',
    '/app/recipient-add',
    '/app/recipient-detail',
    '/app/recipient-import',
    '/app/recreate',
    '/app/roleEdit',
    '/app/singleSignOn',
    '/app/userEdit',
    '/app/userImport',
    '/app/userList',
  ]);
});

it.each(screens)(
  'finds the screen of %s under its name',
  async (_path, component) => {
    await component.preload?.();
    const drawn = (component as (props: object) => ReactElement)({});
    expect(drawn.type).toBeTypeOf('function');
  },
  60_000,
);
