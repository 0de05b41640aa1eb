import { orderFlagsCalls } from '@cubby/contract/orders/order-flags/order-flags.calls';
import { IconFlag, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { userLink } from '../../../../platform/address/named-links.tsx';
import { useCall } from '../../../../platform/api/use-call.ts';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { Pending, SkeletonFields } from '../../../../ui/skeleton/skeleton.tsx';
import { Timeline } from '../../../../ui/timeline/timeline.tsx';
import { eventWords } from '../order.words.ts';
import { FlagNames } from './flag-names.tsx';

/** Every change of an order's flags and every note of customer service, the newest first, day by day. */
export const FlagHistory = ({ articleId }: { articleId: string }) => {
  const { t } = useTranslation();
  const request = { query: { ordersId: articleId } };
  const { data, error, refetch } = useCall(orderFlagsCalls.listFlagNotes, request, { quiet: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Pending while skeleton={<SkeletonFields count={3} />}>
        {null}
      </Pending>
    );
  return (
    <Timeline
      empty={t('orderParts.flags.noHistory')}
      events={data.map(({ eventId, eventTime, trackEventType, note, operator, operatorId, csFlags }) => ({
        id: eventId,
        at: eventTime,
        icon: trackEventType === 'NOTE' ? <IconMessage size={14} /> : <IconFlag size={14} />,
        title: (
          <>
            {eventWords({ trackEventType, event: null }, t)}
            {csFlags.length > 0 && <FlagNames flags={csFlags} />}
          </>
        ),
        who: userLink(operatorId, operator),
        note,
      }))}
    />
  );
};
