import { Button } from '@mantine/core';
import { mailroomRecipientsCalls as calls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import {
  type Recipient,
  recipientUpdateSchema,
} from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/ways-on.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { ResourceLoaded } from '../../../platform/resource/resource-loaded.tsx';
import { useRemove } from '../../../platform/resource/use-remove.tsx';
import { useEditForm } from '../../../platform/resource/use-resource-form.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { RecipientFacts } from './components/recipient-facts.tsx';
import { RecipientFields } from './components/recipient-fields.tsx';
import classes from './mailroom-recipients.module.css';
import { recipientDetailSearch, recipientListMemory } from './recipient-list.search.ts';
import { recipients } from './recipient.resource.ts';
import { toRecipientRequest, valuesOf } from './recipient.values.ts';
import { recipientWords } from './recipient.words.ts';

/** Step 1 of the address is the form (administration.md 2). */
const editing = 1;

interface EditProps {
  readonly recipient: Recipient;
  readonly onClose: () => void;
}

const RecipientEdit = ({ recipient, onClose }: EditProps) => {
  const { t } = useTranslation();
  const { mailroomId } = recipient;
  const { form, base, dialog } = useEditForm(recipients, recipient, {
    schema: recipientUpdateSchema,
    valuesOf,
    toRequest: (values) => ({ ...toRecipientRequest(values), mailroomId }),
    send: async (version, mine, body) => {
      // The call takes all fields as they are to be: what is not mine is as it stands.
      const stands = version === base.version ? base : await recipients.read(mailroomId);
      const all = { ...toRecipientRequest(valuesOf(stands)), ...mine } as Partial<typeof body>;
      return callApi(calls.updateMailroomRecipient, { body: { ...body, ...all, mailroomId, version } });
    },
    words: () => recipientWords(t),
    leave: () => onClose,
  });
  return (
    <div className={classes.form}>
      <Form form={form} submitLabel={t('mailroomRecipients.save')} onCancel={onClose}>
        <RecipientFields form={form} pickCompany={false} />
      </Form>
      {dialog}
    </div>
  );
};

const RecipientDetail = ({ recipient }: { readonly recipient: Recipient }) => {
  const { t } = useTranslation();
  const canEdit = useCan()('MAILROOM_EDIT');
  const [{ step }, setSearch] = useAddressSearch(recipientDetailSearch);
  const remove = useRemove(recipients, recipient, ({ mailroomId }) =>
    callApi(calls.deleteMailroomRecipient, { query: { mailroomId } }),
  );
  const edit = step === editing && canEdit;
  return (
    <PageColumn>
      <PageHeader
        title={recipient.name}
        back={wayTo(t('mailroomRecipients.title'), recipientListMemory.address())}
        more={canEdit ? [remove] : []}
        action={
          !edit &&
          canEdit && (
            <Button
              variant="filled"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setSearch({ step: editing })}
            >
              {t('mailroomRecipients.edit')}
            </Button>
          )
        }
      />
      {edit ? (
        <RecipientEdit recipient={recipient} onClose={() => setSearch({ step: undefined as never })} />
      ) : (
        <RecipientFacts recipient={recipient} />
      )}
    </PageColumn>
  );
};

/** recipient-detail: one recipient, read or edited (administration.md 2, 4). */
export const RecipientDetailPage = () => {
  const [{ id = '' }] = useAddressSearch(recipientDetailSearch);
  const query = useCall(calls.getMailroomRecipient, { params: { id } }, { enabled: isId(id), quiet: true });
  return (
    <ResourceLoaded resource={recipients} id={id} query={query}>
      {(recipient) => <RecipientDetail key={id} recipient={recipient} />}
    </ResourceLoaded>
  );
};
