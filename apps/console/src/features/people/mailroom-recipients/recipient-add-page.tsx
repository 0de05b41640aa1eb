import { fieldCode } from '@cubby/contract/kernel/schemas';
import { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import { recipientInputSchema } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf, goToAddress } from '../../../platform/address/address-of.ts';
import { wayTo } from '../../../platform/address/ways-on.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { useRounds } from '../../../platform/page/use-rounds.ts';
import { FormSections } from '../../../platform/resource/fields.tsx';
import { useCreateForm } from '../../../platform/resource/use-resource-form.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import classes from './mailroom-recipients.module.css';
import { recipientListMemory } from './recipient-list.search.ts';
import { recipients } from './recipient.resource.ts';
import { recipientSections } from './recipient.fields.tsx';
import { toRecipientRequest, valuesOf } from './recipient.values.ts';

/** With the company, which the call takes from who asks where they have one. */
const schema = recipientInputSchema.superRefine(({ merchantId }, context) => {
  if (!merchantId) context.addIssue({ code: 'custom', path: ['merchantId'], message: fieldCode('required') });
});

const NewRecipient = ({ onStay }: { readonly onStay: () => void }) => {
  const { t } = useTranslation();
  const { merchantId, merchantName, companyType } = useSession();
  const form = useCreateForm(recipients, {
    schema,
    start: () => valuesOf({ merchantId: merchantId ?? '', company: merchantName ?? '' }),
    toRequest: toRecipientRequest,
    send: (body) => callApi(mailroomRecipientsCalls.createMailroomRecipient, { body }),
    next: ({ mailroomId }) => [addressOf('/app/recipient-detail', { id: mailroomId })],
    onStay,
  });
  const list = wayTo(t('mailroomRecipients.title'), recipientListMemory.address());
  return (
    <PageColumn>
      <PageHeader title={t('mailroomRecipients.add')} back={list} />
      <div className={classes.form}>
        <Form form={form} submitLabel={t('mailroomRecipients.add')} onCancel={list && (() => goToAddress(list.href))}>
          <FormSections
            noun="mailroomRecipients"
            sections={recipientSections(t, companyType !== 'MERCHANT')}
            form={form}
          />
        </Form>
      </div>
    </PageColumn>
  );
};

/** recipient-add (administration.md 2, 5). A user who may not see recipients adds one after the other. */
export const RecipientAddPage = () => {
  const { round, again } = useRounds();
  return <NewRecipient key={round} onStay={again} />;
};
