import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { render } from '../../../test/render.tsx';
import { CountField } from './controls.tsx';
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
