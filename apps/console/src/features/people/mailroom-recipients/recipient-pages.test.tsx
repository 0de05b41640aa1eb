import { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { field, heading } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server } from '../../../../test/server.ts';
import { liveRows } from '../../../platform/live/live-rows.ts';
import { buildRecipient, open, useRecipientServer, world } from './recipients.harness.ts';

useRecipientServer();

describe('the list of recipients', () => {
  it('shows people with an exact count, each leading to its screen', async () => {
    await open('/app/Recipients');
    await heading('Recipients');
    const row = (await screen.findByText('Ada 1 Wong')).closest('tr')!;
    expect(within(row).getByRole('link')).toHaveAttribute('href', '#/app/recipient-detail?id=1');
    expect(within(row).getByText('Central Mailroom')).toBeVisible();
    expect(screen.getByText('12')).toBeVisible();
  });

  it('searches on Enter and retains the text in the address', async () => {
    await open('/app/Recipients');
    await screen.findByText('Ada 1 Wong');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name, e-mail or phone' }), 'Ada 12{Enter}');
    await waitFor(() => expect(window.location.hash).toContain('query=Ada'));
    await waitFor(() => expect(screen.queryByText('Ada 1 Wong')).toBeNull());
    expect(screen.getByText('Ada 12 Wong')).toBeVisible();
    expect(world.lists.at(-1)?.get('sort')).toBe('lastUpdatedTime,desc');
  });

  it('offers only what the person may do', async () => {
    await open('/app/Recipients', ['MAILROOM_LIST']);
    await screen.findByText('Ada 1 Wong');
    expect(screen.queryByRole('link', { name: 'Add recipient' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Import recipients' })).toBeNull();
  });
});

describe('what another user changed', () => {
  const change = (overrides: Partial<ReturnType<typeof buildRecipient>>) => {
    world.rows = [buildRecipient(1, { version: 2, ...overrides }), ...world.rows.slice(1)];
    liveRows.changed('mailroom-recipients', ['1']);
  };

  it('is shown in the list', async () => {
    await open('/app/Recipients');
    await screen.findByText('Ada 1 Wong');
    change({ name: 'Bo Lam' });
    expect(await screen.findByText('Bo Lam')).toBeVisible();
  });

  it('is shown on the page, and what is typed there remains', async () => {
    await open('/app/recipient-detail?id=1');
    await heading('Ada 1 Wong');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Person' }));
    await userEvent.type(field(/^Position/), '!');
    change({ name: 'Bo Lam', firstName: 'Bo', position: 'Mailroom' });
    await heading('Bo Lam');
    expect(field(/^Position/)).toHaveValue('Reception!');
  });
});

describe('a new recipient', () => {
  it('needs a name, a contact for each way, and a site', async () => {
    await open('/app/recipient-add');
    await heading('Add recipient');
    await userEvent.click(screen.getByRole('checkbox', { name: 'E-mail' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add recipient' }));
    expect(await screen.findAllByText('Choose at least one site')).not.toHaveLength(0);
    for (const name of ['First name', 'Phone', 'E-mail'])
      expect(screen.getByRole('textbox', { name: new RegExp(name) })).toBeInvalid();
    expect(world.sent).toEqual([]);
  });

  it('needs its company from staff of the platform, reported with all else that is missing', async () => {
    await open('/app/recipient-add', undefined, { merchantId: null, merchantName: null, companyType: 'ADMIN' });
    await heading('Add recipient');
    await userEvent.click(screen.getByRole('button', { name: 'Add recipient' }));
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Company: Required',
      'First name: Required',
      'Phone: Required',
      'Sites: Choose at least one site',
    ]);
    expect(world.sent).toEqual([]);
  });

  it('is sent as it was filled in; all sites switch the choice of sites off', async () => {
    await open('/app/recipient-add');
    await heading('Add recipient');
    await userEvent.type(field(/^First name/), 'Ada');
    await userEvent.type(field(/^Phone/), '+85291234567');
    const sites = screen.getByRole('combobox', { name: /^Sites/ });
    await userEvent.click(sites);
    await userEvent.click(await screen.findByRole('option', { name: /Central Mailroom/ }));
    // No user waits for a parcel at a door of their own.
    expect(screen.queryByRole('option', { name: /Home/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'All sites' }));
    expect(screen.getByRole('combobox', { name: /^Sites/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'All sites' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add recipient' }));
    await waitFor(() => expect(world.sent).toHaveLength(1));
    expect(world.sent[0]).toMatchObject({
      firstName: 'Ada',
      pushMethod: ['PHONE'],
      phone: '+85291234567',
      allSite: false,
      siteId: ['9'],
    });
    await heading('Ada 1 Wong');
  });

  it('retains what was typed where the server refuses it', async () => {
    server.use(
      refuse(mailroomRecipientsCalls.createMailroomRecipient, 'INVALID_REQUEST', {
        fieldErrors: [{ path: 'name', code: 'taken', message: 'Already in use' }],
      }),
    );
    await open('/app/recipient-add');
    await heading('Add recipient');
    await userEvent.type(field(/^First name/), 'Ada');
    await userEvent.type(field(/^Phone/), '1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'All sites' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add recipient' }));
    await waitFor(() => expect(field(/^Name on parcels/)).toBeInvalid());
    expect(field(/^First name/)).toHaveValue('Ada');
  });
});

describe('one recipient', () => {
  it('is read, edited and read again', async () => {
    await open('/app/recipient-detail?id=1');
    await heading('Ada 1 Wong');
    expect(screen.getByText('Central Mailroom')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Person' }));
    await waitFor(() => expect(window.location.hash).toContain('step=1'));
    // A block at a time.
    expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull();
    await userEvent.type(field(/^Position/), ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(world.sent[0]).toMatchObject({ mailroomId: '1', position: 'Reception 2', siteId: ['9'] }),
    );
    expect(await screen.findByRole('button', { name: 'Edit Person' })).toBeVisible();
    expect(window.location.hash).not.toContain('step=1');
  });

  it('retains a block as it was by Cancel, and names what is wrong in another', async () => {
    world.rows[0] = buildRecipient(1, { phone: null });
    await open('/app/recipient-detail?id=1');
    await heading('Ada 1 Wong');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Sites' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'All sites' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Phone: Required');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('Central Mailroom')).toBeVisible();
    expect(world.sent).toEqual([]);
  });

  it('shows who changed what if another user was quicker, and saves on top of the current version', async () => {
    await open('/app/recipient-detail?id=1&step=1');
    await heading('Ada 1 Wong');
    await userEvent.type(field(/^Position/), ' 2');
    const read = world.rows[0]!.version;
    const fields = [{ field: 'email', from: null, to: 'ada@example.com' }];
    server.use(
      refuse(mailroomRecipientsCalls.updateMailroomRecipient, 'STALE_VERSION', {
        data: { version: read + 5, changes: [{ by: 'Bo Lam', at: 1_700_000_000_000, fields }] },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Another user changed this' }));
    expect(dialog.getByText('Bo Lam')).toBeVisible();
    expect(dialog.getByText('E-mail: empty → ada@example.com')).toBeVisible();
    world.rows[0] = buildRecipient(1, { email: 'ada@example.com', version: read + 5 });
    server.use(
      answer(mailroomRecipientsCalls.updateMailroomRecipient, ({ body }: SeenRequest) => {
        world.sent.push(body as Record<string, unknown>);
        return world.rows[0]!;
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save my changes on top' }));
    await waitFor(() =>
      expect(world.sent[0]).toMatchObject({
        mailroomId: '1',
        version: read + 5,
        position: 'Reception 2',
        email: 'ada@example.com',
      }),
    );
  });

  it('opens in the form with step 1, and without the permission never', async () => {
    await open('/app/recipient-detail?id=1&step=1');
    await heading('Ada 1 Wong');
    expect(field(/^First name/)).toHaveValue('Ada 1');
  });

  it('is only read by those who may not change it', async () => {
    await open('/app/recipient-detail?id=1&step=1', ['MAILROOM_LIST']);
    await heading('Ada 1 Wong');
    expect(screen.queryByRole('textbox', { name: /^First name/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('is deleted after a question', async () => {
    await open('/app/recipient-detail?id=1');
    await heading('Ada 1 Wong');
    await userEvent.click(screen.getByRole('button', { name: /more/i }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete recipient' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete recipient' }));
    await waitFor(() => expect(world.deleted).toEqual(['1']));
    await heading('Recipients');
    expect(await screen.findByText('Deleted: Ada 1 Wong')).toBeVisible();
  });

  it('may be gone', async () => {
    server.use(refuse(mailroomRecipientsCalls.getMailroomRecipient, 'NOT_FOUND'));
    await open('/app/recipient-detail?id=99');
    expect(await screen.findByRole('link', { name: 'Go to recipients' })).toBeVisible();
  });
});

describe('an import', () => {
  const drop = async (name: string) => {
    await open('/app/recipient-import');
    await heading('Import recipients');
    await userEvent.upload(screen.getByLabelText(/Drop a spreadsheet/), new File(['x'], name), { applyAccept: false });
  };

  it('leads to the list where every row was taken', async () => {
    await drop('people.xlsx');
    await heading('Recipients');
  });

  it('lists the rows that were not taken, bucket and reason, and takes another file', async () => {
    world.imported = {
      total: 3,
      created: 1,
      count: 2,
      ALREADY_EXIST: [
        { orderId: '4', name: 'Bo', errorMsg: 'The company already has this recipient', fieldErrors: [] },
      ],
      BAD_PARAMETER: [{ orderId: '3', name: 'Cy', errorMsg: 'Phone: Required', fieldErrors: [] }],
      NOT_PERMISSION: [],
    };
    await drop('people.xls');
    const table = await screen.findByRole('table');
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('3CyInvalid valuePhone: Required');
    expect(second).toHaveTextContent('4BoAlready existsThe company already has this recipient');
    await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
    expect(screen.getByLabelText(/Drop a spreadsheet/)).toBeVisible();
  });

  it('refuses what is no spreadsheet', async () => {
    await drop('people.txt');
    expect(await screen.findByText(/This is not a spreadsheet/)).toBeVisible();
  });
});
