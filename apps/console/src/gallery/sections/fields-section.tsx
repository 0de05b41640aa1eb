import { TextInput } from '@mantine/core';
import { IconLockOpen, IconPackage, IconTruck } from '@tabler/icons-react';
import { z } from 'zod';
import { Block, BlockGroup } from '../../ui/block/block.tsx';
import { CodeText } from '../../ui/code-text/code-text.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { MoneyText } from '../../ui/money-text/money-text.tsx';
import { type Meaning, StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { ChangeLines } from '../../ui/timeline/change-lines.tsx';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import classes from '../gallery.module.css';
import { Section } from '../section.tsx';

const statuses: [Meaning, string, string][] = [
  ['neutral', 'Created', '已建立'],
  ['blue', 'Ready for dispatch', '準備派送'],
  ['amber', 'Courier stored', '速遞員已存件'],
  ['green', 'Completed', '已完成'],
  ['red', 'Store failure', '存件失敗'],
  ['violet', 'Returned to merchant', '已退回商戶'],
];

const schema = z.object({ name: z.string().min(1).max(32), phone: z.string().min(1).max(15) });

const EditRecipient = ({ close }: { close: () => void }) => {
  const f = useContractForm({
    schema,
    initialValues: { name: 'Chan Tai Man', phone: '9123 4567' },
    onSubmit: close,
  });
  return (
    <Form form={f} variant="block" onCancel={close}>
      <TextInput label="Name" {...f.field('name')} />
      <TextInput label="Phone" {...f.field('phone')} />
    </Form>
  );
};

const now = Date.now();
const hour = 3_600_000;

export const FieldsSection = () => (
  <Section name="status-badge, code-text, block, description-list, timeline">
    <div className={classes.row}>
      {statuses.map(([meaning, label]) => (
        <StatusBadge key={meaning} meaning={meaning} label={label} />
      ))}
      <StatusBadge meaning="neutral" shape="bar" label="Cancelled" />
    </div>
    <div className={classes.row}>
      {statuses.map(([meaning, , label]) => (
        <StatusBadge key={meaning} meaning={meaning} label={label} quiet />
      ))}
    </div>
    <div className={classes.columns}>
      <BlockGroup>
        <div>
          <Block title="General">
            <DescriptionList
              items={[
                { term: 'Tracking number', value: <CodeText value="HK2403110004217789" /> },
                { term: 'Merchant', value: <CodeText value="M-00412" href="#/companies/412" /> },
                { term: 'Created', value: <TimeText at={now - 30 * hour} /> },
                { term: 'Dispatch date', value: <TimeText at={now} dateOnly /> },
                { term: 'Handling fee', value: <MoneyText amount="1234.50" currency="HKD" /> },
                { term: 'Weight', value: '0.5 kg' },
                { term: 'Second phone', value: null },
                {
                  term: 'Address',
                  value: 'Flat A, 12/F, Tower 3, 88 Nathan Road, Tsim Sha Tsui 尖沙咀彌敦道88號3座12樓A室',
                  wide: true,
                },
              ]}
            />
          </Block>
          <Block
            title="Recipient"
            purpose="Gets the PIN and the notices of this order."
            renderEdit={(close) => <EditRecipient close={close} />}
          >
            <DescriptionList
              items={[
                { term: 'Name', value: 'Chan Tai Man' },
                { term: 'Phone', value: '9123 4567' },
              ]}
            />
          </Block>
          <Block title="Invoice" renderEdit={() => null} readOnly="Only while the order is Created">
            <DescriptionList items={[{ term: 'Declared value', value: <MoneyText amount="88" currency="BRL" /> }]} />
          </Block>
        </div>
      </BlockGroup>
      <div>
        <Timeline
          events={[
            {
              id: '1',
              at: now - 60_000,
              title: 'Door opened by remote unlock',
              meaning: 'amber',
              icon: <IconLockOpen size={14} />,
              who: 'Wong Siu Ming',
              from: 'Console',
              note: 'The recipient waited in the lobby, the PIN pad was wet.',
            },
            {
              id: '2',
              at: now - 26 * hour,
              title: 'Courier stored',
              meaning: 'amber',
              icon: <IconPackage size={14} />,
              who: 'SF Express, courier 4402',
              from: 'Terminal MK-012',
            },
            {
              id: '3',
              at: now - 27 * hour,
              title: 'Ready for dispatch',
              meaning: 'blue',
              icon: <IconTruck size={14} />,
              from: 'Import of 2024-03-11',
            },
            {
              id: '4',
              at: now - 59 * hour,
              title: (
                <>
                  Changed
                  <ChangeLines
                    changes={[{ field: 'Note', from: null, to: 'Leave at the desk' }]}
                    words={({ field, from, to }) => `${field}: ${from ?? 'empty'} → ${to ?? 'empty'}`}
                  />
                </>
              ),
              who: 'Wong Siu Ming',
            },
            { id: '5', at: now - 60 * hour, title: 'Created', who: 'Merchant M-00412' },
          ]}
        />
        <Timeline events={[]} />
      </div>
    </div>
  </Section>
);
