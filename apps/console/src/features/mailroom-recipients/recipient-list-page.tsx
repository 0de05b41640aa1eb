import { Button } from '@mantine/core';
import { mailroomRecipientsCalls } from '@cubby/contract/mailroom-recipients/mailroom-recipients.calls';
import type { Recipient } from '@cubby/contract/mailroom-recipients/mailroom-recipients.schemas';
import { IconAddressBook, IconFileImport, IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/address/address-of.ts';
import { useAddressSearch } from '../../platform/address/use-search.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { NounList } from '../../platform/lists/noun-list.tsx';
import { companyFilter } from '../../platform/lookups/list-filters.ts';
import { useSession } from '../../platform/session/session.ts';
import { Can } from '../../ui/permission-gate/permission-gate.tsx';
import { recipientListColumns } from './components/recipient-list-columns.tsx';
import { recipientListMemory, recipientListSearch } from './recipient-list.search.ts';

const rowId = ({ mailroomId }: Recipient) => mailroomId;
const rowName = ({ name }: Recipient) => name;
const rowHref = ({ mailroomId }: Recipient) => addressOf('/app/recipient-detail', { id: mailroomId });

const AddButton = () => {
  const { t } = useTranslation();
  return (
    <Can permission="MAILROOM_EDIT">
      <Button
        component="a"
        href={addressOf('/app/recipient-add')}
        variant="filled"
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        {t('mailroomRecipients.add')}
      </Button>
    </Can>
  );
};

/** Recipients: everybody whose parcels the mailrooms of the person's companies take in (administration.md 2). */
export const RecipientListPage = () => {
  const { t } = useTranslation();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const [search, setSearch] = useAddressSearch(recipientListSearch);
  const list = useCall(
    mailroomRecipientsCalls.listMailroomRecipients,
    { query: search },
    { quiet: true, placeholderData: keepPreviousData },
  );
  const filters = useMemo(
    () => companyFilter(t('mailroomRecipients.fields.merchantId'), ownCompanyOnly, { common: true }),
    [t, ownCompanyOnly],
  );
  const columns = useMemo(() => recipientListColumns(t, ownCompanyOnly), [t, ownCompanyOnly]);
  useEffect(() => recipientListMemory.keep(recipientListSearch.clean(search)), [search]);
  return (
    <NounList
      noun="mailroomRecipients"
      storageKey="mailroom-recipients"
      list={list}
      address={search}
      onAddress={setSearch}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      icon={<IconAddressBook size={24} />}
      actions={
        <Can permission="MAILROOM_IMPORT">
          <Button
            component="a"
            href={addressOf('/app/recipient-import')}
            leftSection={<IconFileImport size={18} aria-hidden />}
          >
            {t('mailroomRecipients.import.title')}
          </Button>
        </Can>
      }
      add={<AddButton />}
    />
  );
};
