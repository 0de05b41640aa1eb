import { numberRulesCalls as calls } from '@cubby/contract/settings/number-rules/number-rules.calls';
import type { NumberRule, NumberRulePreview } from '@cubby/contract/settings/number-rules/number-rules.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { fill } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const row: NumberRule = {
  id: '1',
  randomFiled: 'HK{SEQ:4}',
  globalFlag: false,
  siteType: 'ALL',
  merchantId: '3',
  merchantName: 'Harbour Parcel',
  capacity: 9999,
  resetPeriod: 'NEVER',
  used: 12,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
};
const global: NumberRule = {
  ...row,
  id: '2',
  randomFiled: 'G{SEQ:2}',
  globalFlag: true,
  merchantId: null,
  merchantName: null,
  capacity: 99,
  used: 80,
};
const made: NumberRulePreview = {
  numbers: ['HK0013', 'HK0014'],
  pattern: '',
  capacity: 9999,
  resetPeriod: 'NEVER',
  often: false,
};
let rows = [row];
let sent: unknown[] = [];

useServer();
beforeEach(() => {
  rows = [row, global];
  sent = [];
  const take = ({ body }: SeenRequest): NumberRule => {
    sent.push(body);
    return row;
  };
  server.use(
    answer(calls.listNumberRules, ({ query }) => {
      const content = rows.filter(({ globalFlag }) => globalFlag || query.get('globalFlag') !== 'true');
      return { content, totalElements: content.length, totalPages: 1, number: 0, size: 20 };
    }),
    answer(calls.previewNumberRule, made),
    answer(calls.createNumberRule, take),
    answer(calls.updateNumberRule, take),
    answer(calls.deleteNumberRule, ({ params }) => {
      sent.push(params['id']);
      return { success: true as const };
    }),
  );
});

const everything = ['NUMBER_RULE_LIST', 'NUMBER_RULE_EDIT'];
const open = (more: Parameters<typeof renderSignedIn>[1] = {}) =>
  renderSignedIn('/app/Setting', { authoritySet: everything, ...more });
const platform = { companyType: 'ADMIN', merchantId: null, merchantName: null } as const;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('the list says how much of a rule is used, with a warning from 80 %, and names the default for every company', async () => {
  await open(platform);
  expect(await screen.findByText('12 of 9,999')).toBeVisible();
  expect(screen.getByText('80 of 99 · runs out soon')).toBeVisible();
  expect(screen.getByText(/Default for every company/)).toHaveTextContent('G{SEQ:2}');
});

it('a company reads the global rule and changes its own alone', async () => {
  const { unmount } = await open();
  await screen.findByText('12 of 9,999');
  expect(screen.getByRole('button', { name: 'Change HK{SEQ:4}' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change G{SEQ:2}' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change default' })).toBeNull();
  unmount();
  await open({ authoritySet: ['NUMBER_RULE_LIST'] });
  await screen.findByText('12 of 9,999');
  expect(screen.queryByRole('button', { name: /Change|Add rule/ })).toBeNull();
});

it('a fault in the formula is marked in place, as it is typed; then the next numbers are shown', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  const form = await dialog('Add rule');
  const formula = form.getByRole('textbox', { name: /^Formula/ });
  await fill(formula, 'hk{seq:4}_a');
  const status = form.getByRole('status');
  expect(status).toHaveTextContent('Position 10: only A–Z');
  expect(status.querySelector('mark')).toHaveTextContent('_');
  await fill(formula, 'hk{seq:4}');
  await waitFor(() => expect(status).toHaveTextContent('HK0013'));
  expect(status).toHaveTextContent('9,999 numbers in all.');
});

it('a new rule retains what was typed where the server refuses it, and is sent for the own company', async () => {
  server.use(
    refuse(calls.createNumberRule, 'INVALID_REQUEST', {
      fieldErrors: [{ path: 'siteType', code: 'taken', message: 'Already in use' }],
    }),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  const form = await dialog('Add rule');
  await userEvent.click(form.getByRole('button', { name: 'Add rule' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: /^Formula/ })).toBeInvalid());
  await fill(form.getByRole('textbox', { name: /^Formula/ }), 'MO{SEQ:6}');
  await userEvent.click(form.getByRole('button', { name: 'Add rule' }));
  expect(await form.findAllByText('Already in use')).not.toHaveLength(0);
  expect(form.getByRole('textbox', { name: /^Formula/ })).toHaveValue('MO{SEQ:6}');
  server.use(
    answer(calls.createNumberRule, ({ body }) => {
      sent.push(body);
      return row;
    }),
  );
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Type of site/ }), 'BLE_LOCKER');
  await userEvent.click(form.getByRole('button', { name: 'Add rule' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { siteType: 'BLE_LOCKER', merchantId: '3', globalFlag: false, randomFiled: 'MO{SEQ:6}' },
    ]),
  );
});

it('the default for every company has no company', async () => {
  rows = [row];
  await open(platform);
  await userEvent.click(await screen.findByRole('button', { name: 'Add default' }));
  const form = await dialog('Add rule');
  expect(form.getByRole('checkbox', { name: /^For every company/ })).toBeChecked();
  expect(form.queryByRole('combobox', { name: /^Company/ })).toBeNull();
  await fill(form.getByRole('textbox', { name: /^Formula/ }), 'G{SEQ:8}');
  await userEvent.click(form.getByRole('button', { name: 'Add rule' }));
  await waitFor(() => expect(sent).toMatchObject([{ globalFlag: true, merchantId: null, randomFiled: 'G{SEQ:8}' }]));
});

it('a rule is changed with the version that was read, and deleted after a question', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change HK{SEQ:4}' }));
  const form = await dialog('Change rule');
  await fill(form.getByRole('textbox', { name: /^Formula/ }), 'HK{SEQ:5}');
  await userEvent.click(form.getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(sent).toMatchObject([{ id: '1', version: 1, randomFiled: 'HK{SEQ:5}' }]));
  await userEvent.click(await screen.findByRole('button', { name: /more/i }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete rule' }));
  await userEvent.click((await dialog('Delete the rule HK{SEQ:4}?')).getByRole('button', { name: 'Delete rule' }));
  await waitFor(() => expect(sent[1]).toBe('1'));
});
