import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useRowSelection } from './use-row-selection.ts';

interface Parcel {
  id: string;
  site: string;
  weight: number;
}

const parcels = (count: number): Parcel[] =>
  Array.from({ length: count }, (_, index) => ({ id: `P${index + 1}`, site: `Site ${index + 1}`, weight: index }));
const columns: Column<Parcel>[] = [
  { id: 'id', header: 'Parcel', cell: (row) => row.id, sortField: 'id', width: 120 },
  { id: 'site', header: 'Site', cell: (row) => row.site, width: 200 },
  { id: 'weight', header: 'Weight', cell: (row) => row.weight, sortField: 'weight', width: 90, firstDirection: 'desc' },
  { id: 'note', header: 'Note', cell: () => 'note', width: 90, defaultHidden: true },
];
const idOf = (row: Parcel) => row.id;

const List = (props: Partial<DataTableProps<Parcel>> & { scope?: string }) => {
  const rows = props.rows ?? parcels(5);
  const selection = useRowSelection(rows, idOf, props.scope ?? '');
  return (
    <>
      <DataTable
        label="Parcels"
        storageKey="test"
        columns={columns}
        rowId={idOf}
        state="ready"
        rows={rows}
        selection={selection}
        rowHref={(row) => `#/parcels/${row.id}`}
        {...props}
      />
      <output>{selection.allMatching ? 'all' : [...selection.ids].join(' ')}</output>
      <button type="button" onClick={selection.selectAllMatching}>
        all matching
      </button>
    </>
  );
};
const chosen = () => screen.getByRole('status', { name: '' }).textContent;
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const pageBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' });

beforeEach(() => localStorage.clear());

describe('sorting', () => {
  it('says the order in the head and turns it round on a click', async () => {
    const onSort = vi.fn();
    render(<List sort={{ field: 'id', direction: 'asc' }} onSort={onSort} />);
    expect(screen.getByRole('columnheader', { name: 'Parcel' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Weight' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(screen.getByRole('button', { name: 'Parcel' }));
    expect(onSort).toHaveBeenLastCalledWith({ field: 'id', direction: 'desc' });
    await userEvent.click(screen.getByRole('button', { name: 'Weight' }));
    expect(onSort).toHaveBeenLastCalledWith({ field: 'weight', direction: 'desc' });
    expect(screen.queryByRole('button', { name: 'Site' })).not.toBeInTheDocument();
  });
});

describe('selection', () => {
  it('half-checks the head while only some rows are selected', async () => {
    render(<List />);
    expect(pageBox().indeterminate).toBe(false);
    await userEvent.click(box('P2'));
    expect(pageBox().indeterminate).toBe(true);
    await userEvent.click(pageBox());
    expect(chosen()).toBe('P2 P1 P3 P4 P5');
    expect(pageBox()).toBeChecked();
    expect(pageBox().indeterminate).toBe(false);
    await userEvent.click(pageBox());
    expect(chosen()).toBe('');
  });

  it('takes a range with Shift, upwards too', async () => {
    const user = userEvent.setup();
    render(<List />);
    await user.click(box('P4'));
    await user.keyboard('{Shift>}');
    await user.click(box('P2'));
    await user.keyboard('{/Shift}');
    expect(chosen()?.split(' ').toSorted()).toEqual(['P2', 'P3', 'P4']);
  });

  it('retains rows of other pages and deletes all when the filters change', async () => {
    const { rerender } = render(<List scope="a" />);
    await userEvent.click(box('P1'));
    rerender(<List scope="a" rows={[{ id: 'P9', site: '', weight: 0 }]} />);
    await userEvent.click(box('P9'));
    expect(chosen()).toBe('P1 P9');
    rerender(<List scope="b" />);
    expect(chosen()).toBe('');
  });

  it('leaves "all matching" for the page without the row that was dropped', async () => {
    render(<List />);
    await userEvent.click(screen.getByRole('button', { name: 'all matching' }));
    expect(chosen()).toBe('all');
    await userEvent.click(box('P3'));
    expect(chosen()).toBe('P1 P2 P4 P5');
  });
});

describe('keys', () => {
  it('moves with the arrows, selects with Space and with Shift', async () => {
    const user = userEvent.setup();
    render(<List />);
    box('P1').focus();
    await user.keyboard('{ArrowDown} ');
    expect(box('P2')).toHaveFocus();
    expect(chosen()).toBe('P2');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosen()).toBe('P2 P3 P4');
    screen.getByRole('link', { name: 'P5' }).focus();
    await user.keyboard(' ');
    expect(chosen()).toBe('P2 P3 P4 P5');
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: 'P4' })).toHaveFocus();
  });

  it('opens the row with Enter on its checkbox', async () => {
    const onOpen = vi.fn();
    render(<List onOpen={onOpen} />);
    box('P3').focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'P3' }));
    expect(chosen()).toBe('');
  });
});

