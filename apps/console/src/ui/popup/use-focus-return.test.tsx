import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { confirm } from '../confirm-dialog/confirm.ts';
import { ConfirmHost } from '../confirm-dialog/confirm-host.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { MoreMenu } from '../more-menu/more-menu.tsx';

/** A page with a button and a menu that open a dialog, which is mounted with its opening; its action removes the row. */
const Page = () => {
  const [opened, setOpened] = useState(false);
  const [row, setRow] = useState(true);
  return (
    <main>
      <h1>Parcels</h1>
      {row && (
        <button type="button" onClick={() => setOpened(true)}>
          Edit
        </button>
      )}
      <MoreMenu actions={[{ label: 'Rename', onClick: () => setOpened(true) }]} />
      <button type="button" onClick={() => void confirm({ title: 'Sure?', action: 'Do it' })}>
        Ask
      </button>
      {opened && (
        <Dialog
          opened
          title="Parcel"
          onClose={() => setOpened(false)}
          foot={
            <button
              type="button"
              onClick={() => {
                setRow(false);
                setOpened(false);
              }}
            >
              Remove
            </button>
          }
        >
          <input aria-label="Name" />
        </Dialog>
      )}
      <ConfirmHost />
    </main>
  );
};

const button = (name: string) => screen.getByRole('button', { name });
const expectFocus = (element: () => HTMLElement) => waitFor(() => expect(element()).toHaveFocus());

it('starts at the first control, and goes back to the button that opened the dialog', async () => {
  render(<Page />);
  await userEvent.click(button('Edit'));
  await expectFocus(() => screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Escape}');
  await expectFocus(() => button('Edit'));
});

it('goes back to the button of the menu whose item opened the dialog', async () => {
  render(<Page />);
  await userEvent.click(button('More actions'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await expectFocus(() => screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Escape}');
  await expectFocus(() => button('More actions'));
});

it('goes to the title where what opened the dialog has gone', async () => {
  render(<Page />);
  await userEvent.click(button('Edit'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await expectFocus(() => screen.getByRole('heading', { name: 'Parcels' }));
});

it('goes back after a question', async () => {
  render(<Page />);
  await userEvent.click(button('Ask'));
  await userEvent.click(await screen.findByRole('button', { name: 'Do it' }));
  await expectFocus(() => button('Ask'));
});

it('leaves a focus that has moved on where it is', async () => {
  render(<Page />);
  await userEvent.click(button('Edit'));
  await expectFocus(() => screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Escape}');
  act(() => button('Ask').focus());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(button('Ask')).toHaveFocus();
});
