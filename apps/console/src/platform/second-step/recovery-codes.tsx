import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../ui/code-text/copy-text.ts';
import classes from './second-step.module.css';

/** Codes that are in for the authenticator app, shown this once. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  // What led here is gone, and they are not shown again.
  useEffect(() => group.current?.focus(), []);
  return (
    <div ref={group} className={classes.recovery} role="group" aria-label={t('account.recovery.title')} tabIndex={-1}>
      <p>{t('account.recovery.once')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.copy}>
        <Button
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(codes.join('\n')).then(setCopied)}
        >
          {t('account.recovery.copy')}
        </Button>
        <span role="status">{copied && t('account.recovery.copied')}</span>
      </div>
    </div>
  );
};
