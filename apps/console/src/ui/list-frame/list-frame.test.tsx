import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { setPerson } from '../person-memory/person-memory.ts';
import { type ListAddress, ListFrame, type ListFrameProps } from './list-frame.tsx';

interface Parcel {
  readonly id: string;
}

const listOf = (ids: readonly string[], more: Partial<ListFrameProps<Parcel>['list']> = {}) => ({
  data: { content: ids.map((id) => ({ id })), totalElements: 25 },
  isError: false,
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => {},
  ...more,
});
const address: ListAddress = { query: undefined, page: 0, size: 10, sort: 'id,asc' };

const frame = (props: Partial<ListFrameProps<Parcel>> = {}) => (
  <ListFrame<Parcel>
    label="Parcels"
    storageKey="parcels-of-test"
    columns={[{ id: 'id', header: 'Number', cell: ({ id }) => id, width: 100, card: 'title' }]}
    rowId={({ id }) => id}
    list={listOf(['A', 'B'])}
    address={address}
    onAddress={() => {}}
    filters={[{ id: 'note', kind: 'text', label: 'Note' }]}
    placeholder="Find"
    noMatch={{ title: 'Nothing matches', text: 'Drop a filter' }}
    {...props}
  />
);

it('begins other rows at their top once they are there, and leaves the same rows where they are', () => {
  const scrollTo = vi.fn();
  Object.assign(Element.prototype, { scrollTo });
  const { rerender } = render(frame());
  rerender(frame({ address: { ...address }, list: listOf(['A', 'B'], { isFetching: true }) }));
  rerender(frame({ address: { ...address, page: 1 }, list: listOf(['A', 'B'], { isPlaceholderData: true }) }));
  expect(scrollTo).not.toHaveBeenCalled();
  rerender(frame({ address: { ...address, page: 1 }, list: listOf(['C']) }));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});

it('leads back from a page that has become empty, but only once its rows are known', () => {
  const onAddress = vi.fn();
  const beyond = { ...address, page: 9 };
  const { rerender } = render(frame({ address: beyond, onAddress, list: listOf(['A'], { isPlaceholderData: true }) }));
  expect(onAddress).not.toHaveBeenCalled();
  rerender(frame({ address: beyond, onAddress, list: listOf([]) }));
  expect(onAddress).toHaveBeenCalledExactlyOnceWith({ page: 2 }, { replace: true });
});

it('counts separately from the page on request', () => {
  const { rerender } = render(frame({ total: 1234 }));
  expect(screen.getByText(/of 1,234/)).toBeVisible();
  rerender(frame({ total: undefined }));
  expect(screen.queryByText(/of 25/)).not.toBeInTheDocument();
});

it('says why a text can not be searched for, in place of searching', async () => {
  const onAddress = vi.fn();
  render(frame({ onAddress, refuseSearch: (text) => (text.length < 3 ? 'Too short' : undefined) }));
  await userEvent.type(screen.getByPlaceholderText('Find'), 'ab{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Too short');
  await userEvent.type(screen.getByPlaceholderText('Find'), 'c{Enter}');
  expect(onAddress).toHaveBeenCalledExactlyOnceWith({ query: 'abc', page: 0 }, { replace: false });
});

it('searches by itself when the typing pauses, in one step of the history, and retains what is typed meanwhile', async () => {
  const onAddress = vi.fn();
  const { rerender } = render(frame({ onAddress }));
  const field = () => screen.getByPlaceholderText('Find');
  await userEvent.type(field(), 'abc');
  await waitFor(() => expect(onAddress).toHaveBeenCalledExactlyOnceWith({ query: 'abc', page: 0 }, { replace: false }));
  await userEvent.type(field(), 'd');
  rerender(frame({ onAddress, address: { ...address, query: 'abc' } }));
  expect(field()).toHaveValue('abcd');
  await waitFor(() => expect(onAddress).toHaveBeenLastCalledWith({ query: 'abcd', page: 0 }, { replace: true }));
  rerender(frame({ onAddress, address: { ...address, query: 'abcd' } }));
  rerender(frame({ onAddress }));
  expect(field()).toHaveValue('');
});

