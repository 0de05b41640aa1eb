import { navigationCalls } from '@cubby/contract/reports/navigation/navigation.calls';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderSignedIn } from '../../test/app.tsx';
import { answer, server, useServer } from '../../test/server.ts';

useServer();

it.each([
  [['ORDER_LIST', 'ORDER_SCAN_ADD'], '/app/article-scanadd'],
  // Not open to them.
  [['ORDER_LIST'], '/app/articleList'],
])('lands a holder of %j where their role presets it', async (authoritySet, landing) => {
  server.use(
    answer(navigationCalls.getNavigation, { pins: [], landing: '/app/article-scanadd' }),
    http.get('*/api/*', () => HttpResponse.json([])),
  );
  await renderSignedIn('/app', { authoritySet });
  await waitFor(() => expect(window.location.hash).toBe(`#${landing}`));
});
