import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { largePageSizes, pageAfterResize, pageWindow, parseGoTo } from './page-math.ts';
import { Pager } from './pager.tsx';

const links = () => screen.getAllByRole('button', { name: /^Page / }).map((link) => link.textContent);

describe('page links', () => {
  it.each([
    [0, 1, [0]],
    [0, 4, [0, 1, 2, 3]],
    [0, 100, [0, 1, 2, 3, 4]],
    [2, 100, [0, 1, 2, 3, 4]],
    [3, 100, [1, 2, 3, 4, 5]],
    [97, 100, [95, 96, 97, 98, 99]],
    [99, 100, [95, 96, 97, 98, 99]],
  ])('on page %d of %d are %j', (page, count, expected) => {
    expect(pageWindow(page, count)).toEqual(expected);
  });
});

describe('go to page', () => {
  it.each([
    ['1', 0],
    ['124', 123],
    [' 7 ', 6],
  ])('takes %j', (text, page) => expect(parseGoTo(text, 124)).toBe(page));
  it.each(['0', '-1', '125', '1.5', '1e2', 'two', ''])('ignores %j', (text) =>
    expect(parseGoTo(text, 124)).toBeUndefined(),
  );
});

it('retains the first row in view when the page size changes', () => {
  expect(pageAfterResize(7, 10, 50)).toBe(1);
  expect(pageAfterResize(1, 50, 10)).toBe(5);
});

describe('Pager', () => {
  it('writes the range by language', () => {
    render(<Pager page={0} size={10} total={12_345} rowsHere={10} onChange={vi.fn()} />);
    expect(screen.getByText('1–10 of 12,345')).toBeInTheDocument();
  });

  it('writes the range in Portuguese', () => {
    render(<Pager page={1} size={10} total={12_345} rowsHere={10} onChange={vi.fn()} />, { language: 'pt_BR' });
    expect(screen.getByText('11–20 de 12.345')).toBeInTheDocument();
  });

  it('has no way back on the first page and none on from the last', () => {
    const { rerender } = render(<Pager page={0} size={10} total={21} rowsHere={10} onChange={vi.fn()} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
    rerender(<Pager page={2} size={10} total={21} rowsHere={1} onChange={vi.fn()} />);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    expect(links()).toEqual(['1', '2', '3']);
  });

  it('goes to a typed page and ignores one that does not exist', async () => {
    const onChange = vi.fn();
    const user = userEvent.setup();
    render(<Pager page={0} size={10} total={1000} rowsHere={10} onChange={onChange} />);
    const field = screen.getByRole('textbox', { name: 'Go to page (1–100)' });
    await user.type(field, '101{Enter}');
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, '0{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, '100{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ page: 99, size: 10 });
  });

  it('changes the page size', async () => {
    const onChange = vi.fn();
    render(<Pager page={3} size={50} total={9000} rowsHere={50} sizes={largePageSizes} onChange={onChange} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '1000');
    expect(onChange).toHaveBeenCalledWith({ page: 0, size: 1000 });
  });

  it('can go on while the rows are still being counted', async () => {
    const onChange = vi.fn();
    render(<Pager page={1} size={10} total={undefined} rowsHere={10} onChange={onChange} />);
    expect(screen.getByText(/11–20/)).toHaveTextContent('counting');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onChange).toHaveBeenCalledWith({ page: 2, size: 10 });
  });
});
