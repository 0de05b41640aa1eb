import { siteTerminalCalls } from '@cubby/contract/lockers/sites/site-terminal.calls';
import { siteLimits } from '@cubby/contract/lockers/sites/sites.limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../../platform/api/call-api.ts';
import { errorText } from '../../../../platform/api/report-error.ts';
import { isApiError } from '../../../../platform/api/api-error.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { type ControlProps, putValues, TextField } from '../../../../ui/form/controls.tsx';
import classes from './sites.module.css';

/** The key of a Bluetooth locker, which its .bin file alone has (network.md 5): the server encrypts it for the form. */
export const BleKeyField = (control: ControlProps) => {
  const { t } = useTranslation();
  const { form, path } = control;
  const [file, setFile] = useState<File | null>(null);
  /** The value of the field before the file was read. */
  const [before, setBefore] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const put = (key: string) => putValues(form, { [path]: key });
  const onFile = async (chosen: File | null) => {
    setProblem(undefined);
    if (!chosen) {
      setFile(null);
      return put(before);
    }
    setSending(true);
    try {
      const { secrectKey } = await callApi(siteTerminalCalls.importBleKey, { file: chosen });
      if (!file) setBefore(form.values[path] as string);
      setFile(chosen);
      put(secrectKey);
    } catch (error) {
      setProblem(isApiError(error) ? (error.fieldErrors[0]?.message ?? errorText(error)) : errorText(error));
    } finally {
      setSending(false);
    }
  };
  const fault = form.field(path)['error'] as string | undefined;
  return (
    <div className={classes.stack} {...(file && { 'data-path': path, tabIndex: -1 })}>
      {file ? (
        <p role="status">{t('siteTerminal.key.imported', { name: file.name })}</p>
      ) : (
        <TextField {...control} spellCheck={false} readOnly />
      )}
      <FileDrop
        accept="key"
        maxBytes={siteLimits.bleKeyMaxBytes}
        file={file}
        onFile={(chosen) => void onFile(chosen)}
        disabled={sending}
        error={problem ?? (file ? fault : undefined)}
        faultWords={{ notKey: message('binFormat') }}
      />
    </div>
  );
};
