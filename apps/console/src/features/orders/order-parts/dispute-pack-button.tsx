import { Button } from '@mantine/core';
import { disputePacksCalls } from '@cubby/contract/orders/dispute-packs/dispute-packs.calls';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { reportError } from '../../../platform/api/report-error.ts';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';

/** Downloads a PDF of everything that is recorded about an order of any kind. */
export const DisputePackButton = ({ articleId }: { readonly articleId: string }) => {
  const { t } = useTranslation();
  const can = useCan();
  const [making, setMaking] = useState(false);
  if (!can('DISPUTE_PACK')) return null;
  const make = () => {
    setMaking(true);
    downloadFile(disputePacksCalls.createDisputePack, { body: { articleId } })
      .catch((error: unknown) => reportError(error))
      .finally(() => setMaking(false));
  };
  return (
    <Button leftSection={<IconFileText size={18} aria-hidden />} loading={making} onClick={make}>
      {t('disputePacks.action')}
    </Button>
  );
};
