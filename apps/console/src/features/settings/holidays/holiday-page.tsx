import { idSchema } from '@cubby/contract/kernel/schemas';
import { holidaysCalls as calls } from '@cubby/contract/settings/holidays/holidays.calls';
import { holidayInputSchema, holidayUpdateSchema } from '@cubby/contract/settings/holidays/holidays.schemas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { holidaySections, toRequest, valuesOf } from './holiday.fields.tsx';
import { holidays } from './holiday.resource.ts';
import { holidaySearch } from './holiday.search.ts';

const updateSchema = holidayUpdateSchema.extend({ holidayId: idSchema });

/** holiday: adds a public holiday, or with an id shows and changes one. */
export const HolidayPage = () => {
  const { t } = useTranslation();
  const [{ id = '' }] = useAddressSearch(holidaySearch);
  const locked = useSession().companyType !== 'ADMIN';
  const sections = useMemo(() => () => holidaySections(t), [t]);
  return (
    <ResourcePage
      id={id}
      locked={locked}
      parts={{
        noun: 'holidays',
        resource: holidays,
        seen: 'HOLIDAY_LIST',
        get: calls.getHoliday,
        sections,
        valuesOf,
        toRequest,
        create: { schema: holidayInputSchema, send: (body) => callApi(calls.createHoliday, { body }) },
        update: {
          schema: updateSchema,
          idField: 'holidayId',
          send: ({ holidayId, ...body }) => callApi(calls.updateHoliday, { params: { id: holidayId }, body }),
        },
        remove: { send: ({ holidayId }) => callApi(calls.deleteHoliday, { params: { id: holidayId } }) },
        addressOf: (holidayId) => addressOf('/app/holiday', { id: holidayId }),
      }}
    />
  );
};
