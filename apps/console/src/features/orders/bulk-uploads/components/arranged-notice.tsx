import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';

/** What follows from reference numbers of pickups, said before the page is left (orders.md 8). */
export const ArrangedNotice = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('bulkUploads.notice.title')}
      foot={
        <Button variant="filled" onClick={onClose} data-autofocus>
          {t('bulkUploads.notice.close')}
        </Button>
      }
    >
      <p>{t('bulkUploads.notice.text')}</p>
      <p>{t('bulkUploads.notice.check')}</p>
    </Dialog>
  );
};
