import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { NotFound } from '../../../ui/not-found/not-found.tsx';
import { PageHeader, type PageHeaderProps } from '../../../ui/page-header/page-header.tsx';
import { Pending, SkeletonFacts } from '../../../ui/skeleton/skeleton.tsx';
import classes from './requests.module.css';

interface DetailFallbackProps extends Pick<PageHeaderProps, 'title'> {
  readonly back: { label: string; href: string };
  readonly missing: boolean;
  readonly missingTitle: string;
  readonly error: ApiError | null;
  readonly onRetry: () => void;
  readonly toList: ReactNode;
}

/** In place of a detail: it is on its way, did not load, or is not there. */
export const DetailFallback = ({ title, back, missing, missingTitle, error, onRetry, toList }: DetailFallbackProps) => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={title} back={back} />
      {missing ? (
        <NotFound title={missingTitle} text={t('requests.notFound.text')} action={toList} />
      ) : error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Pending
          while
          skeleton={
            <div className={classes.skeleton}>
              <SkeletonFacts facts={9} />
              <SkeletonFacts facts={6} />
            </div>
          }
        >
          {null}
        </Pending>
      )}
    </>
  );
};
