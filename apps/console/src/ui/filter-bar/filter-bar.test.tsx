import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { FilterDefinition, FilterValues } from './filter.ts';

const statuses = ['created', 'stored', 'expired'].map((value) => ({ value, label: value.toUpperCase() }));
const sites = [
  { value: 's1', label: 'Harbour Gate' },
  { value: 's2', label: 'Central Plaza' },
];
const filters: FilterDefinition[] = [
  { kind: 'multi', id: 'status', label: 'Status', options: statuses, common: true },
  { kind: 'single', id: 'service', label: 'Service', options: statuses },
  { kind: 'yes-no', id: 'expired', label: 'Expired' },
  { kind: 'text', id: 'note', label: 'Note' },
  { kind: 'date-range', id: 'created', label: 'Created' },
  {
    kind: 'typeahead',
    id: 'site',
    label: 'Site',
    multi: true,
    load: async (query) => sites.filter((site) => site.label.toLowerCase().includes(query)),
    name: async (ids) => sites.filter((site) => ids.includes(site.value)),
  },
  {
    kind: 'cascade',
    id: 'district',
    label: 'District',
    levels: ['Country', 'City'],
    load: async (path) =>
      path.length === 0 ? [{ value: 'hk', label: 'Hong Kong' }] : [{ value: 'tko', label: 'Tseung Kwan O' }],
  },
];

const Bar = ({ start = {}, onChange }: { start?: FilterValues; onChange?: (value: FilterValues) => void }) => {
  const [value, setValue] = useState(start);
  const [text, setText] = useState('');
  return (
    <>
      <FilterBar
        filters={filters}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
        search={{ value: text, onSearch: setText }}
      />
      <output aria-label="values">{JSON.stringify(value)}</output>
      <output aria-label="text">{text}</output>
    </>
  );
};
const values = () => JSON.parse(screen.getByLabelText('values').textContent) as FilterValues;
const add = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Add a filter' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Find a filter' }), name);
  await userEvent.keyboard('{Enter}');
};

describe('FilterBar', () => {
  it('retains the common filters standing and adds others by search', async () => {
    render(<Bar />);
    expect(screen.getByRole('button', { name: 'Status' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Note' })).not.toBeInTheDocument();
    await add('not');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'fragile{Enter}');
    expect(screen.getByRole('button', { name: 'Note: fragile' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Note' }));
    expect(values()).toEqual({});
  });

  it('chooses several by keyboard and shows them in words', async () => {
    const user = userEvent.setup();
    render(<Bar />);
    screen.getByRole('button', { name: 'Status' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('listbox', { name: 'Status' })).toHaveFocus());
    await user.keyboard('{ArrowDown} {ArrowDown} ');
    expect(values()).toEqual({ status: ['created', 'stored'] });
    await user.keyboard('{End}{Enter}{Escape}');
    const chip = screen.getByRole('button', { name: 'Status: CREATED +2' });
    await waitFor(() => expect(chip).toHaveFocus());
  });

  it('answers a yes-no question and takes it back', async () => {
    render(<Bar start={{ expired: true }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Expired: Yes' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Any' }));
    expect(values()).toEqual({});
  });

  it('names ids that came with the address', async () => {
    render(<Bar start={{ site: ['s1'], district: ['hk', 'tko'] }} />);
    expect(await screen.findByRole('button', { name: 'Site: Harbour Gate' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'District: Tseung Kwan O' })).toBeInTheDocument();
  });

  it('goes down the districts and may stop on the way', async () => {
    render(<Bar />);
    await add('district');
    await userEvent.click(await screen.findByRole('option', { name: 'Hong Kong' }));
    expect(values()).toEqual({ district: ['hk'] });
    expect(await screen.findByRole('option', { name: 'All of Hong Kong' })).toBeInTheDocument();
    await screen.findByRole('option', { name: 'Tseung Kwan O' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Search City' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(values()).toEqual({ district: ['hk', 'tko'] });
    expect(screen.getByRole('button', { name: 'District: Tseung Kwan O' })).toBeInTheDocument();
  });

  it('searches on Enter and clears with X', async () => {
    render(<Bar />);
    const field = screen.getByRole('textbox', { name: 'Search' });
    await userEvent.type(field, 'CB26');
    expect(screen.getByLabelText('text')).toHaveTextContent('');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('text')).toHaveTextContent('CB26');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByLabelText('text')).toHaveTextContent('');
    expect(field).toHaveValue('');
  });

  it('clears everything', async () => {
    render(<Bar start={{ status: ['stored'], note: 'x' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(values()).toEqual({});
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as unknown as MediaQueryList,
    );
  });

  it('has no drawer where there is nothing to filter by', () => {
    render(<FilterBar filters={[]} value={{}} onChange={() => undefined} />);
    expect(screen.queryByRole('button', { name: /Filters/ })).toBeNull();
  });

  it('folds the chips into a drawer', async () => {
    render(<Bar start={{ status: ['stored'], note: 'x' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await userEvent.click(within(drawer).getByRole('button', { name: /^Expired/ }));
    await userEvent.click(within(drawer).getByRole('option', { name: 'No' }));
    expect(values()).toEqual({ status: ['stored'], note: 'x', expired: false });
    await userEvent.click(within(drawer).getByRole('button', { name: 'Clear all' }));
    expect(values()).toEqual({});
  });
});
