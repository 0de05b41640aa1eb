import { IconPrinter } from '@tabler/icons-react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, toastStore } from '../../ui/toast/toast.ts';
import { bulkOf, type ListSelection, menuOf, pageMenuOf, type RowAction } from './actions.tsx';

interface Parcel {
  readonly number: string;
  readonly stored: boolean;
}

const stored: Parcel = { number: 'A-1', stored: true };
const away: Parcel = { number: 'A-2', stored: false };
const run = vi.fn();
const all = vi.fn();
const print: RowAction<Parcel> = {
  id: 'print',
  label: 'Print label',
  bulkLabel: (count) => `Print ${count} labels`,
  pageLabel: 'Print selected labels',
  icon: IconPrinter,
  allowed: true,
  refuses: (row) => (row.stored ? undefined : `${row.number} is not stored`),
  run,
};

const selected = (chosen: readonly Parcel[], allMatching = false): ListSelection<Parcel> => ({
  chosen,
  total: 500,
  selection: {
    ids: new Set(chosen.map((row) => row.number)),
    rows: chosen,
    allMatching,
    toggle: vi.fn(),
    selectAllMatching: vi.fn(),
    clear: vi.fn(),
  },
});
const words = { selectFirst: 'Select a parcel', notForAll: 'Not for all' };
const lastWords = () => toastStore.current().map(({ text }) => text);

beforeEach(() => {
  vi.clearAllMocks();
  toast.clear();
});

describe('the menu of a row', () => {
  it('does an action to that row', () => {
    menuOf([print], stored)[0]?.onClick();
    expect(run).toHaveBeenCalledWith([stored]);
  });

  it('says why a row is refused, and does nothing to it', () => {
    const [entry] = menuOf([print], away);
    entry?.onClick();
    expect(lastWords()).toEqual(['A-2 is not stored']);
    expect(run).not.toHaveBeenCalled();
  });

  it('says what prevents the action now, whatever the row', () => {
    expect(menuOf([{ ...print, disabled: 'Printing' }], stored)[0]?.disabled).toBe('Printing');
  });

  it('leaves out what the person may not do', () => {
    expect(menuOf([{ ...print, allowed: false }], stored)).toEqual([]);
  });
});

describe('the buttons over a selection', () => {
  it('count and take the rows that are not refused', () => {
    const [button] = bulkOf([print], selected([stored, away]));
    expect(button).toMatchObject({ label: 'Print 1 labels', disabled: undefined });
    button?.onClick();
    expect(run).toHaveBeenCalledWith([stored]);
  });

  it('say why where every row is refused', () => {
    expect(bulkOf([print], selected([away]))[0]?.disabled).toBe('A-2 is not stored');
  });

  it('say where more are selected than one call takes', () => {
    const limited = { ...print, most: { count: 1, words: 'One at a time' } };
    bulkOf([limited], selected([stored, { ...stored, number: 'A-3' }]))[0]?.onClick();
    expect(run).not.toHaveBeenCalled();
    expect(lastWords()).toEqual(['One at a time']);
    // Refused rows don't count.
    bulkOf([limited], selected([stored, away]))[0]?.onClick();
    expect(run).toHaveBeenCalledWith([stored]);
  });

  it('over all that match are those of actions that take them all', () => {
    const exports = { ...print, id: 'export', all: { label: 'Export all', run: all } };
    const buttons = bulkOf([print, exports], selected([stored], true));
    expect(buttons.map(({ id, label }) => [id, label])).toEqual([['export', 'Print 500 labels']]);
    buttons[0]?.onClick();
    expect(all).toHaveBeenCalledOnce();
    expect(run).not.toHaveBeenCalled();
  });
});

describe('the menu of the page', () => {
  const press = (action: RowAction<Parcel>, selection: ListSelection<Parcel>) =>
    pageMenuOf([action], selection, words)[0]?.onClick();

  it('requires a selection first', () => {
    const disabled = (chosen: readonly Parcel[]) => pageMenuOf([print], selected(chosen), words)[0]?.disabled;
    expect(disabled([])).toBe('Select a parcel');
    expect(disabled([stored])).toBeUndefined();
  });

  it('takes the selected rows that are not refused, and says why where all are', () => {
    press(print, selected([stored, away]));
    expect(run).toHaveBeenCalledWith([stored]);
    press(print, selected([away]));
    expect(lastWords()).toEqual(['A-2 is not stored']);
    expect(run).toHaveBeenCalledOnce();
  });

  it('takes all that match only where the action does', () => {
    press(print, selected([stored], true));
    expect(lastWords()).toEqual(['Not for all']);
    press({ ...print, all: { label: 'Export all', run: all } }, selected([stored], true));
    expect(all).toHaveBeenCalledOnce();
    expect(run).not.toHaveBeenCalled();
  });
});
