import { Button } from '@mantine/core';
import { type DistrictImport, districtsCalls } from '@cubby/contract/districts/districts.calls';
import { districtLimits } from '@cubby/contract/districts/districts.limits';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../platform/api/api-error.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { errorText, reportError } from '../../../platform/api/report-error.ts';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { toast } from '../../../ui/toast/toast.ts';
import classes from '../districts.module.css';

const columns = ['row', 'column', 'value', 'reason'] as const;

const saveTemplate = () => {
  downloadFile(districtsCalls.downloadDistrictTemplate, {}, { fallbackName: 'areas.xls' }).catch((error: unknown) =>
    reportError(error),
  );
};

/** The wrong rows of a file of which nothing was taken. */
const Failures = ({ result }: { readonly result: DistrictImport }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  return (
    <>
      <p role="alert">{t('districts.import.failed', { count: result.failCount })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={classes.scroll} role="region" aria-label={t('districts.import.title')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`districts.import.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.errorList.map(({ row, column, value, errorMsg }) => (
              <tr key={row}>
                <td>{format(row)}</td>
                <td>{column}</td>
                <td>{value}</td>
                <td>{errorMsg}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {result.errorList.length < result.failCount && (
        <p className="ui-hint">{t('districts.import.shown', { count: result.errorList.length })}</p>
      )}
    </>
  );
};

/** Imports districts from an .xls file (administration.md 2, 5). */
export const DistrictImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<DistrictImport>();
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useCallMutation(districtsCalls.importDistricts, {
    quiet: true,
    invalidates: [districtsCalls.listDistricts, districtsCalls.listAllDistricts, districtsCalls.searchDistricts],
    onSuccess: (answer) => {
      if (!answer.success) {
        setResult(answer);
        return;
      }
      toast.done(t('districts.import.done', { created: answer.created, updated: answer.updated }));
      onClose();
    },
    onError: (failure) => {
      const format = isApiError(failure, 'FILE_NOT_A_SPREADSHEET');
      const words = format
        ? t('districts.import.format')
        : isApiError(failure, 'FILE_EMPTY')
          ? message('fileEmpty')
          : errorText(failure);
      if (format) toast.error(words);
      setError(words);
    },
  });
  const choose = (next: File | null) => {
    setFile(next);
    setResult(undefined);
    setError(undefined);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      closeOnClickOutside={!isPending}
      title={t('districts.import.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('districts.import.close')}</Button>
          <Button
            variant="filled"
            loading={isPending}
            disabled={!file || result !== undefined}
            onClick={() => file && mutate({ file })}
          >
            {t('districts.import.submit')}
          </Button>
        </>
      }
    >
      <div className={classes.dialog}>
        <p>{t('districts.import.purpose')}</p>
        <div>
          <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={saveTemplate}>
            {t('districts.import.template')}
          </Button>
        </div>
        <FileDrop
          accept="xls"
          maxBytes={districtLimits.fileMaxBytes}
          faultWords={{ notSheet: t('districts.import.format'), empty: message('fileEmpty') }}
          onFault={(words) => toast.error(words)}
          file={file}
          onFile={choose}
          disabled={isPending}
          error={error}
        />
        {result && <Failures result={result} />}
      </div>
    </Dialog>
  );
};
