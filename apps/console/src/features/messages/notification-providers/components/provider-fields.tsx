import { Button } from '@mantine/core';
import { currencies } from '@cubby/contract/kernel/currencies';
import {
  providerLimits,
  type ProviderType,
  shapesOf,
} from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import type { Provider } from '@cubby/contract/messages/notification-providers/notification-providers.schemas';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChoiceField, NewPasswordField, TextField } from '../../../../ui/form/controls.tsx';
import { FormRow } from '../../../../ui/form/form-section.tsx';
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts';
import { hasPassword, movesPassword, type ProviderValues } from '../provider.values.ts';
import classes from '../providers.module.css';

export interface ProviderFieldsProps {
  readonly form: ContractForm<ProviderValues>;
  readonly type: ProviderType;
  /** Undefined: a new provider. */
  readonly row?: Provider | undefined;
  /** The stored password, while the user sees it. */
  readonly shown?: string | undefined;
  readonly onReveal?: (() => void) | undefined;
  readonly onHide?: () => void;
}

const { nameMax, serverAddrMax, usernameMax, passwordMax, settingMax } = providerLimits;

/** The password: hidden until the user shows it, and hidden again (administration.md 4). */
const PasswordLine = ({ form, row, shown, onReveal, onHide }: ProviderFieldsProps) => {
  const { t } = useTranslation();
  const stored = row !== undefined && hasPassword(row);
  const moved = row !== undefined && movesPassword(row, form.values.serverAddr);
  const help = moved ? 'passwordAgain' : stored ? 'passwordUnchanged' : 'passwordNone';
  const words = {
    form,
    path: 'password',
    label: t('notificationProviders.fields.password'),
    ...(row && { description: t(`notificationProviders.help.${help}`) }),
    required: moved,
  };
  return (
    <div>
      {shown === undefined ? (
        <NewPasswordField {...words} maxLength={passwordMax} />
      ) : (
        <TextField {...words} maxLength={passwordMax} spellCheck={false} />
      )}
      {stored && onReveal && (
        <Button
          className={classes.reveal}
          size="xs"
          leftSection={shown === undefined ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
          onClick={shown === undefined ? onReveal : onHide}
        >
          {t(`notificationProviders.${shown === undefined ? 'reveal' : 'hide'}`)}
        </Button>
      )}
    </div>
  );
};

const MailSettings = ({ form }: Pick<ProviderFieldsProps, 'form'>) => {
  const { t } = useTranslation();
  const named = (name: 'port' | 'senderName' | 'senderEmail' | 'domain' | 'bccEmail') => ({
    form,
    path: `otherJsonData.${name}`,
    label: t(`notificationProviders.fields.${name}`),
    maxLength: settingMax,
  });
  return (
    <>
      <FormRow>
        <TextField {...named('port')} description={t('notificationProviders.help.port')} maxLength={5} />
        <TextField {...named('domain')} spellCheck={false} />
      </FormRow>
      <FormRow>
        <TextField {...named('senderName')} />
        <TextField {...named('senderEmail')} type="email" description={t('notificationProviders.help.senderEmail')} />
      </FormRow>
      <TextField {...named('bccEmail')} type="email" description={t('notificationProviders.help.bccEmail')} />
    </>
  );
};

const PhoneSettings = ({ form, type }: Pick<ProviderFieldsProps, 'form' | 'type'>) => {
  const { t } = useTranslation();
  const { shape } = form.values.otherJsonData;
  return (
    <FormRow>
      <ChoiceField
        form={form}
        path="otherJsonData.shape"
        label={t('notificationProviders.fields.shape')}
        options={shapesOf[type].map((value) => ({ value, label: t(`notificationProviders.shapes.${value}`) }))}
        shown={shape}
      />
      {shape !== 'GENERIC' && (
        <TextField
          form={form}
          path="otherJsonData.sender"
          label={t('notificationProviders.fields.sender')}
          description={t(`notificationProviders.help.sender${shape}`)}
          maxLength={settingMax}
          required
        />
      )}
    </FormRow>
  );
};

/** The fields of a provider (administration.md 3). */
export const ProviderFields = (props: ProviderFieldsProps) => {
  const { form, type } = props;
  const { t } = useTranslation();
  const mail = type === 'MAIL';
  const { shape } = form.values.otherJsonData;
  const usernameHelp = mail ? 'usernameMail' : shape === 'GENERIC' ? 'username' : (`username${shape}` as const);
  return (
    <>
      <TextField form={form} path="name" label={t('notificationProviders.fields.name')} maxLength={nameMax} />
      {!mail && <PhoneSettings form={form} type={type} />}
      <TextField
        form={form}
        path="serverAddr"
        label={t('notificationProviders.fields.serverAddr')}
        description={t(`notificationProviders.help.${mail ? 'serverHost' : 'serverAddr'}`)}
        {...(!mail && { type: 'url' as const })}
        spellCheck={false}
        maxLength={serverAddrMax}
      />
      <TextField
        form={form}
        path="username"
        label={t('notificationProviders.fields.username')}
        description={t(`notificationProviders.help.${usernameHelp}`)}
        spellCheck={false}
        maxLength={usernameMax}
      />
      <PasswordLine {...props} />
      <FormRow>
        <TextField
          form={form}
          path="price"
          label={t('notificationProviders.fields.price')}
          description={t(`notificationProviders.help.${type === 'SMS' ? 'priceOfPart' : 'priceOfMessage'}`)}
          type="decimal"
          maxLength={providerLimits.priceDigits + 1 + providerLimits.priceDecimals}
        />
        <ChoiceField
          form={form}
          path="currency"
          label={t('notificationProviders.fields.currency')}
          options={currencies.map((value) => ({ value, label: value }))}
          none={t('ui.none')}
        />
      </FormRow>
      {mail && <MailSettings form={form} />}
      {!mail && (
        <NewPasswordField
          form={form}
          path="receiptSecret"
          label={t('notificationProviders.fields.receiptSecret')}
          description={t('notificationProviders.help.receiptSecret')}
          maxLength={passwordMax}
        />
      )}
    </>
  );
};
