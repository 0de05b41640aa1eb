import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { TypeaheadMulti } from './typeahead-multi.tsx';
import { Typeahead } from './typeahead.tsx';
import { searchDelay, type LoadOptions, type Option } from './use-async-options.ts';

const places: Option[] = [
  { value: '1', label: 'Harbour Gate' },
  { value: '2', label: 'Central Plaza' },
  { value: '3', label: 'Harbour View' },
];
const find = (query: string) => places.filter((place) => place.label.toLowerCase().includes(query.toLowerCase()));

const One = ({ load, start = null }: { load: LoadOptions; start?: string | null }) => {
  const [value, setValue] = useState<string | null>(start);
  return (
    <>
      <Typeahead label="Site" load={load} value={value} valueLabel="Old site" onChange={setValue} />
      <output>{value ?? 'nothing'}</output>
    </>
  );
};
const Many = ({ load }: { load: LoadOptions }) => {
  const [value, setValue] = useState<string[]>(['2']);
  return (
    <TypeaheadMulti label="Sites" load={load} value={value} valueLabels={{ 2: 'Central Plaza' }} onChange={setValue} />
  );
};

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const rest = () => act(() => vi.advanceTimersByTimeAsync(searchDelay + 10));
const field = () => screen.getByRole('combobox', { name: 'Site' });

describe('Typeahead', () => {
  it('searches once when the typing pauses, and picks by keyboard', async () => {
    const load = vi.fn<LoadOptions>(async (query) => find(query));
    render(<One load={load} />);
    const person = user();
    await person.type(field(), 'harb');
    await rest();
    expect(load.mock.calls.map(([query]) => query).filter(Boolean)).toEqual(['harb']);
    await person.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText('3', { selector: 'output' })).toBeInTheDocument();
    expect(field()).toHaveValue('Harbour View');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('aborts a request that a newer one replaces, and never shows its late answer', async () => {
    const answers = new Map<string, (options: Option[]) => void>();
    const signals = new Map<string, AbortSignal>();
    const load: LoadOptions = (query, signal) => {
      signals.set(query, signal);
      return new Promise((resolve) => answers.set(query, resolve));
    };
    render(<One load={load} />);
    const person = user();
    await person.type(field(), 'har');
    await rest();
    await person.clear(field());
    await person.type(field(), 'cen');
    await rest();
    expect(signals.get('har')?.aborted).toBe(true);
    expect(signals.get('cen')?.aborted).toBe(false);
    await act(async () => answers.get('cen')?.(find('cen')));
    await act(async () => answers.get('har')?.(find('har')));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Central Plaza']);
  });

  it('has nothing active before the person typed or moved, also after a choice and when it is emptied', async () => {
    render(<One load={async (query) => find(query)} />);
    const person = user();
    await person.type(field(), 'view');
    await rest();
    await person.keyboard('{Enter}');
    expect(screen.getByText('3', { selector: 'output' })).toBeInTheDocument();
    await person.click(field());
    await rest();
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await person.keyboard('{Enter}');
    expect(screen.getByText('3', { selector: 'output' })).toBeInTheDocument();
    await person.keyboard('cent{Backspace>4}');
    await rest();
    await person.keyboard('{Enter}');
    expect(screen.getByText('3', { selector: 'output' })).toBeInTheDocument();
  });

  it('drops the options of the old text at once, and those of the last opening', async () => {
    render(<One load={async (query) => find(query)} />);
    const person = user();
    await person.type(field(), 'harb');
    await rest();
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await person.keyboard('o');
    expect(screen.queryByRole('option')).toBeNull();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it.each([
    ['cent', '2'],
    ['harb', 'nothing'],
    ['Harbour View', '3'],
    ['nowhere', 'nothing'],
  ])('Enter before the answer to "%s" waits for it and takes %s', async (text, taken) => {
    const load: LoadOptions = async (query) => [...find(query), ...(query === 'Harbour View' ? find('gate') : [])];
    render(<One load={load} />);
    const person = user();
    await person.type(field(), text);
    await person.keyboard('{Enter}');
    expect(screen.getByText('nothing')).toBeInTheDocument();
    await rest();
    expect(screen.getByText(taken, { selector: 'output' })).toBeInTheDocument();
  });

  it('Enter waits for the answer to the very text alone', async () => {
    render(<One load={async (query) => find(query)} />);
    const person = user();
    await person.type(field(), 'cent');
    await person.keyboard('{Enter}rx{Backspace>2}');
    await rest();
    expect(screen.getByRole('option', { name: 'Central Plaza' })).toBeInTheDocument();
    expect(screen.getByText('nothing')).toBeInTheDocument();
  });

  it('says when it searches, finds none, or fails, and tries again', async () => {
    const none = Promise.withResolvers<Option[]>();
    const load = vi.fn<LoadOptions>(() => none.promise);
    render(<One load={load} />);
    const person = user();
    await person.click(field());
    expect(screen.getByText('Searching')).toBeInTheDocument();
    none.resolve([]);
    expect(await screen.findByText('No match')).toBeInTheDocument();
    load.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(places);
    await person.type(field(), 'x');
    await rest();
    expect(await screen.findByText('The search failed')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await rest();
    expect(await screen.findByRole('option', { name: 'Harbour Gate' })).toBeInTheDocument();
  });

  it('restores the chosen label when it is left or escaped without a pick', async () => {
    render(<One load={async (query) => find(query)} start="9" />);
    const person = user();
    expect(field()).toHaveValue('Old site');
    await person.click(field());
    await person.type(field(), 'cent');
    await person.keyboard('{Escape}');
    expect(field()).toHaveValue('Old site');
    await person.click(screen.getByRole('button', { name: 'Clear Site' }));
    expect(screen.getByText('nothing')).toBeInTheDocument();
  });
});

describe('TypeaheadMulti', () => {
  it('gathers, retains the labels, and drops the last with Backspace', async () => {
    render(<Many load={async (query) => find(query)} />);
    const person = user();
    const input = screen.getByRole('combobox');
    await person.type(input, 'gate');
    await rest();
    await person.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Remove Harbour Gate' })).toBeInTheDocument();
    await person.keyboard('{Backspace}');
    expect(screen.queryByRole('button', { name: 'Remove Harbour Gate' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove Central Plaza' }));
    expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  });
});
