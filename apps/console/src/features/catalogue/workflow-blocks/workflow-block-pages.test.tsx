import { workflowBlocksCalls as calls } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.calls';
import type { WorkflowBlock } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, heading, press } from '../../../../test/find.ts';
import { answer, server, useServer } from '../../../../test/server.ts';

const row: WorkflowBlock = {
  blockId: '1',
  name: 'Fragile?',
  method: 'DECIDE',
  description: null,
  input: ['PARCEL'],
  output: ['FLAG'],
  type: 'DECISION',
  settings: { by: 'ASK', question: { en_US: 'Is it fragile?' } },
  createdBy: null,
  unitCount: 0,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
};
let sent: unknown[] = [];

useServer();
beforeEach(() => {
  sent = [];
  server.use(
    answer(calls.listWorkflowBlocks, () => ({
      content: [row],
      totalElements: 1,
      totalPages: 1,
      number: 0,
      size: 20,
    })),
    answer(calls.getWorkflowBlock, () => row),
    answer(calls.createWorkflowBlock, ({ body }) => {
      sent.push(body);
      return row;
    }),
    answer(calls.updateWorkflowBlock, ({ body }) => {
      sent.push(body);
      return row;
    }),
  );
});
const open = (path: string) =>
  renderSignedIn(path, {
    companyType: 'ADMIN',
    merchantId: null,
    authoritySet: ['WORKFLOW_LIST', 'WORKFLOW_EDIT'],
  });

it('a new block requires the settings of its method, and leads back to the list', async () => {
  await open('/app/workflow_fun_edit');
  await heading('Add workflow block');
  await userEvent.type(field(/^Name/), 'Fragile?');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Method/ }), 'DECIDE');
  expect(screen.getByRole('checkbox', { name: 'Parcel' })).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Weight' }));
  await press('Add workflow block');
  await waitFor(() => expect(field(/^Question in English/)).toBeInvalid());
  await press('Question in English: Required');
  expect(field(/^Question in English/)).toHaveFocus();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Method/ }), 'REFUSE');
  expect(screen.queryByText(/needs a change/)).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Method/ }), 'DECIDE');
  await userEvent.type(field(/^Question in English/), 'Is it fragile?');
  await press('Add workflow block');
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        method: 'DECIDE',
        input: ['PARCEL', 'WEIGHT'],
        output: ['FLAG'],
        settings: { by: 'ASK', question: { en_US: 'Is it fragile?' } },
      },
    ]),
  );
  await heading('Workflow blocks');
});

it('a change sends what was changed, and leads back to the list', async () => {
  await open('/app/workflow_fun_edit?id=1');
  await heading('Fragile?');
  expect(screen.getByText(/Is it fragile\?/)).toBeVisible();
  await press('Edit Details');
  await userEvent.type(field(/^Question in English/), ' Really?');
  await press('Save');
  await waitFor(() =>
    expect(sent).toEqual([
      { blockId: '1', version: 1, settings: { by: 'ASK', question: { en_US: 'Is it fragile? Really?' } } },
    ]),
  );
  await heading('Workflow blocks');
});
