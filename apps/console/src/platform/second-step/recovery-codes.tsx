import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../ui/code-text/copy-text.ts';
import { toast } from '../../ui/toast/toast.ts';
import classes from './second-step.module.css';

/** Codes that stand in for the authenticator app, shown this once. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.done(t('account.recovery.copied'));
  };
  return (
    <div role="group" aria-label={t('account.recovery.title')}>
      <p>{t('account.recovery.once')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
        {t('account.recovery.copy')}
      </Button>
    </div>
  );
};
