import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { NoPermission } from '../no-permission/no-permission.tsx';
import { OfflineNotice } from '../offline-notice/offline-notice.tsx';

it("shows the server's words with the request id, and tries again", async () => {
  const onRetry = vi.fn();
  render(<ErrorState error={{ message: 'It took too long', requestId: 'req_1' }} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('It took too long');
  expect(screen.getByRole('alert')).toHaveTextContent('req_1');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('retains the words of a bug to itself', () => {
  render(<ErrorState error={new TypeError('x is undefined')} />);
  expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
});

it('says what is missing and who can give it', () => {
  render(<NoPermission permission="ORDER_LIST" who="Wong Siu Ming" />);
  expect(
    screen.getByText(
      'It needs the permission “See orders: the list, its count, one order”. Wong Siu Ming can grant it.',
    ),
  ).toBeVisible();
});

it('says that the browser is offline, and that it is online again', () => {
  vi.useFakeTimers();
  const onBack = vi.fn();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const set = (online: boolean) =>
    act(() => {
      onLine.mockReturnValue(online);
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    });
  render(<OfflineNotice onBack={onBack} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  set(false);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline');
  set(true);
  expect(screen.getByRole('status')).toHaveTextContent('You are online again');
  expect(onBack).toHaveBeenCalledOnce();
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  vi.useRealTimers();
});
