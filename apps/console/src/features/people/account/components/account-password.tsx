import { accountCalls } from '@cubby/contract/people/account/account.calls';
import type { Account } from '@cubby/contract/people/account/account.schemas';
import { passwordPattern, userLimits } from '@cubby/contract/people/users/users.limits';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { callApi } from '../../../../platform/api/call-api.ts';
import { refusalOf } from '../../../../platform/api/refusal-of.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { page } from '../../../../platform/page/page.ts';
import { endSession } from '../../../../platform/session/session-store.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';

const empty = { originalPassword: '', newPassword: '', confirmation: '' };
type Values = typeof empty;
const fields = Object.keys(empty) as (keyof Values)[];
/** The rules are said in the order and the words of the specification, so the form's own check lets all through. */
const schema = z.object({ originalPassword: z.string(), newPassword: z.string(), confirmation: z.string() });

/** The own password: when it was changed, and changing it. Every session ends with it, this one too. */
export const AccountPassword = ({ account }: { account: Account }) => {
  const { t } = useTranslation();
  return (
    <Block
      title={t('account.password.title')}
      renderEdit={(close) => <PasswordForm username={account.username} onCancel={close} />}
    >
      <DescriptionList
        items={[
          {
            term: t('account.password.changed'),
            value:
              account.passwordChangedTime === null ? (
                t('account.password.never')
              ) : (
                <TimeText at={account.passwordChangedTime} />
              ),
          },
        ]}
      />
    </Block>
  );
};

const PasswordForm = ({ username, onCancel }: { username: string; onCancel: () => void }) => {
  const { t } = useTranslation();

  /** The reason why it can't be sent (administration.md 5); the words belong to the message keys. */
  const refusal = (values: Values) => {
    const missing = fields.filter((field) => values[field] === '');
    const wrong = (path: keyof Values, words: string) => ({ path, code: 'invalid', message: words });
    if (missing.length > 0)
      return {
        message: message('Fillblank'),
        fieldErrors: missing.map((path) => wrong(path, t('fieldErrors.required'))),
      };
    if (!passwordPattern.test(values.newPassword))
      return { fieldErrors: [wrong('newPassword', t('fieldErrors.password'))] };
    if (values.confirmation !== values.newPassword)
      return {
        message: message('passwordNotcorrect'),
        fieldErrors: [wrong('confirmation', message('passwordNotcorrect'))],
      };
    return undefined;
  };

  const form = useContractForm({
    schema,
    initialValues: empty,
    onSubmit: async (values) => {
      const reason = refusal(values);
      if (reason) throw reason;
      const { originalPassword, newPassword } = values;
      try {
        await callApi(accountCalls.changePassword, { body: { originalPassword, newPassword } });
      } catch (error) {
        if (!isApiError(error, 'PASSWORD_WRONG')) throw refusalOf(error);
        const words = message('passwordoriginal');
        throw { message: words, fieldErrors: [{ path: 'originalPassword', code: 'invalid', message: words }] };
      }
      endSession('signed-out');
      page.replaceHash(`#/page/login?email=${encodeURIComponent(username)}&done=password`);
    },
  });
  return (
    <Form form={form} variant="block" submitLabel={t('account.password.change')} onCancel={onCancel}>
      <p>{t('account.password.signsOut')}</p>
      <PasswordField
        {...form.field('originalPassword')}
        label={t('account.password.current')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('newPassword')}
        label={t('account.password.next')}
        description={t('account.password.nextHelp')}
        autoComplete="new-password"
        maxLength={userLimits.passwordMax}
      />
      <PasswordField
        {...form.field('confirmation')}
        label={t('account.password.confirmation')}
        autoComplete="new-password"
        maxLength={userLimits.passwordMax}
      />
    </Form>
  );
};
