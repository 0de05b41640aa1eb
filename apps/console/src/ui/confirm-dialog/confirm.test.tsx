import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { confirm, confirmStore } from './confirm.ts';
import { ConfirmHost } from './confirm-host.tsx';

const ask = (title = 'Cancel 3 orders?') => {
  let answer!: Promise<boolean>;
  act(() => {
    answer = confirm({
      title,
      action: 'Cancel 3 orders',
      cancel: 'Leave them',
      items: ['HK1', 'HK2', 'HK3'],
      danger: true,
    });
  });
  return answer;
};

it('is yes by the action, with its object on the button', async () => {
  render(<ConfirmHost />);
  const answer = ask();
  expect(await screen.findByRole('dialog', { name: 'Cancel 3 orders?' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel 3 orders' }));
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['the other button', () => userEvent.click(screen.getByRole('button', { name: 'Leave them' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('is no by %s', async (_name, leave) => {
  render(<ConfirmHost />);
  const answer = ask();
  await screen.findByRole('dialog');
  await leave();
  expect(await answer).toBe(false);
});

it('starts a dangerous question on the harmless button', async () => {
  render(<ConfirmHost />);
  const answer = ask();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Leave them' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(await answer).toBe(false);
});

it('shows overlapping questions one after the other', async () => {
  render(<ConfirmHost />);
  const first = ask('First?');
  const second = ask('Second?');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel 3 orders' }));
  expect(await first).toBe(true);
  expect(await screen.findByRole('dialog', { name: 'Second?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave them' }));
  expect(await second).toBe(false);
});

it('is no to all that wait when the session ends', async () => {
  render(<ConfirmHost />);
  const answers = [ask('First?'), ask('Second?')];
  act(confirmStore.clear);
  expect(await Promise.all(answers)).toEqual([false, false]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
