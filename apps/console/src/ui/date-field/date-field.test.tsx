import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { DateField } from './date-field.tsx';

const Field = ({ first, time }: { readonly first: string; readonly time?: string }) => {
  const [value, setValue] = useState(first);
  return (
    <DateField
      label="Overdue time"
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      onPick={setValue}
      {...(time !== undefined && { time })}
    />
  );
};
const field = () => screen.getByRole('textbox', { name: 'Overdue time' });
const pick = async (day: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Calendar: Overdue time' }));
  await userEvent.click(await screen.findByTitle(day));
};

it('takes what is typed, and a day from the calendar with the clock that is there', async () => {
  render(<Field first="" time="18:00" />);
  await userEvent.type(field(), '2026-03-01 09:30');
  expect(field()).toHaveValue('2026-03-01 09:30');
  await pick('2026-03-17');
  expect(field()).toHaveValue('2026-03-17 09:30');
});

it('gives a picked day its usual clock where none was typed', async () => {
  render(<Field first="2026-03-01" time="18:00" />);
  await pick('2026-03-02');
  expect(field()).toHaveValue('2026-03-02 18:00');
});

it('contains the day alone if no time is required', async () => {
  render(<Field first="2026-03-01" />);
  await pick('2026-03-31');
  expect(field()).toHaveValue('2026-03-31');
});
