import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { StepperLine } from '../stepper-line/stepper-line.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

const items = ['sms', 'whatsapp', 'mail'].map((key) => ({ key, label: key }));
const Example = () => {
  const [value, setValue] = useState('sms');
  return (
    <>
      <Tabs label="Notifications" items={items} value={value} onChange={setValue} />
      {items.map(({ key }) => (
        <TabPanel key={key} tabKey={key} value={value}>
          panel {key}
        </TabPanel>
      ))}
    </>
  );
};

it('moves with the arrow keys and goes round', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'mail' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'mail' })).toHaveTextContent('panel mail');
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'sms', selected: true })).toHaveFocus();
});

it('marks the side on which more tabs are, and shows the chosen one', async () => {
  const left = (element: Element) =>
    element.getAttribute('role') === 'tab' ? Number(element.id === 'tab-mail') * 400 : 0;
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return { left: left(this), right: left(this) + 100 } as DOMRect;
  });
  render(<Example />);
  const strip = screen.getByRole('tablist');
  expect(strip).toHaveAttribute('data-more-right');
  expect(strip).not.toHaveAttribute('data-more-left');
  await userEvent.click(screen.getByRole('tab', { name: 'mail' }));
  // The tab ends 400 px beyond the strip, and the soft edge takes 40 px more.
  expect(strip.scrollLeft).toBe(440);
  fireEvent.scroll(strip);
  expect(strip).toHaveAttribute('data-more-left');
  expect(strip).not.toHaveAttribute('data-more-right');
  vi.restoreAllMocks();
});

it('goes back to a step that is done, never ahead', async () => {
  const steps = ['Drop', 'Check', 'Result'].map((label) => ({ key: label, label }));
  const went: string[] = [];
  render(<StepperLine steps={steps} current="Check" onStep={(key) => went.push(key)} />);
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Check');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Go back to Drop' }));
  expect(went).toEqual(['Drop']);
});
