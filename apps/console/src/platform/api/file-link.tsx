import { Button } from '@mantine/core';
import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from './download-file.ts';
import { reportError } from './report-error.ts';

interface FileLinkProps {
  readonly fileId: string;
  readonly name: string;
}

/** The name of a file, which downloads it; fetched with the session of the person. */
export const FileLink = ({ fileId, name }: FileLinkProps) => {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const download = () => {
    setPending(true);
    downloadFile(filesCalls.downloadFile, { params: { fileId } }, { fallbackName: name })
      .catch(reportError)
      .finally(() => setPending(false));
  };
  return (
    <Button
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={pending}
      onClick={download}
      aria-label={t('companies.files.download', { name })}
    >
      {name}
    </Button>
  );
};
