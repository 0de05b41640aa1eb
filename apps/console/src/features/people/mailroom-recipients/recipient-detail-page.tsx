import { recipientUpdateSchema } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { useState } from 'react';
import { defineSearch, int, text } from '../../../platform/address/define-search.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { ResourcePage } from '../../../platform/resource/resource-page.tsx';
import { recipientFields } from './recipient.fields.tsx';
import { recipients } from './recipient.resource.ts';

/** recipient-detail: step 1 edits, step 2 shows and leads to editing (administration.md 2). */
const recipientDetailSearch = defineSearch({ id: text(), step: int(2) });
const editing = 1;

const schemas = { update: recipientUpdateSchema };

/** recipient-detail: one recipient, read and edited (administration.md 2, 4). */
export const RecipientDetailPage = () => {
  const [{ id }] = useAddressSearch(recipientDetailSearch);
  return <Recipient key={id} />;
};

const Recipient = () => {
  const [{ step }, setSearch] = useAddressSearch(recipientDetailSearch);
  const [block, setBlock] = useState('person');
  return (
    <ResourcePage
      resource={recipients}
      fields={recipientFields}
      schemas={schemas}
      wholeUpdate
      open={step === editing ? block : undefined}
      onOpen={(name) => {
        if (name) setBlock(name);
        setSearch({ step: name ? editing : (undefined as never) });
      }}
    />
  );
};
