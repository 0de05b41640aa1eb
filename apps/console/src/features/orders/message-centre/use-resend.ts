import { messageCentreCalls as calls } from '@cubby/contract/orders/message-centre/message-centre.calls';
import { messageCentreLimits } from '@cubby/contract/orders/message-centre/message-centre.limits';
import type {
  CentreMessage,
  RefusedMessage,
  ResendPreview,
} from '@cubby/contract/orders/message-centre/message-centre.schemas';
import { IconSend } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { reportError } from '../../../platform/api/report-error.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import type { RowAction } from '../../../platform/resource/actions.tsx';
import { costsText } from '../order-parts/message.words.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** Why messages are not sent again, each reason with its number. */
const reasonsText = (t: TFunction, refused: readonly RefusedMessage[]): string => {
  const counts = new Map<RefusedMessage['reason'], number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return listText(
    [...counts].map(([reason, count]) =>
      t('messageCentre.reason', { reason: t(`messageCentre.refusals.${reason}`), count }),
    ),
  );
};

/** How many messages by which channel, what they cost, and which are left out. */
const questionText = (
  t: TFunction,
  tag: string,
  { sms, smsParts: parts, whatsapp, mail, costs, unpriced, refused }: ResendPreview,
): string =>
  [
    sms > 0 && t('messageCentre.resend.sms', { count: sms, parts }),
    whatsapp > 0 && t('messageCentre.resend.whatsapp', { count: whatsapp }),
    mail > 0 && t('messageCentre.resend.mail', { count: mail }),
    costs.length > 0 && t('messageCentre.resend.costs', { costs: costsText(costs, tag) }),
    unpriced > 0 && t('messageCentre.resend.unpriced', { count: unpriced }),
    refused.length > 0 &&
      t('messageCentre.resend.refused', { count: refused.length, reasons: reasonsText(t, refused) }),
  ]
    .filter(Boolean)
    .join(' ');

/** Sends messages again after a question that says how many; exactly these are sent, or none. */
export const useResend = (): RowAction<CentreMessage> => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const can = useCan();
  const invalidate = useInvalidate();
  const resend = async (rows: readonly CentreMessage[]): Promise<void> => {
    try {
      const preview = await callApi(calls.previewResend, {
        body: { ids: rows.map(({ msgRecordId }) => msgRecordId) },
      });
      const { ids, refused } = preview;
      if (ids.length === 0) {
        toast.warn(t('messageCentre.resend.none', { reasons: reasonsText(t, refused) }));
        return;
      }
      const sure = await confirm({
        title: t('messageCentre.resend.title', { count: ids.length }),
        body: questionText(t, tag, preview),
        action: t('messageCentre.resend.confirm'),
        cancel: t('ui.cancel'),
      });
      if (!sure) return;
      const { sent } = await callApi(calls.resendMessages, { body: { ids: [...ids] } });
      toast.done(t('messageCentre.resend.done', { count: sent }));
    } catch (error) {
      reportError(error);
    }
    void invalidate(calls.listMessages, calls.countMessages);
  };
  return {
    id: 'resend',
    bulkLabel: (count) => t('messageCentre.resend.action', { count }),
    icon: IconSend,
    allowed: can('ORDER_NOTIFY'),
    most: {
      count: messageCentreLimits.resendMax,
      words: t('messageCentre.resend.most', { limit: messageCentreLimits.resendMax }),
    },
    run: resend,
  };
};
