import { numberRulesCalls as calls } from '@cubby/contract/settings/number-rules/number-rules.calls';
import type { NumberRule } from '@cubby/contract/settings/number-rules/number-rules.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { liveRows } from '../../../platform/live/live-rows.ts';

const row: NumberRule = {
  numberRuleId: '1',
  name: 'Alpha',
  note: 'First',
  merchantId: '3',
  company: 'Harbour Parcel',
  timeCreated: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
};
let sent: unknown[] = [];
const take = ({ body }: SeenRequest): NumberRule => {
  sent.push(body);
  return { ...row, ...(body as Partial<NumberRule>), version: 2 };
};

useServer();
beforeEach(() => {
  sent = [];
  server.use(
    answer(calls.listNumberRules, ({ query }) => {
      const content = query.get('query') === 'none' ? [] : [row];
      return { content, totalElements: content.length, totalPages: content.length, number: 0, size: 20 };
    }),
    answer(calls.getNumberRule, row),
    answer(calls.createNumberRule, take),
    answer(calls.updateNumberRule, take),
    answer(calls.deleteNumberRule, ({ params }) => {
      sent.push(params['id']);
      return { success: true as const };
    }),
  );
});

const everything = ['NUMBER_RULE_LIST', 'NUMBER_RULE_EDIT'];
const open = (path: string, authoritySet = everything) => renderSignedIn(path, { authoritySet });

describe('the list', () => {
  it('leads to each row, and says when a search finds nothing', async () => {
    await open('/app/number-rules');
    expect(await screen.findByRole('link', { name: /Alpha/ })).toHaveAttribute('href', '#/app/number-rule-detail?id=1');
    await userEvent.type(field('Part of the name'), 'none{Enter}');
    expect(await screen.findByText('No number rule matches')).toBeVisible();
    expect(window.location.hash).toContain('query=none');
  });

  it('and the page of a row show what somebody else changed', async () => {
    let shown = row;
    const content = () => ({ content: [shown], totalElements: 1, totalPages: 1, number: 0, size: 20 });
    server.use(
      answer(calls.listNumberRules, content),
      answer(calls.getNumberRule, () => shown),
    );
    for (const path of ['/app/number-rules', '/app/number-rule-detail?id=1']) {
      shown = row;
      const { unmount } = await open(path);
      await screen.findByText('First');
      shown = { ...row, note: 'Of others', version: 2 };
      liveRows.changed('number-rules', ['1']);
      expect(await screen.findByText('Of others')).toBeVisible();
      unmount();
    }
  });

  it('offers only what the person may do', async () => {
    await open('/app/number-rules', ['NUMBER_RULE_LIST']);
    await screen.findByText('Alpha');
    expect(screen.queryByRole('link', { name: 'Add number rule' })).toBeNull();
  });
});

describe('a new number rule', () => {
  it('keeps what was typed where the server refuses it, and opens once it is saved', async () => {
    server.use(
      refuse(calls.createNumberRule, 'INVALID_REQUEST', {
        fieldErrors: [{ path: 'name', code: 'taken', message: 'Already in use' }],
      }),
    );
    await open('/app/number-rule-add');
    await heading('Add number rule');
    await press('Add number rule');
    await waitFor(() => expect(field(/^Name/)).toBeInvalid());
    await userEvent.type(field(/^Name/), 'Alpha');
    await press('Add number rule');
    expect(await screen.findAllByText('Already in use')).not.toHaveLength(0);
    expect(field(/^Name/)).toHaveValue('Alpha');
    server.use(answer(calls.createNumberRule, take));
    await userEvent.type(field(/^Name/), '2');
    await press('Add number rule');
    await waitFor(() => expect(sent).toEqual([{ merchantId: '3', name: 'Alpha2', note: null }]));
    await heading('Alpha');
  });
});

describe('one number rule', () => {
  it('is edited in place: what was changed is sent, with the version that was read', async () => {
    await open('/app/number-rule-detail?id=1');
    await heading('Alpha');
    await press('Edit Details');
    await fill(field(/^Note/), 'Second');
    await press('Save');
    await waitFor(() => expect(sent).toEqual([{ note: 'Second', version: 1 }]));
    expect(await screen.findByRole('button', { name: 'Edit Details' })).toBeVisible();
  });

  it('shows who changed what where somebody was quicker, and saves on top of it', async () => {
    const fields = [{ field: 'name', from: 'Alpha', to: 'Beta' }];
    const changes = [{ by: 'Bo Lam', at: 1_700_000_000_000, fields }];
    server.use(refuse(calls.updateNumberRule, 'STALE_VERSION', { data: { version: 5, changes } }));
    await open('/app/number-rule-detail?id=1');
    await heading('Alpha');
    await press('Edit Details');
    await fill(field(/^Note/), 'Second');
    await press('Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed this' }));
    expect(dialog.getByText('Name: Alpha → Beta')).toBeVisible();
    server.use(answer(calls.updateNumberRule, take));
    await userEvent.click(dialog.getByRole('button', { name: 'Save my changes on top' }));
    await waitFor(() => expect(sent).toEqual([{ note: 'Second', version: 5 }]));
  });

  it('is deleted after a question', async () => {
    await open('/app/number-rule-detail?id=1');
    await heading('Alpha');
    await press(/more/i);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete number rule' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete number rule' }),
    );
    await waitFor(() => expect(sent).toEqual(['1']));
    await heading('Number rules');
  });

  it('is only read without the permission, and may be gone', async () => {
    const { unmount } = await open('/app/number-rule-detail?id=1', ['NUMBER_RULE_LIST']);
    await heading('Alpha');
    expect(screen.queryByRole('button', { name: 'Edit Details' })).toBeNull();
    unmount();
    server.use(refuse(calls.getNumberRule, 'NOT_FOUND'));
    await open('/app/number-rule-detail?id=1');
    expect(await screen.findByRole('link', { name: 'Go to number rules' })).toBeVisible();
  });
});
