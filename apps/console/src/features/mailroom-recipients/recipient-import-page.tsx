import { Button } from '@mantine/core';
import { mailroomRecipientsCalls } from '@cubby/contract/mailroom-recipients/mailroom-recipients.calls';
import { mailroomRecipientLimits } from '@cubby/contract/mailroom-recipients/mailroom-recipients.limits';
import type { RecipientImport } from '@cubby/contract/mailroom-recipients/mailroom-recipients.schemas';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { goToAddress } from '../../platform/address/address-of.ts';
import { downloadFile } from '../../platform/api/download-file.ts';
import { reportError } from '../../platform/api/report-error.ts';
import { message } from '../../platform/i18n/message.ts';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { ProgressLine } from '../../ui/progress-line/progress-line.tsx';
import { StepperLine } from '../../ui/stepper-line/stepper-line.tsx';
import { useFormatNumber } from '../../ui/theme/use-locale.ts';
import { toast } from '../../ui/toast/toast.ts';
import { RecipientRefusals } from './components/recipient-refusals.tsx';
import classes from './mailroom-recipients.module.css';
import { recipientListAddress } from './recipient-list.address.ts';
import { useRecipientImport } from './use-recipient-import.ts';

const saveTemplate = () => {
  downloadFile(mailroomRecipientsCalls.downloadMailroomTemplate, {}, { fallbackName: 'recipients.xlsx' }).catch(
    (error: unknown) => reportError(error),
  );
};

const Counts = ({ result }: { readonly result: RecipientImport }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const counts = [
    { key: 'rows', count: result.total },
    { key: 'created', count: result.created },
    ...(result.count > 0 ? [{ key: 'refused', count: result.count } as const] : []),
  ] as const;
  return (
    <ul className={classes.counts}>
      {counts.map(({ key, count }) => (
        <li key={key} className={classes.count} data-key={key}>
          <strong>{format(count)}</strong> {t(`mailroomRecipients.import.counts.${key}`)}
        </li>
      ))}
    </ul>
  );
};

/** recipient-import: a list of recipients from a spreadsheet; where every row was taken, the list opens (administration.md 8). */
export const RecipientImportPage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const list = recipientListAddress();
  const { file, sending, result, error, choose, stop, reset } = useRecipientImport(({ count, created }) => {
    if (count > 0) {
      toast.warn(`${message('Failed')}: ${t('mailroomRecipients.import.refused')}`);
      return;
    }
    toast.done(t('mailroomRecipients.import.done', { count: created }));
    goToAddress(list);
  });
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('mailroomRecipients.import.title')}
        back={{ label: t('mailroomRecipients.title'), href: list }}
        actions={
          <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={saveTemplate}>
            {t('mailroomRecipients.import.template')}
          </Button>
        }
      />
      <StepperLine
        steps={(['drop', 'result'] as const).map((key) => ({
          key,
          label: t(`mailroomRecipients.import.steps.${key}`),
        }))}
        current={result ? 'result' : 'drop'}
        onStep={reset}
      />
      <div className={classes.drop}>
        <p className={classes.purpose}>
          {t('mailroomRecipients.import.purpose', { rows: format(mailroomRecipientLimits.rowsMax) })}
        </p>
        {!result && (
          <FileDrop
            accept="sheet"
            maxBytes={mailroomRecipientLimits.fileMaxBytes}
            faultWords={{ notSheet: message('xlsFormat'), empty: message('fileEmpty') }}
            file={file}
            onFile={choose}
            disabled={sending !== undefined}
            error={error}
          />
        )}
        {sending !== undefined && file && (
          <div className={classes.upload}>
            <ProgressLine
              label={t('mailroomRecipients.import.sending', { name: file.name })}
              value={sending < 1 ? Math.round(sending * 100) : undefined}
            />
            <Button size="sm" onClick={stop}>
              {t('mailroomRecipients.import.stop')}
            </Button>
          </div>
        )}
      </div>
      <div role="status">{result && <Counts result={result} />}</div>
      {result && (
        <div className={classes.buttons}>
          <Button variant="filled" onClick={reset}>
            {t('mailroomRecipients.import.again')}
          </Button>
          <Button onClick={() => goToAddress(list)}>{t('mailroomRecipients.import.toList')}</Button>
        </div>
      )}
      {result && result.count > 0 && <RecipientRefusals result={result} />}
    </div>
  );
};
