import { fieldCode } from '@cubby/contract/kernel/schemas';
import { recipientInputSchema } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.schemas';
import { goToAddress } from '../../../platform/address/address-of.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { useRounds } from '../../../platform/page/use-rounds.ts';
import { useFieldContext } from '../../../platform/resource/field.ts';
import { FormSections } from '../../../platform/resource/fields.tsx';
import { useCreateForm } from '../../../platform/resource/use-resource-form.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { Form } from '../../../ui/form/form.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import classes from './mailroom-recipients.module.css';
import { recipients } from './recipient.resource.ts';
import { recipientFields } from './recipient.fields.tsx';
import { toRecipientRequest, valuesOf } from './recipient.values.ts';

/** With the company, which the call takes from the caller's own company if they have one. */
const schema = recipientInputSchema.superRefine(({ merchantId }, context) => {
  if (!merchantId) context.addIssue({ code: 'custom', path: ['merchantId'], message: fieldCode('required') });
});

const NewRecipient = ({ onNoDestination }: { readonly onNoDestination: () => void }) => {
  const context = useFieldContext();
  const { t } = context;
  const { merchantId, merchantName } = useSession();
  const form = useCreateForm(recipients, {
    schema,
    start: () => valuesOf({ merchantId: merchantId ?? '', company: merchantName ?? '' }),
    toRequest: toRecipientRequest,
    send: recipients.create,
    next: ({ mailroomId }) => [recipients.address(mailroomId)],
    onNoDestination,
  });
  const list = wayTo(t('mailroomRecipients.title'), recipients.memory.address());
  return (
    <PageColumn>
      <PageHeader title={t('mailroomRecipients.add')} back={list} />
      <div className={classes.form}>
        <Form form={form} submitLabel={t('mailroomRecipients.add')} onCancel={list && (() => goToAddress(list.href))}>
          <FormSections texts="mailroomRecipients" sections={recipientFields.sections(context)} form={form} />
        </Form>
      </div>
    </PageColumn>
  );
};

/** recipient-add (administration.md 2, 5). A user who may not see recipients adds one after the other. */
export const RecipientAddPage = () => {
  const { round, again } = useRounds();
  return <NewRecipient key={round} onNoDestination={again} />;
};
