import { Button } from '@mantine/core';
import { type DistrictImport, districtsCalls } from '@cubby/contract/settings/districts/districts.calls';
import { districtLimits } from '@cubby/contract/settings/districts/districts.limits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { errorText } from '../../../../platform/api/report-error.ts';
import { useCallMutation } from '../../../../platform/api/use-call.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { ListButton, useCellColumns } from '../../../../platform/imports/refused-list.tsx';
import { TemplateButton } from '../../../../platform/imports/save-button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { RefusedTable } from '../../../../ui/refused-rows/refused-rows.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from '../districts.module.css';

const saveTemplate = () => downloadFile(districtsCalls.downloadDistrictTemplate, {}, { fallbackName: 'areas.xls' });

/** The wrong rows of a file of which nothing was taken. */
const Failures = ({ result, fileName }: { readonly result: DistrictImport; readonly fileName: string }) => {
  const { failCount, errorList } = result;
  const { t } = useTranslation();
  const { row, column, value, reason } = useCellColumns();
  const columns = [row, column, value, reason];
  const id = useId();
  return (
    <>
      <p role="alert" id={id}>
        {t('districts.import.failed', { count: failCount })}
      </p>
      <RefusedTable
        labelledBy={id}
        columns={columns}
        rows={errorList}
        total={failCount}
        rowKey={({ row: number }) => number}
        more={errorList.length < failCount && t('districts.import.shown', { count: errorList.length })}
      />
      <div>
        <ListButton columns={columns} rows={errorList} fileName={fileName} />
      </div>
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
          <TemplateButton save={saveTemplate} />
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
        {result && <Failures result={result} fileName={file?.name ?? ''} />}
      </div>
    </Dialog>
  );
};
