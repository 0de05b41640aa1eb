import { mailroomRecipientsCalls as calls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import {
  type Recipient,
  recipientUpdateSchema,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { useState } from 'react';
import { defineSearch, int, text } from '../../../platform/address/define-search.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { menuOf } from '../../../platform/resource/actions.tsx';
import { requestOf, useFieldContext } from '../../../platform/resource/field.ts';
import { staleWordsOf } from '../../../platform/resource/fields.tsx';
import { ResourceBlocks } from '../../../platform/resource/resource-blocks.tsx';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { wholeUpdate } from '../../../platform/resource/whole-update.ts';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { recipientFields } from './recipient.fields.tsx';
import { recipients } from './recipient.resource.ts';

/** recipient-detail: step 1 edits, step 2 shows and leads to editing (administration.md 2). */
const recipientDetailSearch = defineSearch({ id: text(), step: int(2) });
const editing = 1;

const RecipientDetail = ({ recipient }: { readonly recipient: Recipient }) => {
  const context = useFieldContext();
  const { t, can } = context;
  const [{ step }, setSearch] = useAddressSearch(recipientDetailSearch);
  const [block, setBlock] = useState('person');
  const { mailroomId } = recipient;
  const sections = recipientFields.sections(context, recipient);
  const remove = useRemove(recipients, {
    allowed: can('MAILROOM_EDIT'),
    send: () => callApi(calls.deleteMailroomRecipient, { query: { mailroomId } }),
  });
  return (
    <PageColumn>
      <PageHeader
        title={recipient.name}
        back={wayTo(t('mailroomRecipients.title'), recipients.memory.address())}
        more={menuOf([remove], recipient)}
      />
      <ResourceBlocks
        texts="mailroomRecipients"
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
          valuesOf: recipientFields.valuesOf,
          toRequest: (values, base) => ({ ...requestOf(recipientFields, values, base), mailroomId }),
          send: wholeUpdate(recipients, recipientFields),
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
