import type { Permission } from '@cubby/contract/permissions';
import { IconPackages } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { currentEntry } from '../shell/menu-links.tsx';
import { loadMenu, type MenuDefinition, visibleMenu } from './menu.ts';

const entry = (path: string, permissions: Permission[], search?: Record<string, string>) =>
  ({ label: 'orderList', icon: IconPackages, path, permissions, ...(search && { search }) }) as const;
const menu: MenuDefinition = [
  { label: 'orders', entries: [entry('/app/a', ['ORDER_LIST', 'ORDER_CREATE']), entry('/app/b', ['THANKYOU'])] },
  { label: 'people', entries: [entry('/app/gone', ['ORDER_LIST'])] },
];
const pathsFor = (held: Permission[]) =>
  visibleMenu(
    menu,
    (permission) => held.includes(permission),
    (path) => path !== '/app/gone',
  ).map(({ entries }) => entries.map(({ path }) => path));

describe('the menu', () => {
  it.each([
    [['ORDER_CREATE'], [['/app/a']]],
    [['ORDER_LIST', 'THANKYOU'], [['/app/a', '/app/b']]],
    [[], []],
  ] as [Permission[], string[][]][])('shows to a holder of %j what it permits and what exists', (held, paths) => {
    expect(pathsFor(held)).toEqual(paths);
  });

  it('shows what belongs to one environment to its people alone', () => {
    const campus: MenuDefinition = [
      { label: 'orders', entries: [{ ...entry('/app/a', ['ORDER_LIST']), environment: 'ALFRED_HKMU' }] },
    ];
    const seen = (inIt: boolean) =>
      visibleMenu(
        campus,
        () => true,
        () => true,
        () => inIt,
      );
    expect(seen(true)).toHaveLength(1);
    expect(seen(false)).toEqual([]);
  });

  it('shows what belongs to a company to its people alone', () => {
    const own: MenuDefinition = [
      { label: 'people', entries: [{ ...entry('/app/a', ['THANKYOU']), companyTypes: ['MERCHANT'] }] },
    ];
    const seen = (companyType: 'MERCHANT' | 'ADMIN') =>
      visibleMenu(
        own,
        () => true,
        () => true,
        () => true,
        companyType,
      );
    expect(seen('MERCHANT')).toHaveLength(1);
    expect(seen('ADMIN')).toEqual([]);
  });

  it.each([
    ['USER_EDIT', 'USER_LIST', '/app/userEdit'],
    ['USER_IMPORT', 'USER_LIST', '/app/userImport'],
    ['ROLE_EDIT', 'ROLE_LIST', '/app/AddNewRole'],
    ['MAILROOM_EDIT', 'MAILROOM_LIST', '/app/recipient-add'],
    ['MAILROOM_IMPORT', 'MAILROOM_LIST', '/app/recipient-import'],
    ['COMPANY_EDIT', 'COMPANY_LIST', '/app/companyEdit'],
    ['ORDER_IMPORT', 'ORDER_LIST', '/app/articleAdd'],
    ['REQUEST_IMPORT', 'REQUEST_LIST', '/app/article-OrderImportStatus'],
    ['DROP_ORDER_CREATE', 'DROP_ORDER_LIST', '/app/dropOrderAdd'],
  ] as const)('has a way for whoever holds %s and not %s', async (held, list, path) => {
    const pathsOf = async (...permissions: Permission[]) =>
      visibleMenu(
        await loadMenu(['CLERK']),
        (permission) => permissions.includes(permission),
        () => true,
        () => true,
        'MERCHANT',
      ).flatMap(({ entries }) => entries.map((one) => one.path));
    expect(await pathsOf(held)).toContain(path);
  });

  it('leads to the making of companies whoever may make some', async () => {
    const menuOf = async (companyType: 'MERCHANT' | 'OPERATOR') =>
      visibleMenu(
        await loadMenu(['CLERK']),
        (permission) => permission === 'COMPANY_EDIT',
        () => true,
        () => true,
        companyType,
      ).flatMap(({ entries }) => entries.map(({ label }) => label));
    expect(await menuOf('OPERATOR')).toEqual(['companyCreate', 'companyOwn', 'singleSignOn']);
    expect(await menuOf('MERCHANT')).toEqual(['companyOwn', 'singleSignOn']);
  });

  it.each(['ROOT', 'SUPER_ADMIN', 'MERCHANT_ADMIN', ''])('has a definition for the role "%s"', async (code) => {
    expect((await loadMenu([code])).length).toBeGreaterThan(0);
  });

  it('marks the entry whose parameters fit best', () => {
    const steps: MenuDefinition = [
      { label: 'orders', entries: [entry('/app/x', ['ORDER_LIST']), entry('/app/x', ['ORDER_LIST'], { step: '2' })] },
    ];
    expect(currentEntry(steps, '/app/x', '?step=2')?.search).toEqual({ step: '2' });
    expect(currentEntry(steps, '/app/x', '?step=1')?.search).toBeUndefined();
    expect(currentEntry(steps, '/app/y', '')).toBeUndefined();
  });
});
