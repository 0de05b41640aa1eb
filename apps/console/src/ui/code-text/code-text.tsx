import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './code-text.module.css';
import { copyText } from './copy-text.ts';

export type CodeTextProps = {
  /** A tracking number, order code, serial or PIN: shown as it is, never broken over two lines. */
  value: string;
  /** Where the code leads; then the code is a link and a button next to it copies. */
  href?: string;
  /** False where a copy makes no sense, such as a code inside a button. */
  copy?: boolean;
  /** A key or a link, which may be longer than a line and then breaks. */
  long?: boolean;
};

/** A code in the mono face. A click copies it and says so; with `href` the click follows the link instead. */
export const CodeText = ({ value, href, copy = true, long = false }: CodeTextProps) => {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!copy && !href) return <code className={classes.code}>{value}</code>;
  const icon = copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />;
  const label = t('ui.copy', { value });
  const onCopy = () => void copyText(value).then(setCopied);
  return (
    <span className={classes.whole} data-copied={copied || undefined} data-long={long || undefined}>
      {href ? (
        <>
          <a className={classes.code} href={href}>
            {value}
          </a>
          {copy && (
            <button type="button" className={classes.icon} onClick={onCopy} aria-label={label} title={label}>
              {icon}
            </button>
          )}
        </>
      ) : (
        <button type="button" className={classes.copy} onClick={onCopy} aria-label={label} title={label}>
          <code className={classes.code}>{value}</code>
          <span className={classes.icon}>{icon}</span>
        </button>
      )}
      <span role="status" className="ui-unseen">
        {copied && t('ui.copied')}
      </span>
    </span>
  );
};
