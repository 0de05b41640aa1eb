import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userLink } from '../../../../platform/address/named-links.tsx';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { useCall } from '../../../../platform/api/use-call.ts';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { Timeline } from '../../../../ui/timeline/timeline.tsx';

const step = 20;

/** What the fields of a compartment were, the newest first, and what caused each change. */
export const BoxHistory = ({ boxId }: { readonly boxId: string }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [size, setSize] = useState(step);
  const { data } = useCall(
    boxesCalls.listBoxHistory,
    { params: { id: boxId }, query: { size } },
    { placeholderData: keepPreviousData },
  );
  if (!data) return null;
  return (
    <>
      <Timeline
        events={data.content.map(
          ({ id, fact, value, cause, fromTime, orderNumber, articleId, userId, userName, note }) => ({
            id,
            at: fromTime,
            title: (
              <>
                {t('boxes.history.line', {
                  fact: t(`boxes.history.fields.${fact}`),
                  value: t(`boxes.values.${value}`),
                })}
                {orderNumber !== null && articleId !== null && (
                  <>
                    {' · '}
                    {can('ORDER_INFO') ? (
                      <a href={addressOf('/app/articleInfo', { articleId })}>
                        {t('boxes.history.order', { number: orderNumber })}
                      </a>
                    ) : (
                      t('boxes.history.order', { number: orderNumber })
                    )}
                  </>
                )}
              </>
            ),
            who: userLink(userId, userName),
            from: t(`boxes.history.causes.${cause}`),
            note,
          }),
        )}
      />
      {data.totalElements > data.content.length && (
        <Button size="xs" onClick={() => setSize(size + step)}>
          {t('boxes.history.more')}
        </Button>
      )}
    </>
  );
};
