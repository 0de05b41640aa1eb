import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { Pending } from '../skeleton/skeleton.tsx';
import { LoadingBar, loadingBarLatencyMs } from './loading-bar.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms));
};

it('shows after 500 ms and goes at once', () => {
  const { rerender } = render(<LoadingBar active />);
  pass(loadingBarLatencyMs - 1);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  rerender(<LoadingBar active={false} />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('counts the latency again for each wait', () => {
  const { rerender } = render(<LoadingBar active />);
  pass(loadingBarLatencyMs);
  rerender(<LoadingBar active={false} />);
  rerender(<LoadingBar active />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('delays a skeleton for 150 ms, then says that it loads', () => {
  const { rerender } = render(
    <Pending while skeleton="bars">
      content
    </Pending>,
  );
  expect(screen.queryByText('content')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  pass(150);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  rerender(
    <Pending while={false} skeleton="bars">
      content
    </Pending>,
  );
  expect(screen.getByText('content')).toBeVisible();
});
