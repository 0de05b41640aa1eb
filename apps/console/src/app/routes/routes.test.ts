import { createMemoryHistory, type RouteComponent } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { createConsoleRouter } from '../router.tsx';

const { routesByPath } = createConsoleRouter(createMemoryHistory({ initialEntries: ['/app'] }));
const screens = Object.values(routesByPath)
  .filter(({ fullPath }) => fullPath.startsWith('/app/') && fullPath !== '/app/')
  .map(({ fullPath, options }) => [fullPath, options.component as RouteComponent] as const);

it.each(screens)('finds the screen of %s under its name', async (_path, component) => {
  await component.preload?.();
  const drawn = (component as (props: object) => ReactElement)({});
  expect(drawn.type).toBeTypeOf('function');
});
