import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import type { Option } from '../typeahead/use-async-options.ts';
import { CascadeField } from './cascade-field.tsx';

const places: Readonly<Record<string, readonly Option[]>> = {
  '': [
    { value: 'a', label: 'Avalon' },
    { value: 'b', label: 'Borduria' },
  ],
  a: [{ value: 'a1', label: 'Astolat' }],
  b: [{ value: 'b1', label: 'Szohod' }],
};

const Field = ({ onChange }: { onChange: (ids: string) => void }) => {
  const [path, setPath] = useState<readonly Option[]>([]);
  return (
    <CascadeField
      label="Place"
      levels={['Country', 'City']}
      path={path}
      load={(above) => Promise.resolve(places[above.at(-1)?.value ?? ''] ?? [])}
      onChange={(next) => {
        setPath(next);
        onChange(next.map(({ value }) => value).join('/'));
      }}
    />
  );
};

const box = (name: string) => screen.getByRole('combobox', { name });

it('opens a level with the one above it, and drops what lies below a new choice', async () => {
  const onChange = vi.fn();
  render(<Field onChange={onChange} />);
  expect(box('City')).toBeDisabled();
  await userEvent.click(box('Country'));
  await userEvent.click(await screen.findByRole('option', { name: 'Avalon' }));
  await userEvent.click(box('City'));
  await userEvent.click(await screen.findByRole('option', { name: 'Astolat' }));
  expect(onChange).toHaveBeenLastCalledWith('a/a1');
  await userEvent.click(box('Country'));
  await userEvent.click(await screen.findByRole('option', { name: 'Borduria' }));
  expect(onChange).toHaveBeenLastCalledWith('b');
  expect(box('City')).toHaveValue('');
  await userEvent.click(box('City'));
  expect(await screen.findByRole('option', { name: 'Szohod' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Astolat' })).toBeNull();
});
