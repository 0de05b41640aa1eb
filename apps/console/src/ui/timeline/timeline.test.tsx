import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { Timeline } from './timeline.tsx';

it('says that there are no events', () => {
  render(<Timeline events={[]} />, { language: 'zh_HK' });
  expect(screen.getByText('暫無事件')).toBeVisible();
});

it('groups by day and names today, with what, when, who, from where and the note', () => {
  const now = new Date();
  const at = now.setHours(9, 5, 0, 0);
  const old = new Date(2024, 2, 1, 23, 59).getTime();
  render(
    <Timeline
      events={[
        { id: '1', at, title: 'Courier stored', who: 'Courier 4402', from: 'Terminal MK-012', note: 'Door was stiff' },
        { id: '2', at: old, title: 'Inbound' },
        { id: '3', at: old - 60_000, title: 'Created' },
      ]}
    />,
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Today \d{4}-\d\d-\d\d$/),
    '2024-03-01',
  ]);
  const [today, before] = screen.getAllByRole('list');
  expect(within(today!).getByRole('listitem')).toHaveTextContent(
    'Courier stored09:05Courier 4402 · Terminal MK-012Door was stiff',
  );
  expect(within(before!).getAllByRole('listitem')).toHaveLength(2);
});
