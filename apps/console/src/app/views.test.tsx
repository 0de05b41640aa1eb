import { auditEventsCalls } from '@cubby/contract/settings/audit-events/audit-events.calls';
import { companyVerificationsCalls } from '@cubby/contract/people/company-verifications/company-verifications.calls';
import { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import { orderFlagsCalls } from '@cubby/contract/orders/order-flags/order-flags.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { permissions } from '@cubby/contract/permissions';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import type { SessionUser } from '@cubby/contract/people/sessions/sessions.schemas';
import { rolesCalls } from '@cubby/contract/people/roles/roles.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../test/app.tsx';
import { buildOrder } from '../../test/factories/order-detail.ts';
import { answer, server, useServer } from '../../test/server.ts';
import { useCompanyServer } from '../features/people/companies/companies.harness.ts';
import { useDropOffServer, world as dropOffs } from '../features/orders/drop-off-orders/drop-off.harness.ts';
import {
  buildLaundryOrder,
  buildLaundryPage,
  buildLaundryRow,
} from '../features/orders/laundry-orders/laundry.fixture.ts';
import { useRecipientServer } from '../features/people/mailroom-recipients/recipients.harness.ts';
import { useOrderListServer } from '../features/orders/orders/order-list.harness.ts';
import {
  buildOutbound,
  buildRequest,
  buildRequestItem,
  buildRequestRow,
  pageOf,
} from '../features/requests/requests/request.fixture.ts';
import { useUserServer, world as people } from '../features/people/users/users.harness.ts';

/** What a read-only user may press: to find, sort, turn pages, open, copy, read a reason. */
const harmless = [
  /^(Status|Created|Site|Type|Slot|Service|Dirty site|Clean site|In the request|Order status|Request time|Role types|Time|Added|Area)\b/,
  /^(Company|Managing operator|Category|Person|Action|User status|Roles|What was done|Add a filter|View|Keyboard shortcuts)\b/,
  /^(Page \d+|Next page|Previous page|Clear selection|Select .+)$/,
  /^(Order|Last updated|Last changed|Role name|Recipient|User name|Nickname|Name|Slot|When|Last sign-in)$/,
  /^(Copy .+|Read-only: .+|Can be changed .+|Notifications|Messages|History|Show the photo large|Show .+ large)$/,
  /^(Reload|More actions|Permissions of .+|All|Open|Done|\d+ empty fields?)$/,
];

/** The controls that are enabled in the screen of a user who may do everything, viewed read-only. */
const pressable = (): string[] => {
  const main = within(screen.getByRole('main'));
  const open = (element: HTMLElement) =>
    !element.matches(':disabled, [aria-disabled="true"], [readonly]') && !element.closest('fieldset:disabled');
  const nameOf = (element: HTMLElement) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const found = ['button', 'switch', 'menuitem', 'radio'].flatMap((role) => main.queryAllByRole(role));
  return found.filter(open).map(nameOf);
};

const impersonate = async (address: string, more: Partial<SessionUser> = {}): Promise<void> => {
  await renderSignedIn(address, {
    nickname: 'Ada Wong',
    authoritySet: Object.keys(permissions),
    view: { viewerId: '1', viewerName: 'Root', reason: 'A case', endsTime: Date.now() + 600_000 },
    ...more,
  });
};

/** Nothing that changes something can be pressed: neither on the screen, nor in its menu, nor over a chosen row. */
const expectOnlyLooking = async (ready: RegExp): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(ready));
  const [row] = screen.queryAllByRole('checkbox', { name: /^Select (?!all)/ });
  if (row) await userEvent.click(row);
  expect(pressable().filter((name) => !harmless.some((pattern) => pattern.test(name)))).toEqual([]);
  const menu = screen.queryByRole('button', { name: 'More actions' });
  if (!menu) return;
  await userEvent.click(menu);
  const items = (await screen.findAllByRole('menuitem')).filter((item) => !item.matches(':disabled'));
  // What leads to another screen changes nothing.
  expect(items.map((item) => item.textContent).filter((name) => !name.startsWith('Open '))).toEqual([]);
};

describe('orders during impersonation', () => {
  useOrderListServer();
  it('are listed without what changes them', async () => {
    await impersonate('/app/articleList');
    await expectOnlyLooking(/CB-1/);
  });

  it('are shown with the reason for what is locked', async () => {
    server.use(
      answer(ordersCalls.getOrder, buildOrder({ status: 'Courier stored', pinState: 0 })),
      answer(orderFlagsCalls.listFlagNotes, []),
    );
    await impersonate('/app/articleInfo?articleId=41');
    await expectOnlyLooking(/Timeline/);
    const why = 'Read-only: Nothing can be changed while you view as another user.';
    for (const name of ['General', 'Recipient', 'PIN', 'Payments'])
      expect(within(screen.getByRole('region', { name })).getByRole('button', { name: why })).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'The PIN opens the compartment' })).toBeNull();
  });
});

