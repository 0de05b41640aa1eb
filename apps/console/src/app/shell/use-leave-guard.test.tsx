import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { ConfirmHost } from '../../ui/confirm-dialog/confirm-host.tsx';
import { useUnsaved } from '../../ui/unsaved/unsaved.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const Frame = () => {
  useLeaveGuard();
  return (
    <>
      <Outlet />
      <ConfirmHost />
    </>
  );
};

const Form = () => {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
};

const open = () => {
  const root = createRootRoute({ component: Frame });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/first', () => <h1>First</h1>),
      page('/second', () => <h1>Second</h1>),
      page('/form', Form),
    ]),
    history: createHashHistory(),
  });
  render(<RouterProvider router={router as never} />);
  const go = (to: string) => router.navigate({ to } as never);
  return { router, go };
};

const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' });
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
let router: ReturnType<typeof open>['router'];
let go: ReturnType<typeof open>['go'];

beforeEach(async () => {
  window.location.hash = '#/first';
  ({ router, go } = open());
  await screen.findByRole('heading', { name: 'First' });
  await go('/second');
  await screen.findByRole('heading', { name: 'Second' });
  await go('/form');
  await userEvent.type(await screen.findByLabelText('Note'), 'ring twice');
});

afterEach(() => router.history.destroy());

it('remains on the screen however often Back is pressed, with one question', async () => {
  window.history.back();
  await question();
  await waitFor(() => expect(window.location.hash).toBe('#/form'));
  const steps: string[] = [];
  const note = () => void steps.push(window.location.hash);
  window.addEventListener('popstate', note);
  window.history.back();
  await waitFor(() => expect(steps).toEqual(['#/second', '#/form']));
  window.removeEventListener('popstate', note);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await press('Continue editing');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveValue('ring twice');
  expect(window.location.hash).toBe('#/form');
});

it('goes back, or where the person wanted to, once they let their text go', async () => {
  window.history.back();
  await question();
  await waitFor(() => expect(window.location.hash).toBe('#/form'));
  await press('Discard changes');
  await screen.findByRole('heading', { name: 'Second' });
  expect(window.location.hash).toBe('#/second');
  window.history.forward();
  await userEvent.type(await screen.findByLabelText('Note'), 'leave at the desk');
  void go('/first');
  await question();
  expect(screen.getByLabelText('Note')).toHaveValue('leave at the desk');
  await press('Discard changes');
  await screen.findByRole('heading', { name: 'First' });
  expect(window.location.hash).toBe('#/first');
});