describe('opening', () => {
  it('is a true link, and a click anywhere on the row follows it', async () => {
    const onOpen = vi.fn();
    render(<List onOpen={onOpen} />);
    expect(screen.getByRole('link', { name: 'P2' })).toHaveAttribute('href', '#/parcels/P2');
    await userEvent.click(screen.getByText('Site 2'));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'P2' }));
  });
});

describe('columns', () => {
  it('are shown and hidden in the view menu and remembered', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<List />);
    await user.click(screen.getByRole('button', { name: 'View' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Site' })).toBeChecked();
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Parcel' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Site' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Note' }));
    unmount();
    render(<List />);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['', 'Parcel', 'Weight', 'Note']);
  });
});

describe('states', () => {
  it('distinguishes a first visit from filters without a match', () => {
    const slots = { rows: [], emptyFirst: 'Create the first parcel', emptyFiltered: 'Drop the site filter' };
    const { rerender } = render(<List {...slots} />);
    expect(screen.getByText('Create the first parcel')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    rerender(<List {...slots} filtered />);
    expect(screen.getByText('Drop the site filter')).toBeInTheDocument();
  });

  it('retains the old rows while it fetches again', () => {
    render(<List state="refetching" />);
    expect(screen.getByRole('table', { name: 'Parcels' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status', { name: 'Updating the list' })).toBeInTheDocument();
    expect(screen.getByText('Site 5')).toBeInTheDocument();
  });

  it('says what failed, with the request id, and tries again', async () => {
    const onRetry = vi.fn();
    render(<List rows={[]} state="error" error={{ text: 'No answer.', requestId: 'r-7' }} onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('No answer.');
    expect(screen.getByRole('alert')).toHaveTextContent('r-7');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('retains rows that it could not fetch again', () => {
    render(<List state="error" error={{ text: 'No answer.' }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The rows below may be out of date.');
    expect(screen.getByText('Site 1')).toBeInTheDocument();
  });
});

describe('many rows', () => {
  beforeEach(() => {
    // jsdom lays nothing out: give the scroller a height.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  });

  it('are drawn near the view alone, and counted for those who can not see', () => {
    render(<List rows={parcels(1000)} />);
    const table = screen.getByRole('table');
    expect(table).toHaveAttribute('aria-rowcount', '1001');
    const drawn = within(table).getAllByRole('row');
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[0]).toHaveAttribute('aria-rowindex', '1');
    expect(drawn[1]).toHaveAttribute('aria-rowindex', '2');
  });

  it('are plain up to a hundred', () => {
    render(<List rows={parcels(100)} />);
    expect(screen.getAllByRole('row')).toHaveLength(101);
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount');
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as unknown as MediaQueryList,
    );
  });

  it('each row is a card with its labels, and can still be sorted', async () => {
    const onSort = vi.fn();
    render(<List sort={{ field: 'id', direction: 'asc' }} onSort={onSort} />);
    const card = within(screen.getByRole('list', { name: 'Parcels' })).getAllByRole('listitem')[1]!;
    expect(within(card).getByRole('link', { name: 'P2' })).toBeInTheDocument();
    expect(within(card).getByText('Site')).toBeInTheDocument();
    expect(within(card).getByText('Site 2')).toBeInTheDocument();
    await userEvent.click(within(card).getByRole('checkbox', { name: 'Select P2' }));
    expect(chosen()).toBe('P2');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'weight');
    expect(onSort).toHaveBeenLastCalledWith({ field: 'weight', direction: 'desc' });
    await userEvent.click(screen.getByRole('button', { name: 'Sort descending' }));
    expect(onSort).toHaveBeenLastCalledWith({ field: 'id', direction: 'desc' });
  });
});
