import { Button } from '@mantine/core';
import { mailroomRecipientsCalls } from '@cubby/contract/mailroom-recipients/mailroom-recipients.calls';
import { type Recipient, recipientUpdateSchema } from '@cubby/contract/mailroom-recipients/mailroom-recipients.schemas';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../platform/address/use-search.ts';
import { goOn, wayTo } from '../../platform/address/ways-on.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { useCall, useCallMutation, useInvalidate } from '../../platform/api/use-call.ts';
import { useStaleSave } from '../../platform/api/use-stale-save.ts';
import { message } from '../../platform/i18n/message.ts';
import { confirm } from '../../ui/confirm-dialog/confirm.ts';
import { DetailFallback } from '../../ui/detail-layout/detail-fallback.tsx';
import { changedPart } from '../../ui/form/changed-only.ts';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { MoreAction } from '../../ui/more-menu/more-menu.tsx';
import { PageColumn } from '../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { useCan } from '../../ui/permission-gate/permission-gate.tsx';
import { SkeletonFacts } from '../../ui/skeleton/skeleton.tsx';
import { StaleDialog } from '../../ui/stale-dialog/stale-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { RecipientFacts } from './components/recipient-facts.tsx';
import { RecipientFields } from './components/recipient-fields.tsx';
import classes from './mailroom-recipients.module.css';
import { recipientDetailSearch, recipientListMemory } from './recipient-list.search.ts';
import { type RecipientValues, toRecipientRequest, valuesOf } from './recipient.values.ts';
import { recipientWords } from './recipient.words.ts';

/** Step 1 of the address is the form (administration.md 2). */
const editing = 1;

interface EditProps {
  readonly recipient: Recipient;
  readonly onClose: () => void;
}

const readAnew = (id: string): Promise<Recipient> =>
  callApi(mailroomRecipientsCalls.getMailroomRecipient, { params: { id } });

const RecipientEdit = ({ recipient, onClose }: EditProps) => {
  const { t } = useTranslation();
  // What the form was filled from: a newer one that arrives meanwhile must not pass as read.
  const [base] = useState(recipient);
  const { mailroomId } = base;
  const { save, question } = useStaleSave();
  const { mutateAsync } = useCallMutation(mailroomRecipientsCalls.updateMailroomRecipient, {
    quiet: true,
    invalidates: [mailroomRecipientsCalls.listMailroomRecipients, mailroomRecipientsCalls.getMailroomRecipient],
  });
  const invalidate = useInvalidate();
  const f = useContractForm<RecipientValues, typeof recipientUpdateSchema>({
    schema: recipientUpdateSchema,
    initialValues: valuesOf(base),
    toRequest: (values) => ({ ...toRecipientRequest(values), mailroomId }),
    onSubmit: async (body) => {
      const saved = await save({
        version: base.lastUpdatedTime,
        changes: changedPart(body, toRecipientRequest(valuesOf(base)), toRecipientRequest(f.form.getValues())),
        send: async (lastUpdatedTime, mine) => {
          // The call takes all fields as they are to be: what is not mine is as it stands.
          const stands = lastUpdatedTime === base.lastUpdatedTime ? base : await readAnew(mailroomId);
          const all = { ...toRecipientRequest(valuesOf(stands)), ...mine } as Partial<typeof body>;
          return mutateAsync({ body: { ...body, ...all, mailroomId, lastUpdatedTime } });
        },
      });
      const { name } = saved ?? (await readAnew(mailroomId));
      if (!saved) await invalidate(mailroomRecipientsCalls.getMailroomRecipient);
      toast.done(t(saved ? 'mailroomRecipients.saved' : 'ui.stale.loaded', { name }));
      // Once the form knows that it is saved, it may be left.
      setTimeout(onClose, 0);
    },
  });
  return (
    <div className={classes.form}>
      <Form form={f} submitLabel={t('mailroomRecipients.save')} onCancel={onClose}>
        <RecipientFields form={f} pickCompany={false} />
      </Form>
      {question && <StaleDialog key={question.data.version} question={question} {...recipientWords(t)} />}
    </div>
  );
};

/** Deletes after a question, and leads back to the list. */
const useDelete = ({ mailroomId, name }: Recipient): readonly MoreAction[] => {
  const { t } = useTranslation();
  const can = useCan();
  const { mutate } = useCallMutation(mailroomRecipientsCalls.deleteMailroomRecipient, {
    invalidates: [mailroomRecipientsCalls.listMailroomRecipients],
    onSuccess: () => {
      toast.done(`${message('DeleteSuccess')}: ${name}`);
      goOn([recipientListMemory.address()], { replace: true });
    },
  });
  if (!can('MAILROOM_EDIT')) return [];
  const ask = async () => {
    const sure = await confirm({
      title: t('mailroomRecipients.remove.title', { name }),
      body: t('mailroomRecipients.remove.body'),
      action: t('mailroomRecipients.remove.action'),
      cancel: t('mailroomRecipients.remove.keep'),
      danger: true,
    });
    if (sure) mutate({ query: { mailroomId } });
  };
  return [
    {
      label: t('mailroomRecipients.remove.action'),
      icon: <IconTrash size={16} aria-hidden />,
      danger: true,
      onClick: () => void ask(),
    },
  ];
};

const RecipientDetail = ({ recipient }: { readonly recipient: Recipient }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [{ step }, setSearch] = useAddressSearch(recipientDetailSearch);
  const more = useDelete(recipient);
  const edit = step === editing && can('MAILROOM_EDIT');
  return (
    <PageColumn>
      <PageHeader
        title={recipient.name}
        back={wayTo(t('mailroomRecipients.title'), recipientListMemory.address())}
        more={more}
        action={
          !edit &&
          can('MAILROOM_EDIT') && (
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
  const { t } = useTranslation();
  const [{ id = '' }] = useAddressSearch(recipientDetailSearch);
  const known = isId(id);
  const {
    data: recipient,
    error,
    refetch,
  } = useCall(mailroomRecipientsCalls.getMailroomRecipient, { params: { id } }, { enabled: known, quiet: true });
  if (recipient) return <RecipientDetail key={id} recipient={recipient} />;
  return (
    <DetailFallback
      title={t('mailroomRecipients.one')}
      back={wayTo(t('mailroomRecipients.title'), recipientListMemory.address())}
      missing={!known || isApiError(error, 'NOT_FOUND')}
      toList={t('mailroomRecipients.toList')}
      error={error}
      onRetry={() => void refetch()}
      skeleton={<SkeletonFacts facts={8} />}
    />
  );
};