it('locks the rows of another page until those of the address are there', () => {
  const selection = {
    ids: new Set<string>(),
    rows: [],
    allMatching: false,
    toggle: vi.fn(),
    selectAllMatching: vi.fn(),
    clear: vi.fn(),
  };
  const { rerender } = render(
    frame({ selection, address: { ...address, page: 1 }, list: listOf(['A'], { isPlaceholderData: true }) }),
  );
  expect(screen.getByText('A').closest('tbody')).toHaveAttribute('inert');
  expect(screen.getByRole('checkbox', { name: 'Select all rows on this page' })).toBeDisabled();
  rerender(frame({ selection, address: { ...address, page: 1 } }));
  expect(screen.getByText('A').closest('tbody')).not.toHaveAttribute('inert');
});

it('requests as many rows as the window shows, and stores that choice', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  const onAddress = vi.fn();
  const { unmount } = render(frame({ onAddress, address: { ...address, page: 4 } }));
  expect(onAddress).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), 'Fit window');
  // 500 px fit 13 rows of 36 px; the first row of page 4 of 10 remains in view.
  expect(onAddress).toHaveBeenCalledExactlyOnceWith({ page: 3, size: 13 }, { replace: true });
  unmount();
  render(frame({ onAddress }));
  expect(onAddress).toHaveBeenLastCalledWith({ page: 0, size: 13 }, { replace: true });
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveDisplayValue('Fit window');
  cleanup();
  onTestFinished(setPerson(() => ({ id: 'another', looking: false })));
  render(frame({}));
  expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveDisplayValue('10');
});

describe('the search', () => {
  const searching = () => {
    const { rerender } = render(frame({ rowHref: ({ id }) => `#/parcels/${id}` }));
    return (query: string) =>
      rerender(frame({ rowHref: ({ id }) => `#/parcels/${id}`, address: { ...address, query } }));
  };
  const field = () => screen.getByRole('textbox', { name: 'Find' });
  const first = () => screen.getByRole('link', { name: 'A' });

  it('is left with Escape as it is, and leads to the rows with ArrowDown', async () => {
    searching();
    await userEvent.keyboard('/');
    expect(field()).toHaveFocus();
    await userEvent.keyboard('gate{Escape}');
    expect(field()).toHaveValue('gate');
    expect(field()).not.toHaveFocus();
    await userEvent.keyboard('/{ArrowDown}');
    expect(first()).toHaveFocus();
  });

  it('leads to the rows with Enter once the list shows what was typed', async () => {
    const find = searching();
    await userEvent.keyboard('/gate{Enter}');
    expect(field()).toHaveFocus();
    find('gate');
    await userEvent.keyboard('{Enter}');
    expect(first()).toHaveFocus();
  });
});

describe('the preview', () => {
  const previewing = (ids: readonly string[]) =>
    frame({
      list: listOf(ids),
      rowHref: ({ id }) => `#/parcels/${id}`,
      renderPreview: ({ id }) => <button type="button">Settle {id}</button>,
    });
  const link = (id: string) => screen.getByRole('link', { name: id });

  it('opens with Space, follows j and k, and closes with Escape', async () => {
    render(previewing(['A', 'B', 'C']));
    await userEvent.keyboard('j{ }');
    expect(screen.getByRole('region', { name: 'Preview of A' })).toBeVisible();
    await userEvent.keyboard('j');
    expect(screen.getByRole('region', { name: 'Preview of B' })).toBeVisible();
    expect(screen.queryByText('Settle A')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(link('B')).toHaveFocus();
  });

  it('goes to its actions with →, back with Escape, and on to the next row where the row has left the list', async () => {
    const { rerender } = render(previewing(['A', 'B', 'C']));
    await userEvent.keyboard('j{ }{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Settle A' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(link('A')).toHaveFocus();
    rerender(previewing(['B', 'C']));
    expect(screen.getByText('Settle A')).toBeVisible();
    await userEvent.keyboard('j');
    expect(link('B')).toHaveFocus();
    expect(screen.getByText('Settle B')).toBeVisible();
  });
});

it('offers to drop all filters where none matches', async () => {
  const onAddress = vi.fn();
  const empty = { ...listOf([]), data: { content: [], totalElements: 0 } };
  const searched = { ...address, query: 'abc', note: 'x' };
  render(frame({ onAddress, list: empty, address: searched }));
  expect(screen.getByText('Nothing matches')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1)!);
  expect(onAddress).toHaveBeenCalledExactlyOnceWith({ note: undefined, query: undefined, page: 0 }, { replace: true });
});
