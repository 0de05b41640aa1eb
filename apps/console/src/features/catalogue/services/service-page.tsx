import {
  type Service,
  serviceInputSchema,
  serviceUpdateSchema,
} from '@cubby/contract/catalogue/services/services.schemas';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { BoxConfigs } from './components/box-configs.tsx';
import { serviceFields } from './service.fields.tsx';
import { services } from './service.resource.ts';

const schemas = { create: serviceInputSchema, update: serviceUpdateSchema };
const prices = (service: Service) => <BoxConfigs service={service} />;

/** SystemSevriceInfo: creates a service, or with an id shows and changes one with its prices (administration.md 2). */
export const ServicePage = () => (
  <ResourcePage
    resource={services}
    fields={serviceFields}
    schemas={schemas}
    below={prices}
    belowNew={<p className="ui-hint">{useTranslation().t('services.configs.first')}</p>}
  />
);
