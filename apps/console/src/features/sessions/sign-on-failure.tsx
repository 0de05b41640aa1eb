import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api/api-error.ts';
import { errorText } from '../../platform/api/report-error.ts';
import classes from './sign-in-page.module.css';

/** What went wrong with a provider, the code that its administrator understands, and the request ID. */
export const SignOnFailure = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation();
  const { requestId, data } = error instanceof ApiError ? error : {};
  const { reason } = (data ?? {}) as { reason?: unknown };
  return (
    <>
      {errorText(error)}
      <span className={classes.facts}>
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
