import { mailroomRecipientsCalls } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.calls';
import { mailroomRecipientLimits } from '@cubby/contract/people/mailroom-recipients/mailroom-recipients.limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { CompanyHint } from '../../../platform/imports/company-hint.tsx';
import { FileImportPage } from '../../../platform/imports/file-import-page.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { recipients } from './recipient.resource.ts';

const saveTemplate = () =>
  downloadFile(mailroomRecipientsCalls.downloadMailroomTemplate, {}, { fallbackName: 'recipients.xlsx' });

/** recipient-import: a list of recipients from a spreadsheet; where every row was taken, the list opens (administration.md 8). */
export const RecipientImportPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  return (
    <FileImportPage
      title={t('mailroomRecipients.import.title')}
      purpose={t('mailroomRecipients.import.purpose', { rows: format(mailroomRecipientLimits.rowsMax) })}
      saveTemplate={saveTemplate}
      lists={[
        {
          title: t('mailroomRecipients.title'),
          address: recipients.memory.address(),
          go: t('mailroomRecipients.toList'),
        },
      ]}
      renderChoices={() => <CompanyHint />}
      accept="sheet"
      maxBytes={mailroomRecipientLimits.fileMaxBytes}
      send={(file, options) => callApi(mailroomRecipientsCalls.importMailroomRecipients, { file }, options)}
      invalidates={[mailroomRecipientsCalls.listMailroomRecipients]}
      doneWords={(count) => t('mailroomRecipients.import.done', { count })}
      name={{ header: t('mailroomRecipients.import.columns.name'), of: ({ name }) => name }}
    />
  );
};
