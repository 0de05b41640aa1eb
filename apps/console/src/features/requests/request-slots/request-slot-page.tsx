import { idSchema } from '@cubby/contract/kernel/schemas';
import { requestSlotsCalls as calls } from '@cubby/contract/requests/request-slots/request-slots.calls';
import {
  requestSlotInputSchema,
  requestSlotUpdateSchema,
} from '@cubby/contract/requests/request-slots/request-slots.schemas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { requestSlotSections, toRequest, valuesOf } from './request-slot.fields.tsx';
import { requestSlots } from './request-slot.resource.ts';
import { requestSlotSearch } from './request-slot.search.ts';

const updateSchema = requestSlotUpdateSchema.extend({ requestSlotId: idSchema });

/** timeSlot: adds a time slot, or with an id shows and changes one. */
export const RequestSlotPage = () => {
  const { t } = useTranslation();
  const [{ id = '' }] = useAddressSearch(requestSlotSearch);
  const locked = useSession().companyType !== 'ADMIN';
  const sections = useMemo(() => () => requestSlotSections(t), [t]);
  return (
    <ResourcePage
      id={id}
      locked={locked}
      parts={{
        noun: 'requestSlots',
        resource: requestSlots,
        seen: 'REQUEST_SLOT_LIST',
        get: calls.getRequestSlot,
        sections,
        valuesOf,
        toRequest,
        create: { schema: requestSlotInputSchema, send: (body) => callApi(calls.createRequestSlot, { body }) },
        update: {
          schema: updateSchema,
          idField: 'requestSlotId',
          send: ({ requestSlotId, ...body }) =>
            callApi(calls.updateRequestSlot, { params: { id: requestSlotId }, body }),
        },
        remove: { send: ({ requestSlotId }) => callApi(calls.deleteRequestSlot, { params: { id: requestSlotId } }) },
        addressOf: (requestSlotId) => addressOf('/app/timeSlot', { id: requestSlotId }),
      }}
    />
  );
};
