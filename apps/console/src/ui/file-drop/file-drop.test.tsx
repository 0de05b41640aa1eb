import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { FileDrop } from './file-drop.tsx';

const sheet = (name = 'orders.xlsx') => new File(['x'], name);
const field = () => screen.getByLabelText(/Drop a spreadsheet here/);

it('takes a file by choice and by drop', async () => {
  const onFile = vi.fn();
  const { container } = render(<FileDrop accept="sheet" maxBytes={1000} file={null} onFile={onFile} />);
  await userEvent.upload(field(), sheet());
  fireEvent.drop(container.querySelector('input')!.parentElement!, { dataTransfer: { files: [sheet('b.xls')] } });
  expect(onFile.mock.calls.map(([file]) => (file as File).name)).toEqual(['orders.xlsx', 'b.xls']);
});

it('refuses in words what it can not take', () => {
  const onFile = vi.fn();
  const { container } = render(<FileDrop accept="sheet" maxBytes={1000} file={null} onFile={onFile} />);
  const drop = (...files: File[]) =>
    fireEvent.drop(container.querySelector('input')!.parentElement!, { dataTransfer: { files } });
  drop(sheet('orders.csv'));
  expect(screen.getByRole('alert')).toHaveTextContent('orders.csv is not an .xlsx or .xls file');
  expect(field()).toBeInvalid();
  drop(sheet(), sheet());
  expect(screen.getByRole('alert')).toHaveTextContent('Choose one file at a time');
  drop(new File(['x'.repeat(1001)], 'big.xlsx'));
  expect(screen.getByRole('alert')).toHaveTextContent('big.xlsx is 1 kB; the limit is 1 kB');
  expect(onFile).not.toHaveBeenCalled();
});

it("says a fault in the screen's own words where it has some, and the others in its own", () => {
  const words = { notSheet: 'Only spreadsheets', empty: 'Nothing in it' };
  render(<FileDrop accept="sheet" maxBytes={1000} file={null} onFile={() => {}} faultWords={words} />);
  const drop = (file: File) => fireEvent.change(field(), { target: { files: [file] } });
  drop(sheet('orders.csv'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Only spreadsheets$/);
  drop(new File([], 'orders.xlsx'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Nothing in it$/);
  drop(new File(['x'.repeat(1001)], 'big.xlsx'));
  expect(screen.getByRole('alert')).toHaveTextContent('big.xlsx is 1 kB; the limit is 1 kB');
});

it('shows the chosen file, and removes it', async () => {
  const onFile = vi.fn();
  render(<FileDrop accept="sheet" maxBytes={1000} file={sheet()} onFile={onFile} />);
  expect(screen.getByText('orders.xlsx')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove orders.xlsx' }));
  expect(onFile).toHaveBeenCalledWith(null);
});

it("shows the server's word on the file, and takes none while it is off", () => {
  const onFile = vi.fn();
  render(<FileDrop accept="sheet" maxBytes={1000} file={null} onFile={onFile} error="Locked" disabled />);
  expect(screen.getByRole('alert')).toHaveTextContent('Locked');
  fireEvent.drop(field().parentElement!, { dataTransfer: { files: [sheet()] } });
  expect(onFile).not.toHaveBeenCalled();
});

it.each([
  ['document', 'deal.docx', undefined],
  ['document', 'deal.PDF', undefined],
  ['document', 'deal.png', 'deal.png is not a .pdf, .doc or .docx file'],
  ['scan', 'paper.jpeg', undefined],
  ['scan', 'paper.docx', 'paper.docx is not a .pdf, .jpg or .png file'],
] as const)('as a %s, %s: %s', (accept, name, words) => {
  const onFile = vi.fn();
  const { container } = render(<FileDrop accept={accept} maxBytes={1000} file={null} onFile={onFile} />);
  fireEvent.change(container.querySelector('input')!, { target: { files: [sheet(name)] } });
  expect(screen.getByRole('alert').textContent).toBe(words ?? '');
  expect(onFile).toHaveBeenCalledTimes(words === undefined ? 1 : 0);
});
