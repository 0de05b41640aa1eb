import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { sessionsCalls } from '@cubby/contract/people/sessions/sessions.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildSession, loginDataOf, renderApp } from '../../../../test/app.tsx';
import { answer, server } from '../../../../test/server.ts';
import { fill, mayCreate, open, pick, submit, type, useOrderCreate } from './order-create.harness.ts';

useOrderCreate();

describe('the rules of one order', () => {
  it('requires tracking number, site and phone, and sends no call', async () => {
    const { sent } = await open();
    await submit();
    const summary = within(await screen.findByRole('alert'));
    for (const line of ['Tracking number: Required', 'Site: Required', 'Phone: Required'])
      expect(summary.getByText(line)).toBeVisible();
    expect(summary.getAllByRole('listitem')).toHaveLength(3);
    expect(sent).toEqual([]);
  });

  it.each([
    ['Tracking number', /^Tracking number/, 'hk-1', /1 to 255 digits, capital letters/],
    ['Tracking number', /^Tracking number/, 'A'.repeat(256), /1 to 255 digits, capital letters/],
    ['Name', /^Name/, 'x'.repeat(33), /At most 32 characters/],
    ['Name', /^Name/, 'Ada!', /Letters, digits and spaces only/],
    ['Phone', /^Phone/, '1'.repeat(16), /1 to 15 digits or \+/],
    ['E-mail', /^E-mail/, 'ada@', /Not an e-mail address/],
    ['Note', /^Note$/, 'a<b', /May not contain/],
    ['Note', /^Note$/, 'a\\b', /May not contain/],
    ['Weight', /^Weight/, '', /Required/],
    ['Weight', /^Weight/, '10000', /At most 9,999.99/],
    ['Length', /^Length/, '1.234', /at most 2 decimals/],
    ['Charge', /^Charge/, '1.234', /at most 2 decimals/],
    ['Invoice amount', /^Invoice amount/, '-1', /at most 2 decimals/],
  ])('says under its field what is wrong with %s (%s: %s)', async (_name, label, text, words) => {
    const { sent } = await open();
    if (text.length > 100) {
      await userEvent.click(screen.getByLabelText(label));
      await userEvent.paste(text);
    } else await type(label, text);
    await submit();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    expect(sent).toEqual([]);
  });

  it('goes to groups of sites in place of a site, and needs one of the two', async () => {
    server.use(
      answer(siteGroupsCalls.listSiteGroupOptions, {
        content: [{ siteGroupId: '4', siteGroupName: 'Harbour side', merchantId: '2', isDefault: false }],
        totalElements: 1,
        totalPages: 1,
        number: 0,
        size: 9999,
      }),
    );
    const { sent } = await open();
    await type(/^Tracking number/, 'HK-0041');
    await type(/^Phone/, '+85291234567');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send to a group of sites' }));
    expect(screen.queryByRole('combobox', { name: /^Site\b(?! groups)/ })).toBeNull();
    await submit();
    expect(screen.getByRole('combobox', { name: /^Site groups/ })).toHaveAccessibleDescription(/Required/);
    await pick(/^Site groups/, /Harbour side/);
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ siteGroupIds: ['4'] });
    expect(sent[0]).not.toHaveProperty('siteId');
  });

  it('takes the edges: 255 characters, 32 letters, 15 digits', async () => {
    const { sent } = await open();
    await fill('');
    await userEvent.click(screen.getByLabelText(/^Tracking number/));
    await userEvent.paste(`${'A'.repeat(252)}|#-`);
    await type(/^Name/, '陳'.repeat(32));
    await type(/^Phone/, '1'.repeat(15));
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      recipientName: '陳'.repeat(32),
      recipientPhoneNumber: '1'.repeat(15),
      siteId: '9',
    });
  });

  it('blocks other keys in the phone, rounds the weight when it is left, starts at 0.5 kg', async () => {
    const { sent } = await open();
    await fill();
    await type(/^Phone/, '(852) 91-23 ext');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('8529123');
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('0.5 kg');
    await type(/^Weight/, '1.005001');
    await userEvent.tab();
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('1.01 kg');
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      merchantId: '3',
      expressNumber: 'HK-0041',
      siteId: '9',
      recipientPhoneNumber: '8529123',
      weight: 1.01,
    });
  });

  it('requires name and address if the site is the door of the recipient', async () => {
    const { sent } = await open();
    await fill();
    await pick(/^Site/, /At the door/);
    expect(screen.getByText(/Home delivery/)).toBeVisible();
    await submit();
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Required');
    expect(screen.getByLabelText(/^Address/)).toHaveAccessibleDescription('Required');
    expect(sent).toEqual([]);
  });

  it('requires more in the Brazilian environment', async () => {
    await open({ projectEnvironment: 'ALFRED_BR' });
    await submit();
    const summary = within(await screen.findByRole('alert'));
    for (const name of ['Name', 'E-mail', 'Address', 'Invoice number', 'Invoice amount'])
      expect(summary.getByText(`${name}: Required`)).toBeVisible();
  });

  it("requires more if the chosen company is Brazilian, with the amounts in that company's currency", async () => {
    const { sent } = await open({
      merchantId: null,
      merchantName: null,
      authoritySet: [...mayCreate, 'SELECT_COMPANY_FOR_BULK_ORDER_CREATION'],
    });
    await pick(/^Company/, /Peak Foods/);
    expect(await screen.findAllByText('HKD')).toHaveLength(2);
    await fill();
    await pick(/^Company/, /Casa do Café/);
    expect(await screen.findAllByText('BRL')).toHaveLength(2);
    await submit();
    const summary = within(await screen.findByRole('alert'));
    for (const name of ['Name', 'E-mail', 'Address', 'Invoice number', 'Invoice amount'])
      expect(summary.getByText(`${name}: Required`)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('sends products with their quantity, and a decimal comma as a point', async () => {
    const { sent } = await open();
    await fill();
    await userEvent.click(screen.getByText('Products'));
    await userEvent.click(await screen.findByRole('button', { name: 'Add product' }));
    await submit();
    expect(screen.getByRole('combobox', { name: /^Product 1/ })).toHaveAccessibleDescription('Required');
    await pick(/^Product 1/, /Small box/);
    await type(/^Quantity/, '3');
    await type(/^Charge/, '12,50');
    await userEvent.click(screen.getByLabelText('The recipient shows an identity card'));
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      items: [{ productVariantId: '31', quantity: 3 }],
      charge: '12.50',
      ageVerification: 1,
    });
  });
});

