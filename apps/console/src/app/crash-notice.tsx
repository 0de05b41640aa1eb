import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../platform/api/api-error.ts';
import { reloadPage } from '../platform/page/page.ts';
import classes from './crash-notice.module.css';

// A part of the console that is no longer on the server: a newer release took its place while this page was open.
const isOldRelease = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script|preload CSS/i.test(error.message);

/** In place of a screen that broke: what is safe, what to do, and what support needs to find it. */
export const CrashNotice = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  const requestId = isApiError(error) ? error.requestId : undefined;
  return (
    <div className={classes.crash} role="alert">
      <h1 className={classes.title}>{t('frame.screens.crashed')}</h1>
      <p>{isOldRelease(error) ? t('frame.crash.updated') : t('frame.crash.text')}</p>
      {requestId && (
        <p className={classes.request}>
          {t('ui.requestId')} <code>{requestId}</code>
        </p>
      )}
      <Button variant="filled" onClick={reloadPage}>
        {t('frame.crash.reload')}
      </Button>
    </div>
  );
};
