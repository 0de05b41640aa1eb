import { Button } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../code-text/code-text.tsx';
import { Notice } from '../notice/notice.tsx';

export type ErrorStateProps = {
  /** Whatever was thrown; the words and the request id are taken from it where they are. */
  error: unknown;
  /** What did not work, where "This did not load" is not the word. */
  title?: string;
  onRetry?: () => void;
};

/** In place of content that failed to load: what the server said, the request id, and try again. */
export const ErrorState = ({ error, title, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation();
  // A plain Error (a network fault, a bug) has words for developers alone; those of the server come with a request id.
  const { message, requestId } = (error ?? {}) as { message?: unknown; requestId?: unknown };
  const known = typeof requestId === 'string' && requestId !== '';
  return (
    <Notice
      role="alert"
      icon={<IconExclamationCircle size={24} />}
      title={title ?? t('ui.error.title')}
      text={known && typeof message === 'string' && message !== '' ? message : t('ui.error.text')}
      action={onRetry && <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>}
      foot={
        known && (
          <>
            {t('ui.requestId')} <CodeText value={requestId} />
          </>
        )
      }
    />
  );
};
