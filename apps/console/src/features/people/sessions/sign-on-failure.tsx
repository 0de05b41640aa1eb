import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import classes from './sign-in-page.module.css';

/** What went wrong with a provider, the code that an administrator links the person by, the reason and the request ID. */
export const SignOnFailure = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation();
  const { requestId, data } = error instanceof ApiError ? error : {};
  const { reason, code } = (data ?? {}) as { reason?: unknown; code?: unknown };
  return (
    <>
      {errorText(error)}
      <span className={classes.details}>
        {typeof code === 'string' && <span>{t('singleSignOn.pendingCode', { code })}</span>}
        {typeof reason === 'string' && <span>{t('singleSignOn.reason', { reason })}</span>}
        {requestId !== undefined && (
          <span>
            {t('ui.requestId')} {requestId}
          </span>
        )}
      </span>
    </>
  );
};