describe('laundry during impersonation', () => {
  useServer();
  it('is listed without what changes it', async () => {
    server.use(answer(laundryOrdersCalls.listLaundryOrders, buildLaundryPage([buildLaundryRow(1)])));
    await impersonate('/app/article-LaundryDry');
    await expectOnlyLooking(/LA-1/);
  });

  it('is shown read-only', async () => {
    server.use(answer(laundryOrdersCalls.getLaundryOrder, buildLaundryOrder()));
    await impersonate('/app/article-laundryClean-info?articleId=41');
    await expectOnlyLooking(/Dirty and clean site/);
  });
});

describe('requests during impersonation', () => {
  useServer();
  it('are listed without what changes them', async () => {
    server.use(answer(requestsCalls.listRequests, pageOf([buildRequestRow(1)])));
    await impersonate('/app/article-PickupDelivery');
    await expectOnlyLooking(/P-1/);
    expect(screen.queryByRole('textbox', { name: /Reference number/ })).toBeNull();
  });

  it.each([
    ['/app/article-pickupDelivery-info?pickupDeliveryRequestId=1', /P-1/],
    ['/app/article-OutListDeta?outboundId=5', /O-5/],
  ])('are shown read-only at %s', async (address, ready) => {
    const items = [buildRequestItem(1)];
    server.use(
      answer(requestsCalls.getRequest, buildRequest(items)),
      answer(requestsCalls.getOutboundRecord, buildOutbound(items)),
    );
    await impersonate(address);
    await expectOnlyLooking(ready);
  });
});

describe('drop-off orders during impersonation', () => {
  useDropOffServer();
  it.each([
    ['/app/dropOrderList', /CB-1/],
    ['/app/dropOrderDetail?id=41', /Not shown while you view as another user/],
  ])('are read-only at %s', async (address, ready) => {
    // The server leaves out what opens a compartment.
    dropOffs.order = { ...dropOffs.order, barcode: null };
    await impersonate(address);
    await expectOnlyLooking(ready);
  });
});

describe('people and their roles during impersonation', () => {
  useUserServer();
  it.each([
    ['/app/userList', /Person 100|person\.100/],
    ['/app/userEdit?userId=100', /person\.100/],
    ['/app/ViewRoles', /Counter staff/],
    ['/app/roleEdit?id=20', /Clerk/],
  ])('are read-only at %s', async (address, ready) => {
    const { roles } = people;
    server.use(
      answer(rolesCalls.queryRoles, pageOf(roles)),
      answer(rolesCalls.getRole, roles[0]!),
      answer(rolesCalls.listAuthorities, [
        {
          authorityType: 'ORDERS',
          name: 'Orders',
          authorities: [{ authorityId: 'ORDER_LIST', name: 'See orders', held: true }],
        },
      ]),
      answer(rolesCalls.listRoleLabels, []),
    );
    await impersonate(address);
    await expectOnlyLooking(ready);
  });
});

describe('companies during impersonation', () => {
  useCompanyServer();
  it.each([
    ['/app/companyList', /Company 10/],
    ['/app/companyInfo?id=100', /Company 100/],
  ])('are read-only at %s', async (address, ready) => {
    await impersonate(address, { companyType: 'ADMIN', merchantId: null, merchantName: null });
    await expectOnlyLooking(ready);
  });
});

describe('mailroom recipients during impersonation', () => {
  useRecipientServer();
  it.each([
    ['/app/Recipients', /Ada 1 Wong/],
    ['/app/recipient-detail?id=1', /Ada 1 Wong/],
  ])('are read-only at %s', async (address, ready) => {
    await impersonate(address);
    await expectOnlyLooking(ready);
  });
});

describe('the rest during impersonation', () => {
  useServer();
  it('is the audit without its file', async () => {
    server.use(
      answer(auditEventsCalls.listAuditEvents, {
        content: [],
        totalPages: 0,
        totalElements: 0,
        number: 0,
        size: 10,
      }),
    );
    await impersonate('/app/audit');
    await expectOnlyLooking(/Audit/);
  });

  it('is the certificate without the place to send one in', async () => {
    server.use(
      answer(companyVerificationsCalls.findCurrentMerchantStatus, {
        data: {
          merchantId: '3',
          merchantName: 'Harbour Parcel',
          merchantStatus: 'REJECTED',
          statusNote: 'It is not readable',
          certificateImageId: null,
          certificateImageName: null,
          uploadedTime: null,
        },
      }),
    );
    await impersonate('/app/Verification');
    await expectOnlyLooking(/It is not readable/);
  });

  it.each([
    '/app/articleAdd',
    '/app/articleAdd?step=2',
    '/app/articleAddHKMU',
    '/app/article-scanadd',
    '/app/recreate?orderIds=1',
    '/app/article-Operaimport',
    '/app/article-OperaRemoveFlag',
    '/app/article-OperaUpdateOrderStatus',
    '/app/article-OrderImportStatus',
    '/app/article-ref',
    '/app/dropOrderAdd',
    '/app/userImport',
    '/app/AddNewRole',
    '/app/companyCreate',
    '/app/companyVerifications',
    '/app/recipient-add',
    '/app/recipient-import',
    '/app/singleSignOn',
    '/app/MyAccount',
  ])('is closed at %s, where something is changed', async (address) => {
    await impersonate(address);
    expect(await screen.findByRole('heading', { name: 'Not available while you view as another user' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('Ada Wong can open this screen.');
    expect(pressable()).toEqual([]);
  });
});
