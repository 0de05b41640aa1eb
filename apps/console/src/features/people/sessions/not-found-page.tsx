import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setDocumentTitle } from '../../../platform/address/use-document-title.ts';
import { NotFound } from '../../../ui/not-found/not-found.tsx';

/** No such screen: what may have happened, and the way to the start. */
export const NotFoundPage = () => {
  const { t } = useTranslation();
  useEffect(() => setDocumentTitle(t('frame.screens.notFound')), [t]);
  return (
    <NotFound
      action={
        <Button component="a" href="#/app" variant="filled">
          {t('frame.notFound.back')}
        </Button>
      }
    />
  );
};
