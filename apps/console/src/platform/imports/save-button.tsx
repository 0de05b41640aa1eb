/** A button that saves a file which the server makes. It promises to be busy until the file is there, and a failure said. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../api/report-error.ts';

interface SaveButtonProps {
  readonly label: string;
  readonly save: () => Promise<unknown>;
}

export const SaveButton = ({ label, save }: SaveButtonProps) => {
  const [busy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    save()
      .catch((error: unknown) => reportError(error))
      .finally(() => setBusy(false));
  };
  return (
    <Button leftSection={<IconDownload size={18} aria-hidden />} loading={busy} onClick={download}>
      {label}
    </Button>
  );
};

/** Saves the empty file of an import, with every heading. */
export const TemplateButton = ({ save }: Pick<SaveButtonProps, 'save'>) => {
  const { t } = useTranslation();
  return <SaveButton label={t('ui.import.template')} save={save} />;
};
