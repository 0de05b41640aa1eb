import { mailroomRecipientsCalls as calls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import {
  type Recipient,
  recipientUpdateSchema,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/ways-on.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { menuOf } from '../../../platform/resource/actions.tsx';
import { staleWordsOf } from '../../../platform/resource/fields.tsx';
import { ResourceBlocks } from '../../../platform/resource/resource-blocks.tsx';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { recipientDetailSearch, recipientListMemory } from './recipient-list.search.ts';
import { recipientSections } from './recipient.fields.tsx';
import { recipients } from './recipient.resource.ts';
import { toRecipientRequest, valuesOf } from './recipient.values.ts';

/** Step 1 of the address edits (administration.md 2). */
const editing = 1;

const RecipientDetail = ({ recipient }: { readonly recipient: Recipient }) => {
  const { t } = useTranslation();
  const canEdit = useCan()('MAILROOM_EDIT');
  const [{ step }, setSearch] = useAddressSearch(recipientDetailSearch);
  const [block, setBlock] = useState('person');
  const { mailroomId } = recipient;
  const sections = recipientSections(t);
  const remove = useRemove(recipients, {
    allowed: canEdit,
    send: () => callApi(calls.deleteMailroomRecipient, { query: { mailroomId } }),
  });
  return (
    <PageColumn>
      <PageHeader
        title={recipient.name}
        back={wayTo(t('mailroomRecipients.title'), recipientListMemory.address())}
        more={menuOf([remove], recipient)}
      />
      <ResourceBlocks
        noun="mailroomRecipients"
        resource={recipients}
        row={recipient}
        sections={sections}
        open={step === editing ? block : undefined}
        onOpen={(name) => {
          if (name) setBlock(name);
          setSearch({ step: name ? editing : (undefined as never) });
        }}
        edit={{
          schema: recipientUpdateSchema,
          valuesOf,
          toRequest: (values) => ({ ...toRecipientRequest(values), mailroomId }),
          send: async (version, mine, body, base) => {
            // The call takes all fields as they are to be: what is not mine is as it stands.
            const stands = version === base.version ? base : await recipients.read(mailroomId);
            const all = { ...toRecipientRequest(valuesOf(stands)), ...mine } as Partial<typeof body>;
            return callApi(calls.updateMailroomRecipient, { body: { ...body, ...all, mailroomId, version } });
          },
          words: () => staleWordsOf('mailroomRecipients', sections, t),
        }}
      />
    </PageColumn>
  );
};

/** recipient-detail: one recipient, read and edited (administration.md 2, 4). */
export const RecipientDetailPage = () => {
  const [{ id = '' }] = useAddressSearch(recipientDetailSearch);
  const query = useCall(calls.getMailroomRecipient, { params: { id } }, { enabled: isId(id), quiet: true });
  return (
    <ResourceLoaded resource={recipients} id={id} query={query}>
      {(recipient) => <RecipientDetail key={id} recipient={recipient} />}
    </ResourceLoaded>
  );
};