describe('permissions', () => {
  it('has no picker of company and service without theirs', async () => {
    await open();
    expect(screen.queryByRole('combobox', { name: /^Company/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Service/ })).toBeNull();
  });

  it('lets the platform choose the company, ten at a time, and the service; sites come by twenty', async () => {
    const { sent, limits } = await open({
      merchantId: null,
      merchantName: null,
      authoritySet: [...mayCreate, 'SELECT_COMPANY_FOR_BULK_ORDER_CREATION', 'SELECT_SERVICE_FOR_BULK_ORDER_CREATION'],
    });
    await fill();
    await submit();
    expect(screen.getByRole('combobox', { name: /^Company/ })).toHaveAccessibleDescription('Required');
    await pick(/^Company/, /Peak Foods/);
    await pick(/^Service/, /Cold chain/);
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ merchantId: '8', serviceId: '2' });
    // The page searches all sites to check whether the chosen one fits the company.
    expect(new Set(limits)).toEqual(new Set(['10', '20', '9999']));
  });

  it('offers the sites of the chosen company, and takes away one that it does not use', async () => {
    const { sent } = await open({
      merchantId: null,
      merchantName: null,
      authoritySet: [...mayCreate, 'SELECT_COMPANY_FOR_BULK_ORDER_CREATION'],
    });
    await fill();
    await pick(/^Company/, /Peak Foods/);
    await pick(/^Company/, /Another Operator Tea/);
    const why = /“Central Plaza” was removed: Another Operator Tea does not use it/;
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Site/ })).toHaveAccessibleDescription(why));
    expect(screen.getByRole('combobox', { name: /^Site/ })).toHaveValue('');
    await userEvent.click(screen.getByRole('combobox', { name: /^Site/ }));
    expect(await screen.findByRole('option', { name: /At the door/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Central Plaza/ })).toBeNull();
    await submit();
    expect(screen.getByRole('combobox', { name: /^Site/ })).toHaveAccessibleDescription(/Required/);
    await pick(/^Company/, /Peak Foods/);
    await pick(/^Site/, /Central Plaza/);
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ merchantId: '8', siteId: '9' });
  });

  it('says who can help a person without a company who may choose none', async () => {
    const session = buildSession({ authoritySet: mayCreate, merchantId: null, merchantName: null });
    server.use(answer(sessionsCalls.getLoginData, loginDataOf(session)));
    await renderApp('/app/articleAdd', { session });
    expect(await screen.findByText(/Choose the company when orders are created/)).toBeVisible();
  });

  it('has no tab of imports without their permission', async () => {
    await open({ authoritySet: ['ORDER_CREATE'] });
    expect(screen.queryByRole('tab', { name: 'From a spreadsheet' })).toBeNull();
  });
});
