import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '../../ui/confirm-dialog/confirm.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LoadingBar } from '../../ui/loading-bar/loading-bar.tsx';
import { ProgressLine } from '../../ui/progress-line/progress-line.tsx';
import { StaleDialog } from '../../ui/stale-dialog/stale-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import classes from '../gallery.module.css';
import { Section } from '../section.tsx';

/** A note that another user changed, and a phone that no user did. */
const staleEdit = {
  data: {
    version: 4,
    changes: [
      {
        by: 'Wong Siu Ming',
        at: Date.now() - 120_000,
        fields: [{ field: 'Note', from: null, to: 'Leave at the desk' }],
      },
    ],
  },
  mine: { Note: 'Ring twice', Phone: '9123 4567' },
};

const orders = Array.from({ length: 12 }, (_, at) => `HK24031100042177${80 + at}`);

export const MessagesSection = () => {
  const [loading, setLoading] = useState(false);
  const [opened, setOpened] = useState(false);
  const [stale, setStale] = useState(false);
  const ask = async () => {
    const yes = await confirm({
      title: 'Cancel 12 orders?',
      body: 'Their PINs stop working. Parcels that are already stored remain in their doors.',
      items: orders,
      action: 'Cancel 12 orders',
      cancel: 'Don’t cancel',
      danger: true,
    });
    if (yes) toast.done('12 orders cancelled', { undo: () => toast.done('12 orders are back') });
  };
  return (
    <Section name="toast, confirm, dialog, stale-dialog, loading-bar, progress-line, buttons">
      <div className={classes.row}>
        <Button onClick={() => toast.done('PIN sent to Chan Tai Man', { undo: () => {} })}>Say done</Button>
        <Button onClick={() => toast.warn('Choose orders first')}>Warn</Button>
        <Button
          onClick={() =>
            toast.error('The label service did not answer', {
              requestId: 'req_01hsz7k2q9',
              details: 'Three tries in 12 s',
              retry: () => {},
            })
          }
        >
          Say error
        </Button>
        <Button onClick={() => void ask()}>Ask</Button>
        <Button onClick={() => void confirm({ title: 'Send 3 PINs again?', action: 'Send 3 PINs' })}>
          Ask lightly
        </Button>
        <Button onClick={() => setOpened(true)}>Open dialog</Button>
        <Button onClick={() => setStale(true)}>Stale edit</Button>
        <Button onClick={() => setLoading(!loading)}>Loading bar</Button>
      </div>
      <div className={classes.row}>
        <Button variant="filled">Primary</Button>
        <Button>Default</Button>
        <Button variant="light">Light</Button>
        <Button variant="subtle">Subtle</Button>
        <Button variant="filled" color="red">
          Cancel 3 orders
        </Button>
        <Button color="red">Remove site</Button>
        <Button variant="filled" loading>
          Saving
        </Button>
        <Button variant="filled" disabled>
          Off
        </Button>
        <Button size="xs">Small</Button>
        <Button size="md">Large</Button>
      </div>
      <ProgressLine label="Importing orders" value={120} max={400} withText />
      <ProgressLine label="Updating" />
      <LoadingBar active={loading} />
      {stale && (
        <StaleDialog
          question={{ ...staleEdit, answer: () => setStale(false) }}
          fieldWords={(field) => field}
          valueWords={(_field, value) => value ?? 'empty'}
          changeWords={({ field, from, to }) => `${field}: ${from ?? 'empty'} → ${to ?? 'empty'}`}
        />
      )}
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Request pickup of 3 orders"
        size="medium"
        foot={
          <>
            <Button onClick={() => setOpened(false)}>Cancel</Button>
            <Button variant="filled">Request pickup</Button>
          </>
        }
      >
        Content of a dialog.
      </Dialog>
    </Section>
  );
};
