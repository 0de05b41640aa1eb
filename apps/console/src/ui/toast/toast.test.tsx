import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { toast, toastMs } from './toast.ts';
import { ToastHost } from './toast-host.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => toast.clear());
  vi.useRealTimers();
});

const say = (speak: () => void): void => {
  act(speak);
};
const pass = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms));
};

it('goes after 5 s', () => {
  render(<ToastHost />);
  say(() => toast.done('3 orders cancelled'));
  pass(toastMs - 1);
  expect(screen.getByText('3 orders cancelled')).toBeVisible();
  pass(1);
  expect(screen.queryByText('3 orders cancelled')).not.toBeInTheDocument();
});

it('waits while the pointer is on it', () => {
  render(<ToastHost />);
  say(() => toast.done('3 orders cancelled'));
  fireEvent.mouseOver(screen.getByText('3 orders cancelled'));
  pass(toastMs * 3);
  expect(screen.getByText('3 orders cancelled')).toBeInTheDocument();
  fireEvent.mouseOut(screen.getByText('3 orders cancelled'));
  pass(toastMs);
  expect(screen.queryByText('3 orders cancelled')).not.toBeInTheDocument();
});

it('retains an error until it is dismissed, with the request id in its details', () => {
  render(<ToastHost />);
  say(() => toast.error('The label service did not answer', { requestId: 'req_1' }));
  pass(toastMs * 10);
  expect(screen.getByRole('alert')).toHaveTextContent('The label service did not answer');
  expect(screen.getByText('req_1')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('retains what can be undone until it is dismissed where fingers point', () => {
  const asked = vi.spyOn(window, 'matchMedia');
  const own = window.matchMedia('(pointer: coarse)');
  asked.mockReturnValue({ ...own, matches: true });
  render(<ToastHost />);
  say(() => toast.done('3 orders cancelled', { undo: () => {} }));
  say(() => toast.done('Saved'));
  pass(toastMs);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByText('3 orders cancelled')).toBeVisible();
  asked.mockRestore();
});

it('takes back what was done, and goes', () => {
  const undo = vi.fn();
  render(<ToastHost />);
  say(() => toast.done('3 orders cancelled', { undo }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('3 orders cancelled')).not.toBeInTheDocument();
});

it('leads to what it speaks of, and goes when it is followed', () => {
  render(<ToastHost />);
  say(() =>
    toast.done('Order created:', { link: { label: 'C26030100000041', href: '#/app/articleInfo?articleId=41' } }),
  );
  const link = screen.getByRole('link', { name: 'C26030100000041' });
  expect(link).toHaveAttribute('href', '#/app/articleInfo?articleId=41');
  fireEvent.click(link);
  expect(screen.queryByText(/Order created/)).not.toBeInTheDocument();
});

it('says the same error once, and never removes an error for another message', () => {
  render(<ToastHost />);
  say(() => {
    toast.error('Offline');
    toast.error('Offline');
    for (let at = 1; at <= 6; at++) toast.done(`Done ${at}`);
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByText(/^Done/).map((each) => each.textContent)).toEqual(['Done 4', 'Done 5', 'Done 6']);
});

it('is swiped away by a finger, and comes back if the swipe was too short', () => {
  render(<ToastHost />);
  say(() => toast.error('The label service did not answer'));
  const swipe = (by: number) => {
    const card = screen.getByRole('alert');
    fireEvent.pointerDown(card, { pointerType: 'touch', clientX: 100 });
    fireEvent.pointerMove(card, { pointerType: 'touch', clientX: 100 + by });
    fireEvent.pointerUp(card, { pointerType: 'touch', clientX: 100 + by });
  };
  swipe(20);
  expect(screen.getByRole('alert')).toBeVisible();
  swipe(-80);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
