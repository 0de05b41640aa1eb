import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
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

it('goes back to a step that is done, never ahead', async () => {
  const steps = ['Drop', 'Check', 'Result'].map((label) => ({ key: label, label }));
  const went: string[] = [];
  render(<StepperLine steps={steps} current="Check" onStep={(key) => went.push(key)} />);
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Check');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Go back to Drop' }));
  expect(went).toEqual(['Drop']);
});
