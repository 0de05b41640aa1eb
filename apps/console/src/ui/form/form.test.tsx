import { TextInput } from '@mantine/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { render } from '../../../test/render.tsx';
import { ConfirmHost } from '../confirm-dialog/confirm-host.tsx';
import { confirmLeave, hasUnsaved } from '../unsaved/unsaved.ts';
import { Form } from './form.tsx';
import { FormSection } from './form-section.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ name: z.string().min(1).max(32), note: z.string().max(5).optional() });

type Props = { onSubmit?: (request: z.output<typeof schema>) => Promise<void> | void; onCancel?: () => void };
const Example = ({ onSubmit = () => {}, onCancel }: Props) => {
  const f = useContractForm({ schema, initialValues: { name: '', note: '' }, onSubmit });
  return (
    <>
      <Form form={f} submitLabel="Create order" {...(onCancel && { onCancel })}>
        <TextInput label="Name" {...f.field('name')} />
        <FormSection title="Note" folded>
          <TextInput label="Note for the courier" {...f.field('note')} />
        </FormSection>
      </Form>
      <ConfirmHost />
    </>
  );
};
const name = () => screen.getByRole('textbox', { name: /^Name/ });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create order' }));

it('shows errors at the fields and a summary that leads to them', async () => {
  const onSubmit = vi.fn();
  render(<Example onSubmit={onSubmit} />);
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(name()).toBeInvalid();
  expect(name()).toHaveAccessibleDescription('Required');
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('1 field needs a change');
  await userEvent.click(screen.getByRole('button', { name: 'Name: Required' }));
  expect(name()).toHaveFocus();
});

it('leads from a fault of one line to the field that the lines are typed into', async () => {
  const lines = z.object({ values: z.array(z.string().max(3)) });
  const Lines = () => {
    const f = useContractForm({
      schema: lines,
      initialValues: { values: 'one\nfour' },
      toRequest: ({ values }) => ({ values: values.split('\n') }),
      onSubmit: () => {},
    });
    return (
      <Form form={f} submitLabel="Create order">
        <TextInput label="Values" {...f.field('values')} />
      </Form>
    );
  };
  render(<Lines />);
  await submit();
  await userEvent.click(screen.getByRole('button', { name: 'Values: At most 3 characters' }));
  expect(screen.getByRole('textbox', { name: /^Values/ })).toHaveFocus();
});

/** A field without a label of its own, alone in its section, and one whose help says what its fault is. */
const Unnamed = () => {
  const f = useContractForm({ schema, initialValues: { name: '', note: '123456' }, onSubmit: () => {} });
  return (
    <Form form={f} submitLabel="Create order">
      <FormSection title="Who">
        <TextInput {...f.field('name')} />
      </FormSection>
      <TextInput label="Note" description="At most 5 characters" {...f.field('note')} />
    </Form>
  );
};

it('names a field without a label by its section, and says no help twice', async () => {
  render(<Unnamed />);
  await submit();
  const lines = within(screen.getByRole('alert')).getAllByRole('button');
  expect(lines.map((line) => line.textContent)).toEqual(['Who: Required', 'Note']);
});

it('punctuates by language', async () => {
  render(<Unnamed />, { language: 'zh_HK' });
  await submit();
  expect(screen.getByRole('button', { name: /^Who：/ })).toBeVisible();
});

it('stars the field that is required and no other', () => {
  render(<Example />);
  expect(name()).toBeRequired();
  expect(screen.getByLabelText('Note for the courier')).not.toBeRequired();
});

it('unfolds the section that contains an error', async () => {
  render(<Example />);
  await userEvent.type(name(), 'Chan');
  const note = screen.getByLabelText('Note for the courier');
  await userEvent.type(note, 'too long');
  note.closest('details')?.removeAttribute('open');
  await submit();
  expect(note.closest('details')).toHaveAttribute('open');
  expect(screen.getByRole('alert')).toHaveTextContent('Note for the courier: At most 5 characters');
});

it('checks a field when it is left after a change', async () => {
  render(<Example />);
  const note = screen.getByLabelText('Note for the courier');
  await userEvent.type(note, '123456');
  expect(note).toBeValid();
  await userEvent.tab();
  expect(note).toBeInvalid();
  await userEvent.type(note, '{Backspace}');
  expect(note).toBeValid();
});

it('does not move the page while a pointer is down: the error comes after the click', async () => {
  render(<Example />);
  const note = screen.getByLabelText('Note for the courier');
  await userEvent.type(note, '123456');
  fireEvent.pointerDown(document.body);
  act(() => note.blur());
  expect(note).toBeValid();
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
  expect(note).toBeValid();
  await waitFor(() => expect(note).toBeInvalid());
});

it('shows no error for what the click itself has taken back', async () => {
  render(<Example onCancel={() => {}} />);
  const note = screen.getByLabelText('Note for the courier');
  await userEvent.type(note, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(note).toHaveValue(''));
  expect(note).toBeValid();
});

it('leaves an untouched field in peace', async () => {
  render(<Example />);
  await userEvent.click(name());
  await userEvent.tab();
  expect(name()).not.toHaveAttribute('aria-invalid', 'true');
});

it("puts the server's field errors at the fields, the others in the summary, and retains what was typed", async () => {
  const refusal = {
    message: 'The order was not created',
    requestId: 'req_1',
    fieldErrors: [
      { path: 'name', code: 'taken', message: 'Order 12 has this name' },
      { path: 'elsewhere', code: 'invalid', message: 'The site is closed' },
    ],
  };
  render(<Example onSubmit={() => Promise.reject(refusal)} />);
  await userEvent.type(name(), 'Chan');
  await submit();
  await waitFor(() => expect(name()).toHaveAccessibleDescription('Order 12 has this name'));
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent('The order was not created');
  expect(summary).toHaveTextContent('The site is closed');
  expect(summary).toHaveTextContent('req_1');
  expect(name()).toHaveValue('Chan');
  await waitFor(() => expect(hasUnsaved()).toBe(true));
});

it('sends once however often the button is pressed', async () => {
  let finish = () => {};
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Example onSubmit={onSubmit} />);
  await userEvent.type(name(), 'Chan');
  await userEvent.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Chan', note: '' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledOnce();
  await act(async () => finish());
});

it('guards typed text until it is saved', async () => {
  render(<Example />);
  expect(await confirmLeave()).toBe(true);
  await userEvent.type(name(), 'Chan');
  expect(hasUnsaved()).toBe(true);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await submit();
  await waitFor(() => expect(hasUnsaved()).toBe(false));
});

it('warns before Cancel discards typed text, and not without any', async () => {
  const onCancel = vi.fn();
  render(<Example onCancel={onCancel} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
  await userEvent.type(name(), 'Chan');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(name()).toHaveValue('Chan');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(2));
});
