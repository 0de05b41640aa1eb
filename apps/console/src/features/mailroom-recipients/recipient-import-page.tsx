import { mailroomRecipientsCalls } from '@cubby/contract/mailroom-recipients/mailroom-recipients.calls';
import { mailroomRecipientLimits } from '@cubby/contract/mailroom-recipients/mailroom-recipients.limits';
import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../platform/address/address-of.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { downloadFile } from '../../platform/api/download-file.ts';
import { message } from '../../platform/i18n/message.ts';
import { ImportResult } from '../../platform/imports/import-result.tsx';
import { TemplateButton } from '../../platform/imports/save-button.tsx';
import { sheetFaults } from '../../platform/imports/sheet-errors.ts';
import { useFileImport } from '../../platform/imports/use-file-import.ts';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { FilePanel } from '../../ui/file-panel/file-panel.tsx';
import { PageColumn } from '../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { StepperLine } from '../../ui/stepper-line/stepper-line.tsx';
import { useFormatNumber } from '../../ui/theme/use-locale.ts';
import { toast } from '../../ui/toast/toast.ts';
import { UploadLine } from '../../ui/upload-line/upload-line.tsx';
import { recipientListMemory } from './recipient-list.search.ts';

const saveTemplate = () =>
  downloadFile(mailroomRecipientsCalls.downloadMailroomTemplate, {}, { fallbackName: 'recipients.xlsx' });

/** recipient-import: a list of recipients from a spreadsheet; where every row was taken, the list opens (administration.md 8). */
export const RecipientImportPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const list = recipientListMemory.address();
  const { file, sending, result, error, choose, stop, reset } = useFileImport({
    send: (sheet, options) => callApi(mailroomRecipientsCalls.importMailroomRecipients, { file: sheet }, options),
    onDone: ({ count, created }) => {
      if (count > 0) return void toast.warn(`${message('Failed')}: ${t('ui.import.refused')}`);
      toast.done(`${message('Success')}: ${t('mailroomRecipients.import.done', { count: created })}`);
      goToAddress(list);
    },
    invalidates: [mailroomRecipientsCalls.listMailroomRecipients],
  });
  return (
    <PageColumn>
      <PageHeader
        title={t('mailroomRecipients.import.title')}
        back={{ label: t('mailroomRecipients.title'), href: list }}
        actions={<TemplateButton save={saveTemplate} />}
      />
      <StepperLine
        steps={(['drop', 'result'] as const).map((key) => ({
          key,
          label: t(`mailroomRecipients.import.steps.${key}`),
        }))}
        current={result ? 'result' : 'drop'}
        onStep={reset}
      />
      <FilePanel purpose={t('mailroomRecipients.import.purpose', { rows: format(mailroomRecipientLimits.rowsMax) })}>
        {!result && (
          <FileDrop
            accept="sheet"
            maxBytes={mailroomRecipientLimits.fileMaxBytes}
            faultWords={sheetFaults()}
            file={file}
            onFile={choose}
            disabled={sending !== undefined}
            error={error}
          />
        )}
        {sending !== undefined && file && (
          <UploadLine
            label={t('ui.import.sending', { name: file.name })}
            sent={sending}
            stopLabel={t('ui.import.stop')}
            onStop={stop}
          />
        )}
      </FilePanel>
      <ImportResult
        result={result}
        name={{ header: t('mailroomRecipients.import.columns.name'), of: ({ name }) => name }}
        onAgain={reset}
        toList={{ label: t('mailroomRecipients.import.toList'), address: list }}
      />
    </PageColumn>
  );
};
