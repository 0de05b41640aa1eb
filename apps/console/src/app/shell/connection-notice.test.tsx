import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { connectivity } from '../../platform/api/connectivity.ts';
import { ConnectionNotice } from './connection-notice.tsx';

afterEach(() => act(() => connectivity.reached()));

it.each([
  ['the browser has no network', false, /^You are offline/],
  ['the browser has one and nothing comes back', true, /^Cubby can’t be reached/],
])('says where %s', (_, onLine, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  render(<ConnectionNotice />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => connectivity.lost('offline'));
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
