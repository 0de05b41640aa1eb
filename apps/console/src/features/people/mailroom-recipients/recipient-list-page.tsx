import { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import type { Recipient } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { IconAddressBook } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { companyFilter } from '../../../platform/lookups/list-filters.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { recipientListColumns } from './components/recipient-list-columns.tsx';
import { recipientListMemory, recipientListSearch } from './recipient-list.search.ts';
import { recipients } from './recipient.resource.ts';

const rowHref = ({ mailroomId }: Recipient) => addressOf('/app/recipient-detail', { id: mailroomId });

/** Recipients: everybody whose parcels the mailrooms of the person's companies take in (administration.md 2). */
export const RecipientListPage = () => {
  const { t } = useTranslation();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const list = useResourceList(
    recipientListSearch,
    recipientListMemory,
    mailroomRecipientsCalls.listMailroomRecipients,
    (query) => ({ query }),
  );
  const filters = useMemo(
    () => companyFilter(t('mailroomRecipients.fields.merchantId'), ownCompanyOnly, { common: true }),
    [t, ownCompanyOnly],
  );
  const columns = useMemo(() => recipientListColumns(t, ownCompanyOnly), [t, ownCompanyOnly]);
  return (
    <ResourceList
      noun="mailroomRecipients"
      storageKey="mailroom-recipients"
      live={recipients.live}
      {...list}
      filters={filters}
      columns={columns}
      rowId={recipients.id}
      rowName={recipients.name}
      rowHref={rowHref}
      icon={<IconAddressBook size={24} />}
      add={{ permission: 'MAILROOM_EDIT', href: addressOf('/app/recipient-add'), label: t('mailroomRecipients.add') }}
      imports={{
        permission: 'MAILROOM_IMPORT',
        href: addressOf('/app/recipient-import'),
        label: t('mailroomRecipients.import.title'),
      }}
    />
  );
};
