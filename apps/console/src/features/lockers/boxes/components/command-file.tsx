import { FileLink } from '../../../../platform/api/file-link.tsx';
import type { CommandRow } from '@cubby/contract/lockers/commands/commands.schemas';
import { useTranslation } from 'react-i18next';

/** The log or the screenshot that a command returned. */
export const CommandFile = ({
  command: { kind, fileId },
}: {
  readonly command: Pick<CommandRow, 'kind' | 'fileId'>;
}) => {
  const { t } = useTranslation();
  if (fileId === null) return null;
  return (
    <FileLink
      fileId={fileId}
      name={kind === 'SEND_SCREENSHOT' ? t('commands.files.screenshot') : t('commands.files.log')}
    />
  );
};
