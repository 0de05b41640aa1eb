import { servicesCalls as calls } from '@cubby/contract/catalogue/services/services.calls';
import {
  type Service,
  serviceInputSchema,
  serviceUpdateSchema,
} from '@cubby/contract/catalogue/services/services.schemas';
import { workflowsCalls } from '@cubby/contract/catalogue/workflows/workflows.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { fromCatalogue, lookup } from '../../../platform/lookups/filter-lookups.ts';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { BoxConfigs } from './components/box-configs.tsx';
import { serviceSections, toRequest, valuesOf } from './service.fields.tsx';
import { serviceHref, services } from './service.resource.ts';
import { serviceSearch } from './service.search.ts';

const prices = (service: Service) => <BoxConfigs service={service} />;

/** SystemSevriceInfo: makes a service, or with an id shows and changes one with its prices (administration.md 2). */
export const ServicePage = () => {
  const { t } = useTranslation();
  const [{ lockerServiceId: id = '' }] = useAddressSearch(serviceSearch);
  const locked = useSession().companyType !== 'ADMIN';
  const client = useQueryClient();
  const seesWorkflows = useCan()('WORKFLOW_LIST');
  const sections = useMemo(() => {
    const { load } = fromCatalogue(
      lookup(client, workflowsCalls.listWorkflowOptions, {}),
      ({ functionGroupId, functionGroupName }) => ({ value: functionGroupId, label: functionGroupName }),
    );
    return (row?: Service) => serviceSections(t, seesWorkflows && load, row);
  }, [t, client, seesWorkflows]);
  return (
    <ResourcePage
      id={id}
      locked={locked}
      parts={{
        noun: 'services',
        resource: services,
        seen: 'SERVICE_LIST',
        get: calls.getService,
        requestOf: (lockerServiceId) => ({ params: { lockerServiceId } }),
        sections,
        valuesOf,
        toRequest,
        create: { schema: serviceInputSchema, send: (body) => callApi(calls.createService, { body }) },
        update: {
          schema: serviceUpdateSchema,
          idField: 'lockerServiceId',
          send: (body) => callApi(calls.updateService, { body }),
        },
        remove: { send: ({ lockerServiceId }) => callApi(calls.deleteService, { params: { id: lockerServiceId } }) },
        addressOf: serviceHref,
        below: prices,
        belowNew: <p className="ui-hint">{t('services.configs.first')}</p>,
      }}
    />
  );
};
