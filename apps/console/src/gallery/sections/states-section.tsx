import { Button } from '@mantine/core';
import { DetailFallback } from '../../ui/detail-layout/detail-fallback.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { NoPermission } from '../../ui/no-permission/no-permission.tsx';
import { NotFound } from '../../ui/not-found/not-found.tsx';
import { OfflineNotice } from '../../ui/offline-notice/offline-notice.tsx';
import { Pending, SkeletonFields, SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import classes from '../gallery.module.css';
import { Section } from '../section.tsx';

export const StatesSection = () => (
  <Section name="empty, error, not found, no permission, skeleton, offline, detail-fallback">
    <div className={classes.halves}>
      <EmptyState
        title="No orders yet"
        text="Orders are parcels on their way to a locker. Create one, or import a spreadsheet."
        action={<Button variant="filled">Create order</Button>}
      />
      <ErrorState error={{ message: 'The order list took too long', requestId: 'req_01hsz7k2q9' }} onRetry={() => {}} />
      <NotFound
        action={
          <Button component="a" href="#/orders">
            Back to orders
          </Button>
        }
      />
      <NoPermission permission="ORDER_LIST" />
    </div>
    <Pending while skeleton={<SkeletonRows rows={5} columns={6} />}>
      {null}
    </Pending>
    <Pending while skeleton={<SkeletonFields />}>
      {null}
    </Pending>
    <OfflineNotice />
    <DetailFallback
      title="Order"
      back={{ label: 'Orders', href: '#/orders' }}
      missing
      toList="Go to the orders"
      error={null}
      onRetry={() => {}}
    />
  </Section>
);
