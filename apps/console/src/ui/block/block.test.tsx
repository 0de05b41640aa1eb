import { TextInput } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { render } from '../../../test/render.tsx';
import { ConfirmHost } from '../confirm-dialog/confirm-host.tsx';
import { Form } from '../form/form.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { Block, BlockGroup } from './block.tsx';

const schema = z.object({ value: z.string().min(1) });
const Edit = ({ label, close }: { label: string; close: () => void }) => {
  const f = useContractForm({ schema, initialValues: { value: 'old' }, onSubmit: close });
  return (
    <Form form={f} variant="block" onCancel={close}>
      <TextInput label={label} {...f.field('value')} />
    </Form>
  );
};
const Page = () => (
  <BlockGroup>
    <Block title="General" renderEdit={(close) => <Edit label="Weight" close={close} />}>
      reading general
    </Block>
    <Block title="Recipient" renderEdit={(close) => <Edit label="Phone" close={close} />}>
      reading recipient
    </Block>
    <ConfirmHost />
  </BlockGroup>
);
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

it('is read first, edited in place with the focus in its first field, and read again after Save', async () => {
  render(<Page />);
  expect(screen.getByText('reading general')).toBeVisible();
  await press('Edit General');
  expect(screen.getByLabelText(/Weight/)).toHaveFocus();
  expect(screen.queryByText('reading general')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/Weight/), 'er');
  await press('Save');
  expect(await screen.findByText('reading general')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit General' })).toHaveFocus());
});

it('is closed with Escape, but not before a question where typed text would be lost', async () => {
  render(<Page />);
  await press('Edit General');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('reading general')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit General' })).toHaveFocus());
  await press('Edit General');
  await userEvent.keyboard('er{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: /editing/ }));
  expect(screen.getByLabelText(/Weight/)).toHaveValue('older');
});

it('is edited one at a time, and warns before typed text is lost', async () => {
  render(<Page />);
  await press('Edit General');
  await press('Edit Recipient');
  expect(screen.queryByLabelText(/Weight/)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/Phone/), '9');
  await press('Edit General');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }));
  expect(screen.getByLabelText(/Phone/)).toHaveValue('old9');
  await press('Edit General');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByLabelText(/Weight/)).toBeInTheDocument();
});

it('says why it can not be edited, or hides Edit from those who may not', () => {
  render(
    <>
      <Block title="Invoice" renderEdit={() => null} readOnly="Only while the order is Created">
        a
      </Block>
      <Block title="Fee" renderEdit={() => null} canEdit={false}>
        b
      </Block>
    </>,
  );
  expect(screen.getByText('Only while the order is Created')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('remains open when the save of the block before it ends', async () => {
  const closes: (() => void)[] = [];
  render(
    <BlockGroup>
      <Block
        title="General"
        renderEdit={(close) => {
          closes.push(close);
          return <p>saving general</p>;
        }}
      >
        reading general
      </Block>
      <Block title="Recipient" renderEdit={() => <p>editing recipient</p>}>
        reading recipient
      </Block>
    </BlockGroup>,
  );
  await press('Edit General');
  await press('Edit Recipient');
  act(() => closes.at(-1)?.());
  expect(screen.getByText('editing recipient')).toBeVisible();
});
