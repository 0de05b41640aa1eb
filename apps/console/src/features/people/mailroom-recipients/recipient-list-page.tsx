import { IconAddressBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import type { FieldContext } from '../../../platform/resource/field.ts';
import { ResourceListPage } from '../../../platform/resource/resource-list-page.tsx';
import { recipientFields } from './recipient.fields.tsx';
import { recipients } from './recipient.resource.ts';

const columns = ({ companyType }: FieldContext) => [
  'name',
  'position',
  ...(companyType === 'MERCHANT' ? [] : ['merchantId']),
  'phone',
  'email',
  'userId',
  'pushMethod',
  'siteId',
  'timeCreated',
  'lastUpdatedTime',
];
const filters = ({ t, companyType }: FieldContext) =>
  companyFilter(t('mailroomRecipients.fields.merchantId'), companyType === 'MERCHANT', { common: true });

/** Recipients: the recipients of mailrooms (administration.md 2). */
export const RecipientListPage = () => (
  <ResourceListPage
    resource={recipients}
    fields={recipientFields}
    columns={columns}
    filters={filters}
    icon={<IconAddressBook size={24} />}
    imports={{
      permission: 'MAILROOM_IMPORT',
      href: addressOf('/app/recipient-import'),
      label: useTranslation().t('mailroomRecipients.import.title'),
    }}
  />
);
