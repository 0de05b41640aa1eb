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
    const own: MenuDefinition = [{ label: 'people', entries: [{ ...entry('/app/a', ['THANKYOU']), ofCompany: true }] }];
    const seen = (hasCompany: boolean) =>
      visibleMenu(
        own,
        () => true,
        () => true,
        () => true,
        hasCompany,
      );
    expect(seen(true)).toHaveLength(1);
    expect(seen(false)).toEqual([]);
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
