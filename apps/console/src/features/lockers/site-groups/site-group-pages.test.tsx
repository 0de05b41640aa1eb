import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import type { SiteGroup } from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answerSites } from '../../../../test/factories/sites.ts';
import { heading } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const group: SiteGroup = {
  siteGroupId: '5',
  siteGroupName: 'Ferry piers',
  description: null,
  merchantId: '1',
  merchantName: 'Alfred Lockers HK',
  isDefault: false,
  siteCount: 1,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 3,
  siteId: ['9'],
  sites: [{ siteId: '9', siteName: 'Central', siteSerialNumber: 'HK9' }],
};
const { siteId: _ids, sites: _sites, ...row } = group;
let sent: unknown[] = [];
let onlyGroupOf = 0;

beforeEach(() => {
  sent = [];
  onlyGroupOf = 0;
  const saved = ({ body, params }: SeenRequest) => {
    sent.push(body ?? params);
    return group;
  };
  server.use(
    answer(siteGroupsCalls.listSiteGroups, {
      content: [row],
      totalPages: 1,
      totalElements: 1,
      number: 0,
      size: 10,
    }),
    answer(siteGroupsCalls.getSiteGroup, group),
    answer(siteGroupsCalls.getSiteGroupUses, () => ({
      siteCount: 1,
      onlyGroupOf,
      companies: 0,
      orders: 0,
      products: 0,
    })),
    answer(siteGroupsCalls.checkSiteGroupName, ({ params }: SeenRequest) => params['name'] === 'Ferry piers'),
    answer(siteGroupsCalls.createSiteGroup, saved),
    answer(siteGroupsCalls.updateSiteGroup, saved),
    answer(siteGroupsCalls.deleteSiteGroup, (request: SeenRequest) => {
      saved(request);
      return { success: true as const };
    }),
    answerSites(({ query }: SeenRequest) =>
      [
        { siteId: '9', siteName: 'Central', siteSerialNumber: 'HK9' },
        { siteId: '10', siteName: 'Sha Tin', siteSerialNumber: 'HK10' },
      ].filter(({ siteName }) => siteName.includes(query.get('queryKeyword') ?? '')),
    ),
  );
});

const open = (path: string) =>
  renderSignedIn(path, {
    authoritySet: ['SITE_GROUP_LIST', 'SITE_GROUP_EDIT'],
    companyType: 'OPERATOR',
    merchantId: '1',
    merchantName: 'Alfred Lockers HK',
  });

it('lists groups, each leading to its page', async () => {
  await open('/app/siteGroup');
  await heading('Site groups');
  expect((await screen.findAllByRole('link', { name: /Ferry piers/ }))[0]).toHaveAttribute(
    'href',
    '#/app/group_create?siteGroupId=5',
  );
});

it('makes a group of all sites that a filter finds; reports a taken name and a group without a site', async () => {
  await open('/app/group_create');
  const name = await screen.findByRole('textbox', { name: /^Group name/ });
  await userEvent.type(name, 'Ferry piers');
  await screen.findByText('A group with this name exists. Enter another name');
  await userEvent.type(name, ' 2');
  await screen.findByText('The name is free');
  await userEvent.click(screen.getByRole('button', { name: 'Add site group' }));
  expect((await screen.findAllByText('Choose at least one site for the group')).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByRole('textbox', { name: 'Find sites' }), 'Sha');
  await userEvent.click(await screen.findByRole('button', { name: 'Select the site found' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Sha Tin/ })).toBeChecked());
  await userEvent.click(screen.getByRole('button', { name: 'Add site group' }));
  await waitFor(() => expect(sent).toMatchObject([{ siteGroupName: 'Ferry piers 2', siteId: ['10'] }]));
});

it('retains the name of a group, and changes its sites', async () => {
  await open('/app/group_create?siteGroupId=5');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit General' }));
  expect(screen.queryByRole('textbox', { name: /^Group name/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Sites' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Sha Tin/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ siteGroupId: '5', version: 3, siteId: ['9', '10'] }]));
});

it('says what a group is used for before it is deleted', async () => {
  await open('/app/group_create?siteGroupId=5');
  await userEvent.click(await screen.findByRole('button', { name: /more/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete site group' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/1 site is in the group/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete site group' }));
  await waitFor(() => expect(sent).toMatchObject([{ id: '5' }]));
});

it('does not offer to delete the only group of a site', async () => {
  onlyGroupOf = 1;
  await open('/app/group_create?siteGroupId=5');
  await userEvent.click(await screen.findByRole('button', { name: /more/i }));
  expect(await screen.findByText(/1 site has no other group/)).toBeVisible();
  expect(screen.getByRole('menuitem', { name: /^Delete site group/ })).toBeDisabled();
});
