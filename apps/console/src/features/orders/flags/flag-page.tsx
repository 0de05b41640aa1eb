import { idSchema } from '@cubby/contract/kernel/schemas';
import { flagsCalls as calls } from '@cubby/contract/orders/flags/flags.calls';
import { type Flag, flagInputSchema, flagUpdateSchema } from '@cubby/contract/orders/flags/flags.schemas';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { flagSections, valuesOf } from './flag.fields.tsx';
import { flags } from './flag.resource.ts';
import { flagSearch } from './flag.search.ts';

/** flag: makes a flag, or with an id shows and changes one. */
export const FlagPage = () => {
  const { t } = useTranslation();
  const [{ id = '' }] = useAddressSearch(flagSearch);
  const locked = useSession().companyType !== 'ADMIN';
  const sections = useMemo(() => (row?: Flag) => flagSections(t, row), [t]);
  return (
    <ResourcePage
      id={id}
      locked={locked}
      parts={{
        noun: 'flags',
        resource: flags,
        seen: 'FLAG_LIST',
        get: calls.getFlag,
        sections,
        valuesOf,
        toRequest: (values: ReturnType<typeof valuesOf>) => values,
        create: { schema: flagInputSchema, send: (body) => callApi(calls.createFlag, { body }) },
        update: {
          schema: flagUpdateSchema.extend({ flagId: idSchema, flagCategory: flagInputSchema.shape.flagCategory }),
          idField: 'flagId',
          send: ({ flagId, flagCategory: _kept, ...body }) =>
            callApi(calls.updateFlag, { params: { id: flagId }, body }),
        },
        remove: { send: ({ flagId }) => callApi(calls.deleteFlag, { params: { id: flagId } }) },
        addressOf: (flagId) => addressOf('/app/flag', { id: flagId }),
      }}
    />
  );
};
