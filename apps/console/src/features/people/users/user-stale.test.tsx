import { usersCalls } from '@cubby/contract/people/users/users.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { field } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server } from '../../../../test/server.ts';
import { buildPerson, editBlock, open, useUserServer, world } from './users.harness.ts';

useUserServer();

const read = buildPerson(100).version;
const meanwhile = (fields: readonly { field: string; from: string | null; to: string | null }[]) =>
  refuse(usersCalls.updateUser, 'STALE_VERSION', {
    data: { version: read + 5, changes: [{ by: 'Ada Wong', at: 1_700_000_000_000, fields }] },
  });

const edit = async () => {
  await open('/app/userEdit?userId=100');
  await screen.findByRole('heading', { level: 1, name: 'Person 100' });
  await editBlock('Person');
  await userEvent.type(field(/^Phone/), '123');
  await userEvent.type(field(/^First name/), 'al');
};
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return within(await screen.findByRole('dialog', { name: 'Another user changed this' }));
};

describe('a user whom another user saved meanwhile', () => {
  it('shows who changed what, and saves what the person lets are on top of it', async () => {
    await edit();
    server.use(
      meanwhile([
        { field: 'mobile', from: null, to: '999' },
        { field: 'roleIds', from: '["Clerk"]', to: '["Clerk","Auditor"]' },
        { field: 'districtId', from: null, to: '7' },
      ]),
    );
    const dialog = await save();
    expect(dialog.getByText('Ada Wong')).toBeVisible();
    for (const words of ['Phone: empty → 999', 'Roles: Clerk → Clerk, Auditor', 'Area changed'])
      expect(dialog.getByText(words)).toBeVisible();
    expect(dialog.getByText(/Your changes are in other fields: First name/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Mine: 123' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Theirs: 999' }));
    const sent: unknown[] = [];
    server.use(
      answer(usersCalls.updateUser, ({ body }: SeenRequest) => {
        sent.push(body);
        return buildPerson(100, { firstName: 'Personal', mobile: '999', version: read + 6 });
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save my changes on top' }));
    await waitFor(() => expect(sent).toEqual([{ userId: '100', version: read + 5, firstName: 'Personal' }]));
    expect(await screen.findByText('999')).toBeVisible();
  });

  it('is loaded in its current version if the own changes are discarded', async () => {
    await edit();
    server.use(meanwhile([]));
    const dialog = await save();
    world.people[0] = buildPerson(100, { mobile: '999', version: read + 5 });
    await userEvent.click(dialog.getByRole('button', { name: 'Discard mine, load theirs' }));
    expect(await screen.findByText('999')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Person 100');
    expect(screen.queryByText('Person 100 saved')).toBeNull();
  });

  it('retains what was typed where the dialog is left, and never shows a password', async () => {
    await open('/app/userEdit?userId=100');
    await editBlock('Sign-in');
    await userEvent.type(field(/^User name/), '.b');
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret1');
    server.use(meanwhile([{ field: 'password', from: null, to: 'changed' }]));
    const dialog = await save();
    expect(dialog.getByText('Password changed')).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'My value' })).toBeChecked();
    expect(dialog.queryByText(/secret1/)).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field(/^User name/)).toHaveValue('person.100.b');
    expect(screen.getByText(/Not saved: another user changed this/)).toBeVisible();
  });

  it('that the menu changed retains what was typed', async () => {
    await edit();
    await userEvent.click(screen.getByRole('button', { name: /more/i }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lock' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lock' }));
    await waitFor(() => expect(screen.getAllByText('Locked').length).toBeGreaterThan(0));
    expect(field(/^Phone/)).toHaveValue('123');
  });
});
