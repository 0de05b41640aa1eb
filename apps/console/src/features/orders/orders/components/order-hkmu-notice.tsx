import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { Notice } from '../../../../ui/notice/notice.tsx';

/** In place of the fields of a plain order, where the company's orders need a compartment (orders.md 5.1). */
export const HkmuNotice = () => {
  const { t } = useTranslation();
  return (
    <Notice
      role="status"
      title={t('orderHkmu.otherCompany.title')}
      text={t('orderHkmu.otherCompany.text')}
      action={
        <Button component="a" variant="filled" href={addressOf('/app/articleAddHKMU')}>
          {t('orderHkmu.otherCompany.action')}
        </Button>
      }
    />
  );
};
