import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
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

it('counts apart from the page where it is told to', () => {
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
  expect(onAddress).toHaveBeenCalledExactlyOnceWith({ query: 'abc', page: 0 });
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
