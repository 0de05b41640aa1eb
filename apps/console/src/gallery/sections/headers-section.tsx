import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { StepperLine } from '../../ui/stepper-line/stepper-line.tsx';
import { TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { Section } from '../section.tsx';

const now = Date.now();
const steps = ['Drop', 'Map', 'Check', 'Fix', 'Commit', 'Result'].map((label) => ({ key: label, label }));

export const HeadersSection = () => {
  const [tab, setTab] = useState('sms');
  const [step, setStep] = useState('Fix');
  return (
    <Section name="page-header, tabs, stepper-line">
      <PageHeader
        title="Orders"
        count={12345}
        actions={<Button leftSection={<IconDownload size={18} />}>Export all</Button>}
        action={
          <Button variant="filled" leftSection={<IconPlus size={18} />}>
            Create order
          </Button>
        }
        more={[{ label: 'Import orders', onClick: () => {} }]}
      />
      <PageHeader title="Requests" count="pending" />
      <PageHeader
        back={{ label: 'Orders', href: '#/orders' }}
        title="Order"
        code="HK2403110004217789"
        status={<StatusBadge meaning="amber" label="Courier stored" />}
        meta={
          <>
            <span>Alfred Mong Kok, locker 12, door 07</span>
            <span>
              Changed <TimeText at={now - 190_000} age />
            </span>
          </>
        }
        action={<Button variant="filled">Send PIN</Button>}
        more={[
          { label: 'Print label', icon: <IconPrinter size={16} />, onClick: () => {} },
          { label: 'Change site', onClick: () => {}, disabled: 'Only while the order is Created' },
          { label: 'Cancel order', icon: <IconTrash size={16} />, danger: true, onClick: () => {} },
        ]}
      />
      <div>
        <Tabs
          label="Notifications"
          value={tab}
          onChange={setTab}
          items={[
            { key: 'sms', label: 'SMS', count: 3 },
            { key: 'whatsapp', label: 'WhatsApp', count: 12 },
            { key: 'mail', label: 'Mail' },
          ]}
        />
        <TabPanel tabKey={tab} value={tab}>
          Panel of {tab}
        </TabPanel>
      </div>
      <StepperLine steps={steps} current={step} onStep={setStep} />
    </Section>
  );
};
