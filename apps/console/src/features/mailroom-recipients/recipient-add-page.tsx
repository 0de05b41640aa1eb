import { fieldCode } from '@cubby/contract/kernel/schemas';
import { mailroomRecipientsCalls } from '@cubby/contract/mailroom-recipients/mailroom-recipients.calls';
import { recipientInputSchema } from '@cubby/contract/mailroom-recipients/mailroom-recipients.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, goToAddress } from '../../platform/address/address-of.ts';
import { goOn, wayTo } from '../../platform/address/ways-on.ts';
import { refusalOf } from '../../platform/api/refusal-of.ts';
import { useCallMutation } from '../../platform/api/use-call.ts';
import { useRounds } from '../../platform/page/use-rounds.ts';
import { useSession } from '../../platform/session/session.ts';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PageColumn } from '../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { RecipientFields } from './components/recipient-fields.tsx';
import classes from './mailroom-recipients.module.css';
import { recipientListMemory } from './recipient-list.search.ts';
import { emptyRecipient, type RecipientValues, toRecipientRequest } from './recipient.values.ts';

/** With the company, which the call takes from who asks where they have one. */
const schema = recipientInputSchema.superRefine(({ merchantId }, context) => {
  if (!merchantId) context.addIssue({ code: 'custom', path: ['merchantId'], message: fieldCode('required') });
});

const NewRecipient = ({ onStay }: { readonly onStay: () => void }) => {
  const { t } = useTranslation();
  const { merchantId, merchantName, companyType } = useSession();
  const [start] = useState(() => ({
    ...emptyRecipient(),
    merchantId: merchantId ?? '',
    merchantName: merchantName ?? '',
  }));
  const { mutateAsync } = useCallMutation(mailroomRecipientsCalls.createMailroomRecipient, {
    quiet: true,
    invalidates: [mailroomRecipientsCalls.listMailroomRecipients],
  });
  const f = useContractForm<RecipientValues, typeof recipientInputSchema>({
    schema,
    initialValues: start,
    toRequest: toRecipientRequest,
    onSubmit: async (body) => {
      try {
        const recipient = await mutateAsync({ body });
        toast.done(t('mailroomRecipients.created', { name: recipient.name }));
        const detail = addressOf('/app/recipient-detail', { id: recipient.mailroomId });
        // Once the form knows that it is saved, it may be left.
        setTimeout(() => goOn([detail], { replace: true }) || onStay(), 0);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  });
  const list = wayTo(t('mailroomRecipients.title'), recipientListMemory.address());
  return (
    <PageColumn>
      <PageHeader title={t('mailroomRecipients.add')} back={list} />
      <div className={classes.form}>
        <Form form={f} submitLabel={t('mailroomRecipients.add')} onCancel={list && (() => goToAddress(list.href))}>
          <RecipientFields form={f} pickCompany={companyType !== 'MERCHANT'} />
        </Form>
      </div>
    </PageColumn>
  );
};

/** recipient-add (administration.md 2, 5). Whoever may not see recipients adds one after the other. */
export const RecipientAddPage = () => {
  const { round, again } = useRounds();
  return <NewRecipient key={round} onStay={again} />;
};
