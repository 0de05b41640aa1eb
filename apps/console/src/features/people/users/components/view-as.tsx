import { Button, Textarea } from '@mantine/core';
import type { User } from '@cubby/contract/people/users/users.schemas';
import { viewMinutes, viewReasonMax } from '@cubby/contract/people/user-views/user-views.limits';
import { IconEye } from '@tabler/icons-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../platform/api/report-error.ts';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { beginView, useSession } from '../../../../platform/session/session.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useCan } from '../../../../ui/permission-gate/permission-gate.tsx';
import { confirmLeave } from '../../../../ui/unsaved/unsaved.ts';
import classes from '../users.module.css';

/** Opens the console as the person sees it: for users who may, not from within such a view, and not as oneself. */
export const ViewAs = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation();
  const can = useCan();
  const { userId, view } = useSession();
  const [opened, setOpened] = useState(false);
  if (!can('VIEW_AS') || view || user.userId === userId || user.userStatus !== 'ACTIVE') return null;
  const open = async () => {
    if (await confirmLeave()) setOpened(true);
  };
  return (
    <>
      <Button leftSection={<IconEye size={18} aria-hidden />} onClick={() => void open()}>
        {t('userViews.action')}
      </Button>
      <ViewDialog user={user} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
};

interface ViewDialogProps {
  readonly user: User;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const ViewDialog = ({ user, opened, onClose }: ViewDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const name = user.nikename;
  const refuse = (words: string) => {
    setFailure(words);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A portal's events reach the form that opened it, too.
    event.stopPropagation();
    if (pending) return;
    if (reason.trim() === '') return refuse(t('fieldErrors.required'));
    setPending(true);
    try {
      await beginView(user.userId, reason.trim());
    } catch (error) {
      // A user who let the question for the password go is back at the reason.
      if (!isApiError(error, 'CONFIRMATION_NEEDED')) refuse(errorText(error));
      setPending(false);
    }
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => !pending && onClose()}
      title={t('userViews.title', { name })}
      closeOnClickOutside={reason === ''}
      foot={
        <>
          <Button onClick={onClose} disabled={pending}>
            {t('userViews.dismiss')}
          </Button>
          <Button type="submit" form={id} variant="filled" loading={pending}>
            {t('userViews.begin')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <p className={classes.viewPurpose}>{t('userViews.purpose', { name, minutes: viewMinutes })}</p>
        <Textarea
          ref={input}
          mt="md"
          data-autofocus
          label={t('userViews.reason')}
          description={t('userViews.reasonHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          withAsterisk
          autosize
          minRows={2}
          maxLength={viewReasonMax}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setFailure(undefined);
          }}
          error={failure}
        />
      </form>
    </Dialog>
  );
};
