import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { render } from '../../../test/render.tsx';
import { CountField, NameField, TextField } from './controls.tsx';
import { Form } from './form.tsx';
import { useContractForm } from './use-contract-form.ts';

const max = 24;
const schema = z.object({ hours: z.int().min(0).max(max) });

const Example = ({ onSubmit }: { onSubmit: (request: unknown) => void }) => {
  const f = useContractForm({ schema, initialValues: { hours: 0 }, onSubmit });
  return (
    <Form form={f} submitLabel="Save">
      <CountField form={f} path="hours" label="Hours" max={max} />
    </Form>
  );
};

it.each([
  ['typed', '-1', '1'],
  ['typed', '1.5', '15'],
  ['pasted', '-7', '7'],
])('a count takes no sign and no fraction: %s %s', async (way, text, shown) => {
  const onSubmit = vi.fn();
  render(<Example onSubmit={onSubmit} />);
  const field = screen.getByRole('textbox', { name: 'Hours' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await (way === 'typed' ? userEvent.keyboard(text) : userEvent.paste(text));
  expect(field).toHaveValue(shown);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledWith({ hours: Number(shown) });
});

it('a count above the largest remains, with the reason', async () => {
  render(<Example onSubmit={() => {}} />);
  const field = screen.getByRole('textbox', { name: 'Hours' });
  await userEvent.clear(field);
  await userEvent.type(field, '240');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveValue('240');
  expect(field).toBeInvalid();
});

it('a name that is taken is counted in the summary with the other errors, as long as it is taken', async () => {
  const person = z.object({ name: z.string().min(1), place: z.string().min(1) });
  const onSubmit = vi.fn();
  const Person = () => {
    const f = useContractForm({ schema: person, initialValues: { name: '', place: '' }, onSubmit });
    return (
      <Form form={f} submitLabel="Save">
        <NameField
          form={f}
          path="name"
          label="Name"
          free={f.values.name === '' ? undefined : f.values.name !== 'ada'}
          freeWords="Free"
          takenWords="Taken"
        />
        <TextField form={f} path="place" label="Place" />
      </Form>
    );
  };
  render(<Person />);
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await userEvent.type(name, 'ada');
  expect(name).toHaveAccessibleDescription('Taken');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const lines = () => within(screen.getByRole('alert')).getAllByRole('button');
  expect(lines().map(({ textContent }) => textContent)).toEqual(['Name: Taken', 'Place: Required']);
  await userEvent.type(name, 'h');
  expect(lines().map(({ textContent }) => textContent)).toEqual(['Place: Required']);
  await userEvent.clear(name);
  await userEvent.type(name, 'ada');
  await userEvent.type(screen.getByRole('textbox', { name: /^Place/ }), 'Hong Kong');
  // The name may be free by now: the server decides.
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledWith({ name: 'ada', place: 'Hong Kong' });
});
