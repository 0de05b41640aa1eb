import { act, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { deferred } from './deferred.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Code = () => <p>the real thing</p>;
const Meanwhile = () => <p>a moment</p>;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>broken</p> : this.props.children;
  }
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(2500));

it('waits while the server is away, and draws when it is back', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  const load = vi.fn(() => Promise.resolve(Code)).mockRejectedValueOnce(new TypeError('no code'));
  const Part = deferred(load, Meanwhile);
  render(<Part />);
  expect(screen.getByText('a moment')).toBeVisible();
  await settle();
  expect(screen.getByText('the real thing')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('throws where the server answers and the code is gone, as after a new release', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve({ ok: true })),
  );
  const Part = deferred(() => Promise.reject<typeof Code>(new TypeError('gone')), Meanwhile);
  render(
    <Boundary>
      <Part />
    </Boundary>,
  );
  await settle();
  expect(screen.getByText('broken')).toBeVisible();
});
