import { IconPackages } from '@tabler/icons-react';
import type { Permission } from '@cubby/contract/permissions';
import type { CompanyType } from '@cubby/contract/people/sessions/sessions.schemas';
import { phrases } from '@cubby/phrases';
import { describe, expect, it } from 'vitest';
import { currentScreen, whereIs } from './current.ts';
import { loadMenu } from './load-menu.ts';
import { emptyMenu, type Menu, type MenuScreen, placesOf, settingsOf, visibleMenu } from './menu.ts';

const screenAt = (path: string, permissions: Permission[], more: Partial<MenuScreen> = {}): MenuScreen => ({
  label: 'orderList',
  path,
  permissions,
  ...more,
});
const menuOf = (...screens: MenuScreen[]): Menu => ({
  ...emptyMenu,
  groups: [{ label: 'work', places: [{ label: 'orders', icon: IconPackages, jump: 'o', screens }] }],
});
const viewer = (granted: readonly Permission[], companyType: CompanyType = 'MERCHANT') => ({
  can: (permission: Permission) => granted.includes(permission),
  exists: (path: string) => path !== '/app/gone',
  companyType,
  environment: 'DEFAULT' as const,
});
const pathsOf = (menu: Menu): string[] => [
  ...placesOf(menu).flatMap(({ screens }) => screens.map(({ path }) => path)),
  ...[...settingsOf(menu), ...menu.create, ...menu.importKinds].map(({ path }) => path),
];

describe('the menu', () => {
  it.each([
    [['ORDER_CREATE'], ['/app/a']],
    [
      ['ORDER_LIST', 'THANKYOU'],
      ['/app/a', '/app/b'],
    ],
    [[], []],
  ] as [Permission[], string[]][])('shows to a holder of %j what it permits and what exists', (granted, paths) => {
    const menu = menuOf(
      screenAt('/app/a', ['ORDER_LIST', 'ORDER_CREATE']),
      screenAt('/app/b', ['THANKYOU']),
      screenAt('/app/gone', ['ORDER_LIST']),
    );
    expect(pathsOf(visibleMenu(menu, viewer(granted)))).toEqual(paths);
  });

  it('shows what belongs to one environment or company to its people alone', () => {
    const campus = menuOf(screenAt('/app/a', ['ORDER_LIST'], { environment: 'ALFRED_HKMU' }));
    const own = menuOf(screenAt('/app/a', ['ORDER_LIST'], { companyTypes: ['MERCHANT'] }));
    const seen = (menu: Menu, type: CompanyType) => pathsOf(visibleMenu(menu, viewer(['ORDER_LIST'], type))).length;
    expect([seen(campus, 'MERCHANT'), seen(campus, 'ADMIN')]).toEqual([0, 1]);
    expect([seen(own, 'MERCHANT'), seen(own, 'ADMIN')]).toEqual([1, 0]);
  });

  it.each([
    ['USER_EDIT', '/app/userEdit'],
    ['USER_IMPORT', '/app/userImport'],
    ['ROLE_EDIT', '/app/AddNewRole'],
    ['MAILROOM_EDIT', '/app/recipient-add'],
    ['MAILROOM_IMPORT', '/app/recipient-import'],
    ['COMPANY_EDIT', '/app/companyEdit'],
    ['ORDER_IMPORT', '/app/articleAdd'],
    ['REQUEST_IMPORT', '/app/article-OrderImportStatus'],
    ['DROP_ORDER_CREATE', '/app/dropOrderAdd'],
  ] as const)('has an entry for a user with %s and no list', async (granted, path) => {
    expect(pathsOf(visibleMenu(await loadMenu(['CLERK']), viewer([granted])))).toContain(path);
  });

  it('offers a new company to users who may make some', async () => {
    const made = async (type: CompanyType) =>
      visibleMenu(await loadMenu(['CLERK']), viewer(['COMPANY_EDIT'], type)).create.map(({ label }) => label);
    expect(await made('OPERATOR')).toEqual(['company']);
    expect(await made('MERCHANT')).toEqual([]);
  });

  it.each(['ROOT', 'SUPER_ADMIN', 'MERCHANT_ADMIN', ''])(
    'has at most fourteen places for the role "%s"',
    async (code) => {
      const menu = await loadMenu([code]);
      expect(placesOf(menu).length + 1).toBeLessThanOrEqual(14);
      const jumps = placesOf(menu).map(({ jump }) => jump);
      expect(new Set([...jumps, 's', 'g']).size).toBe(jumps.length + 2);
    },
  );

  it('has a word for each tab of a place', async () => {
    const tabs = placesOf(await loadMenu(['ROOT'])).flatMap(({ screens }) => (screens.length > 1 ? screens : []));
    expect(tabs.map(({ label }) => label).filter((label) => !Object.hasOwn(phrases.en_US.frameTabs, label))).toEqual(
      [],
    );
  });

  it('marks the screen whose parameters fit best', () => {
    const steps = [screenAt('/app/x', []), screenAt('/app/x', [], { search: { step: '2' } })];
    expect(currentScreen(steps, '/app/x', '?step=2')?.search).toEqual({ step: '2' });
    expect(currentScreen(steps, '/app/x', '?step=1')?.search).toBeUndefined();
    expect(currentScreen(steps, '/app/y', '')).toBeUndefined();
  });

  it.each([
    ['/app/articleInfo', '?articleId=1', 'orders', false],
    ['/app/articleAdd', '', 'orders', false],
    ['/app/articleAdd', '?step=2', 'imports', false],
    ['/app/userImport', '', 'imports', false],
    ['/app/companyVerifications', '', 'companies', false],
    ['/app/userEdit', '?userId=1', undefined, true],
  ])('finds the entry of %s%s', async (path, search, place, inSettings) => {
    const where = whereIs(await loadMenu(['ROOT']), path, search);
    expect([where.place?.label, where.inSettings]).toEqual([place, inSettings]);
  });
});
