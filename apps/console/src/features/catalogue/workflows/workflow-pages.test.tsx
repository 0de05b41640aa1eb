import { workflowBlocksCalls } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.calls';
import type { WorkflowBlock } from '@cubby/contract/catalogue/workflow-blocks/workflow-blocks.schemas';
import { type Flow, type Method, methodFields } from '@cubby/contract/catalogue/workflows/workflow-methods';
import { workflowsCalls as calls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import type { Workflow, WorkflowInfo, WorkflowUnit } from '@cubby/contract/catalogue/workflows/workflows.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, heading, press } from '../../../../test/find.ts';
import { answer, refuse, server, useServer } from '../../../../test/server.ts';

const row: Workflow = {
  functionGroupId: '1',
  functionGroupName: 'Parcel',
  code: 'PARCEL',
  attribute: 'PARCEL',
  version: 3,
  publishedVersion: null,
  description: null,
  createdById: null,
  createdBy: null,
  merchants: [],
  services: [],
  unitCount: 5,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
};
const stores: Flow[] = ['FOR_MERCHANT_STORE'];
const names = {
  IDENTIFY_COURIER: 'Identify',
  SCAN_PARCEL: 'Scan',
  CHOOSE_SIZE: 'Size',
  OPEN_DOOR: 'Open',
  CONFIRM_CLOSED: 'Close',
} as const satisfies Partial<Record<Method, string>>;
const unit = (method: keyof typeof names, place: number): WorkflowUnit => {
  const { type, input, output } = methodFields(method);
  return {
    step: place + 1,
    blockId: String(place + 10),
    groupId: '1',
    switchType: 'ALWAYS',
    switchUnitTypes: stores,
    block: { name: names[method], method, type, input: [...input], output: [...output], settings: {} },
  };
};
const units = (Object.keys(names) as (keyof typeof names)[]).map(unit);
const photo: WorkflowBlock = {
  blockId: '77',
  name: 'Photo',
  method: 'TAKE_PHOTO',
  description: null,
  input: ['PARCEL'],
  output: ['PHOTO'],
  type: 'PARCEL',
  settings: {},
  createdBy: null,
  unitCount: 0,
  creationTime: 0,
  lastUpdatedTime: 0,
  version: 1,
};
const info: WorkflowInfo = { functionGroup: row, units, problems: [] };
let sent: unknown[] = [];

useServer();
beforeEach(() => {
  sent = [];
  server.use(
    answer(calls.getWorkflow, () => info),
    answer(calls.listWorkflowVersions, () => []),
    answer(calls.replaceWorkflowUnits, ({ body }) => {
      sent.push(body);
      return info;
    }),
    answer(workflowBlocksCalls.listWorkflowBlocks, () => ({
      content: [photo],
      totalElements: 1,
      totalPages: 1,
      number: 0,
      size: 50,
    })),
  );
});

const open = async (more: Parameters<typeof renderSignedIn>[1] = {}) => {
  await renderSignedIn('/app/workflow_Info?id=1', {
    companyType: 'ADMIN',
    merchantId: null,
    authoritySet: ['WORKFLOW_LIST', 'WORKFLOW_EDIT'],
    ...more,
  });
  await heading('Parcel');
};
const publish = () => screen.findByRole('button', { name: 'Publish' });
const stepNames = () =>
  screen.getAllByRole('button', { name: /^(Identify|Scan|Size|Open|Close|Photo)$/ }).map((each) => each.textContent);

describe('the steps of a workflow', () => {
  it('are moved by keyboard, checked while they are edited, and can’t be published while something is wrong', async () => {
    await open();
    await waitFor(async () => expect(await publish()).toBeEnabled());
    screen.getByRole('button', { name: 'Open' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(stepNames()).toEqual(['Identify', 'Scan', 'Open', 'Size', 'Close']);
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(screen.getByText('Open is now step 3')).toBeVisible();
    expect(screen.getByText(/^Step 3: No earlier step gives what it needs: Size/)).toBeVisible();
    expect(await publish()).toBeDisabled();
    expect(screen.getByText('Solve the problems first.')).toBeVisible();
    await press('Move Open down');
    expect(screen.getByText('The steps fit together.')).toBeVisible();
    expect(screen.getByText('Save the draft first.')).toBeVisible();
  });

  it('say at each block what it needs and from where; the focus remains on a step that is moved, and goes to the next after one is removed', async () => {
    await open();
    const block = (name: string) => within(screen.getByRole('button', { name }).closest('li')!);
    expect(block('Open').getByText('Parcel from step 2')).toBeVisible();
    expect(block('Open').getByText('Size from step 3')).toBeVisible();
    screen.getByRole('button', { name: 'Scan' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByRole('button', { name: 'Scan' })).toHaveFocus();
    expect(block('Size').getByText('No earlier step gives what it needs: Parcel (Courier stores)')).toBeVisible();
    await press('Move Scan up');
    await press('Move Scan up');
    expect(screen.getByRole('button', { name: 'Scan' })).toHaveFocus();
    await press('Remove Identify');
    expect(screen.getByRole('button', { name: 'Size' })).toHaveFocus();
    for (const name of ['Scan', 'Size', 'Open', 'Close']) await press(`Remove ${name}`);
    expect(screen.getByRole('button', { name: 'Add step' })).toHaveFocus();
  });

  it('are put into other visits by a press in their lane, but never out of all', async () => {
    await open();
    const scan = screen.getByRole('button', { name: 'Scan' }).closest('li')!;
    const lane = (title: string) => within(scan).getByTitle(title);
    await userEvent.click(lane('Courier stores'));
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
    await userEvent.click(lane('Courier takes out'));
    await press('Save draft');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      units: [{}, { switchUnitTypes: ['FOR_MERCHANT_STORE', 'FOR_MERCHANT_TAKE'] }, {}, {}, {}],
    });
  });

  it('describe both versions in words if another user was quicker', async () => {
    const theirs = JSON.stringify(['Open · IF_YES · FOR_MERCHANT_STORE, FOR_CUSTOMER_TAKE']);
    const fields = [{ field: 'units', from: '[]', to: theirs }];
    server.use(
      refuse(calls.replaceWorkflowUnits, 'STALE_VERSION', {
        data: { version: 9, changes: [{ by: 'Bo Lam', at: 1_700_000_000_000, fields }] },
      }),
    );
    await open();
    await press('Move Size down');
    await press('Save draft');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /Open · If yes \(Courier stores, Customer collects\)/ })).toBeVisible();
    expect(dialog.getByRole('radio', { name: /Size · Always \(Courier stores\)/ })).toBeVisible();
  });

  it('take one more, which is saved with the version that was read', async () => {
    await open();
    await press('Add step');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Block/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Photo/ }));
    expect(dialog.getByRole('checkbox', { name: 'Customer collects' })).toBeChecked();
    for (const name of ['Courier takes out', 'Customer stores', 'Customer collects'])
      await userEvent.click(dialog.getByRole('checkbox', { name }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Step/ }), '4');
    await userEvent.click(dialog.getByRole('button', { name: 'Add step' }));
    await waitFor(() => expect(stepNames()).toEqual(['Identify', 'Scan', 'Size', 'Photo', 'Open', 'Close']));
    await press('Save draft');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      version: 3,
      units: [{}, {}, {}, { blockId: '77', switchType: 'ALWAYS', switchUnitTypes: stores }, {}, {}],
    });
  });

  it('are walked as the terminal would show them, to the end', async () => {
    await open();
    await press('Dry run');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Enter your PIN or present your card')).toBeVisible();
    for (let step = 0; step < 5; step += 1) await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getByText('The visit ends: the door is closed.')).toBeVisible();
  });

  it('are only read by a company', async () => {
    await open({ companyType: 'OPERATOR' });
    expect(screen.getByText('Identify')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add step' })).toBeNull();
  });
});

it('a workflow is added in a dialog, and a code that is taken is reported at its field', async () => {
  server.use(
    answer(calls.listWorkflows, () => ({ content: [row], totalElements: 1, totalPages: 1, number: 0, size: 20 })),
    refuse(calls.createWorkflow, 'INVALID_REQUEST', {
      fieldErrors: [{ path: 'code', code: 'taken', message: 'Already in use' }],
    }),
  );
  await renderSignedIn('/app/workflow', {
    companyType: 'ADMIN',
    merchantId: null,
    authoritySet: ['WORKFLOW_LIST', 'WORKFLOW_EDIT'],
  });
  await screen.findByRole('link', { name: /Parcel/ });
  await press('Add workflow');
  await screen.findByRole('dialog');
  await userEvent.type(field(/^Name/), 'Parcel 2');
  await userEvent.type(field(/^Code/), 'PARCEL');
  await userEvent.type(field(/^Attribute/), 'PARCEL');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add workflow' }));
  expect(await screen.findAllByText('Already in use')).not.toHaveLength(0);
  expect(field(/^Code/)).toHaveValue('PARCEL');
});
