import { createMemoryHistory } from '@tanstack/react-router';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { createConsoleRouter } from '../router.tsx';
import { pages } from '../routes/pages.ts';

const { routesByPath } = createConsoleRouter(createMemoryHistory({ initialEntries: ['/app'] }));
const routes = new Map(Object.values(routesByPath).map(({ fullPath, options }) => [fullPath as string, options]));

/** The layout of the loading screen of a route. */
const loadingLayout = (path: string): string | undefined => {
  const { pendingComponent } = routes.get(path) ?? {};
  const { container } = render(createElement(pendingComponent as () => null));
  return container.querySelector<HTMLElement>('[data-layout]')?.dataset['layout'];
};

it.each([
  ['/app/articleList', 'list'],
  ['/app/articleInfo', 'detail'],
  ['/app/siteInfo', 'detail'],
  ['/app/articleAdd', 'form'],
  ['/app/dashboard', 'cards'],
  ['/app/home', 'cards'],
  ['/app/userList', 'list'],
  ['/app/userEdit', 'detail'],
])('while %s loads, the outline is that of a %s', (path, layout) => {
  expect(loadingLayout(path)).toBe(layout);
});

it('every screen that is no list declares what it is', () => {
  const silent = pages.filter((page) => !('layout' in page)).map(({ path }) => path);
  expect(silent.filter((path) => /Info|Detail|Create|Add(?!ress)|Import/u.test(path))).toEqual([]);
});
